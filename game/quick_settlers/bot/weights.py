from game.quick_settlers.bot.habits import Habits
HABITS = Habits()
from game.quick_settlers.bot.features import NAMES
G={"points":0.35,"late points":0.3,"exchanges":.15,"extra cards":.25,"settlements":.05,"cities":.1,"odd roads":.05,"odd knights":.05,"hand":.08,"hand up to 4":.03,"large hand":-.05,"different cards":.03,"near settlement":.2,"near city":.3,"near expansion":.3,"near road":.05,"near knight":.05,"pays settlement":.2,"pays city":.3,"pays expansion":.3,"pays road":.1,"pays knight":.15,"pays the last point":1.,"next to move":.1}
W=[G.get(n,0.) for n in NAMES]
WEIGHTS={n:W for n in range(2,7)}
