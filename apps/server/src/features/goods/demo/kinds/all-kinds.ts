import { accessoryKinds } from './accessories.ts';
import { bagKinds } from './bags.ts';
import { beautyKinds } from './beauty.ts';
import { decorKinds } from './decor.ts';
import { electronicsKinds } from './electronics.ts';
import { everydayKinds } from './everyday.ts';
import { homeKinds } from './home.ts';
import type { Kind } from './kind.ts';
import { menKinds } from './men.ts';
import { musicKinds } from './music.ts';
import { shoeKinds } from './shoes.ts';
import { sportsKinds } from './sports.ts';
import { studyKinds } from './study.ts';
import { toyKinds } from './toys.ts';
import { womenKinds } from './women.ts';

export const kinds: readonly Kind[] = [
  ...womenKinds,
  ...menKinds,
  ...shoeKinds,
  ...bagKinds,
  ...accessoryKinds,
  ...beautyKinds,
  ...homeKinds,
  ...decorKinds,
  ...electronicsKinds,
  ...toyKinds,
  ...musicKinds,
  ...sportsKinds,
  ...studyKinds,
  ...everydayKinds,
];

const byId = new Map(kinds.map((kind) => [kind.id, kind]));

export function kindOf(id: string): Kind {
  const kind = byId.get(id);
  if (!kind) throw new RangeError(`no kind ${id}`);
  return kind;
}
