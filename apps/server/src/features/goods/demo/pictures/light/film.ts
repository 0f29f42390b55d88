import { createRandom } from '../../random.ts';
import type { Canvas } from '../canvas.ts';

const tileSide = 128;
let tile: Int8Array | undefined;

/** The same grain every time, so that a picture is the same bytes on every machine. */
function grain(): Int8Array {
  if (tile) return tile;
  const random = createRandom('grain');
  tile = Int8Array.from({ length: tileSide * tileSide }, () => Math.round(random.bell() * 127));
  return tile;
}

/** What a sensor adds in a room: noise of that many levels at most, alike in all colours. */
export function addGrain({ bytes, width, height, channels }: Canvas, levels: number): void {
  const noise = grain();
  const clamped = new Uint8ClampedArray(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let y = 0; y < height; y++) {
    // a step that does not divide the tile keeps the eye from finding it again
    const row = ((y * 37 + (y >> 7) * 53) % tileSide) * tileSide;
    for (let x = 0; x < width; x++) {
      const more = ((noise[row + ((x * 3 + (x >> 7) * 29 + y) % tileSide)] ?? 0) * levels) / 127;
      const at = (y * width + x) * channels;
      for (let channel = at; channel < at + 3; channel++) clamped[channel] = (clamped[channel] ?? 0) + more;
    }
  }
}
