// npm run picture:bench -- <folder of photos> [--among 1000000] [--drawn 1]
// How long a picture is looked for among that many descriptors, and whether altered pictures find their original first.
// --drawn: every n-th of the demo shop's pictures is looked for beside the photos.
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import {
  CORE_WITHIN,
  type ImageFeatures,
  LOOK_BYTES,
  imageFeaturesOf,
} from '@caravan/domain/inspection/image-features';
import { pixelsOfPicture } from '../../apps/server/src/features/goods/image-features/image-features.ts';
import { alterations } from '../../apps/server/src/features/goods/image-features/image-features.fixture.ts';
import { createFeatureIndex } from '../../apps/server/src/features/goods/image-features/image-features.index.ts';
import { table, writeSection } from '../docs/section.ts';
import { pick, type Random, seeded } from '../search-bench/titles.ts';
import { ownCpuMs } from '../bench/cpu.ts';
import { type Subject, subjectsOf } from './subjects.ts';

const MOST = 100;
const JITTER = 12;
const SIGN_BYTES = 8;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { among: { type: 'string', default: '1000000' }, drawn: { type: 'string', default: '1' } },
});

const among = Number(options.among);
const subjects = await subjectsOf(positionals[0] ?? '.', Number(options.drawn));
const random = seeded(6);
const index = createFeatureIndex();
const numbers = fill();
const times: number[] = [];
const rows: (string | number)[][] = [];
for (const [what, alter] of alterations) {
  const firsts = { drawn: 0, photos: 0 };
  for (const [place, subject] of subjects.entries()) {
    const looks = await featuresOfAltered(await alter(subject.bytes));
    const before = ownCpuMs();
    const [best] = await index.nearest(looks, MOST);
    times.push(ownCpuMs() - before);
    if (best === numbers[place]) firsts[subject.isDrawn ? 'drawn' : 'photos'] += 1;
  }
  const drawn = subjects.filter(({ isDrawn }) => isDrawn).length;
  rows.push([what, percent(firsts.drawn / drawn), percent(firsts.photos / (subjects.length - drawn))]);
  console.log(rows.at(-1));
}
await writeSection('docs/performance.md', 'pictures', report());

/** The searched ones are spread among the others, so that no order favours them. */
function fill(): number[] {
  const step = Math.floor(among / subjects.length);
  const found: number[] = [];
  for (let number = 1; number <= among; number += 1) {
    const place = (number - 1) / step;
    const subject = Number.isInteger(place) ? subjects[place] : undefined;
    if (subject) found.push(number);
    index.add(number, subject?.look ?? recombined(subjects, random));
  }
  return found;
}

async function featuresOfAltered(picture: Buffer): Promise<ImageFeatures[]> {
  const pixels = await pixelsOfPicture(picture);
  if (!pixels) throw new Error('an altered picture cannot be read');
  return imageFeaturesOf(pixels, CORE_WITHIN);
}

function report(): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
  const drawn = subjects.filter(({ isDrawn }) => isDrawn).length;
  return `## Searching by picture

Among ${among} descriptors in the memory of a process, recombined from real ones as the titles above, a picture's nearest ${MOST}
are found in ${at(0.5)} ms of CPU (median; ${at(0.99)} ms at p99) on ${cpus()[0]?.model.trim() ?? 'unknown'}; the budget is 100 ms. ${subjects.length - drawn} photos and ${drawn} pictures of the demo
shop, each altered in six ways, find their original first of all these; at least 95 % are asked for. Decoding and HTTP are
not included. Made by \`npm run picture:bench -- <folder of photos> --drawn ${options.drawn}\`.

${table(['altered', 'demo pictures', 'photos'], rows)}`;
}

/** Each number from one of two real pictures, and a little beside it. */
function recombined(from: readonly Subject[], chance: Random): Buffer {
  const [one, other] = [pick(from, chance).look, pick(from, chance).look];
  const look = Buffer.alloc(LOOK_BYTES);
  for (let place = 0; place < LOOK_BYTES; place += 1) {
    const byte = (chance() < 0.5 ? one : other)[place] ?? 0;
    if (place < SIGN_BYTES) look[place] = byte;
    else look.writeInt8(inByte(((byte << 24) >> 24) + Math.round((chance() - 0.5) * 2 * JITTER)), place);
  }
  return look;
}

function inByte(value: number): number {
  return Math.max(-127, Math.min(127, value));
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
