// The bots' own thread: a Python of its own, made of the same files as the page's; text in, text out.
//
// The first message tells what to start from: { interpreter, wasm }, the latter compiled already. After
// that come { language, catalogue }, { number, question }, and "stop" and "hurry", which are about the
// question in work. Back go ["alive"] after every breath of thinking, ["answer", number, text], and
// ["lost", number, reason] if something went wrong.
let python = null;
let desk = null;
let number = 0;
let working = false;

// A slice has to end now and then for a message to come in; a timer would wait for four milliseconds.
const channel = new MessageChannel();
const breath = () =>
  new Promise((resolve) => {
    channel.port1.onmessage = resolve;
    channel.port2.postMessage(null);
  });

// Slices are short; so many milliseconds of them are thought in one breath.
const BREATH = 30;

const think = () => {
  const end = performance.now() + BREATH;
  let answer = "";
  while (desk.is_busy && !answer && performance.now() < end) answer = desk.work();
  return answer;
};

const work = async () => {
  if (working || !desk) return;
  working = true;
  try {
    while (desk.is_busy) {
      const answer = think();
      postMessage(answer ? ["answer", number, answer] : ["alive"]);
      await breath();
    }
  } catch (error) {
    postMessage(["lost", number, String(error)]);
  }
  working = false;
};

const start = async ({ interpreter, wasm }) => {
  const { loadPyodide } = await import(interpreter);
  python = await loadPyodide({ wasm });
  desk = python.pyimport("game.bots.desk").Desk();
  postMessage(["alive"]);
};

const hear = (message) => {
  if (message === "stop") desk.drop();
  else if (message === "hurry") desk.hurry();
  else if (message.language) desk.speak(message.language, python.toPy(message.catalogue));
  else {
    number = message.number;
    desk.take(message.question);
  }
  work();
};

// What is said while Python starts is heard in its order, once it is there.
let heard = null;
onmessage = ({ data }) => {
  if (heard) heard = heard.then(() => hear(data));
  else heard = start(data);
  heard.catch((error) => postMessage(["lost", number, String(error)]));
};
