// Fetches files so that an answer with an error is an error.

/** @param {string} address */
export const get = async (address) => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return response;
};

/** @param {string} address */
export const bytesOf = async (address) => new Uint8Array(await (await get(address)).arrayBuffer());
