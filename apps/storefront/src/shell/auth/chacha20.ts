type Quarter = readonly [number, number, number, number];

const SIGMA = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const;
const QUARTERS: readonly Quarter[] = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
];

/** ChaCha20 (RFC 8439): the bytes under the key stream of a 32-byte key and a 12-byte nonce; the same again undoes it. */
export const chacha20 = (bytes: Uint8Array, key: Uint8Array, nonce: Uint8Array, counter = 1): Uint8Array => {
  const result = new Uint8Array(bytes.length);
  for (let start = 0; start < bytes.length; start += 64) {
    const block = keyBlock(key, nonce, counter + start / 64);
    for (let at = start; at < Math.min(start + 64, bytes.length); at += 1)
      result[at] = itemAt(bytes, at) ^ itemAt(block, at - start);
  }
  return result;
};

const keyBlock = (key: Uint8Array, nonce: Uint8Array, counter: number): Uint8Array => {
  const start = Uint32Array.from([...SIGMA, ...words(key), counter, ...words(nonce)]);
  const state = start.slice();
  for (let round = 0; round < 10; round += 1) for (const places of QUARTERS) turn(state, places);
  const block = new DataView(new ArrayBuffer(64));
  for (const [place, word] of state.entries()) block.setUint32(place * 4, word + itemAt(start, place), true);
  return new Uint8Array(block.buffer);
};

const turn = (state: Uint32Array, [a, b, c, d]: Quarter): void => {
  mix(state, a, b, d, 16);
  mix(state, c, d, b, 12);
  mix(state, a, b, d, 8);
  mix(state, c, d, b, 7);
};

const mix = (state: Uint32Array, sum: number, addend: number, turned: number, bits: number): void => {
  state[sum] = itemAt(state, sum) + itemAt(state, addend);
  const word = itemAt(state, turned) ^ itemAt(state, sum);
  state[turned] = (word << bits) | (word >>> (32 - bits));
};

const words = (bytes: Uint8Array): number[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / 4 }, (_, place) => view.getUint32(place * 4, true));
};

const itemAt = (list: Uint8Array | Uint32Array, place: number): number => list[place] ?? 0;
