const ROUNDS = 32;
const DELTA = 0x9e3779b9;

/** One block of XTEA (Needham and Wheeler, 1997): two 32-bit words under a key of four. */
export const xtea = (first: number, second: number, key: Uint32Array): readonly [number, number] => {
  let [a, b, sum] = [first, second, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    a = (a + (stir(b) ^ (sum + wordAt(key, sum & 3)))) >>> 0;
    sum = (sum + DELTA) >>> 0;
    b = (b + (stir(a) ^ (sum + wordAt(key, (sum >>> 11) & 3)))) >>> 0;
  }
  return [a, b];
};

const stir = (word: number): number => (((word << 4) ^ (word >>> 5)) + word) | 0;
const wordAt = (key: Uint32Array, place: number): number => key[place] ?? 0;

/** Bytes under the stream of the blocks that `nonce` and a count give; the same again takes it off. */
export const underStream = (bytes: Uint8Array, key: Uint32Array, nonce: number): Uint8Array => {
  const result = new Uint8Array(bytes.length);
  for (let start = 0; start < bytes.length; start += 8) {
    const block = new DataView(new ArrayBuffer(8));
    for (const [place, word] of xtea(nonce, start / 8, key).entries()) block.setUint32(place * 4, word);
    for (let at = start; at < Math.min(start + 8, bytes.length); at += 1)
      result[at] = (bytes[at] ?? 0) ^ block.getUint8(at - start);
  }
  return result;
};
