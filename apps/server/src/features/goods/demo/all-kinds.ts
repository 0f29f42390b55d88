import { accessoryKinds } from './kinds/accessories.ts';
import { bagKinds } from './kinds/bags.ts';
import { beautyKinds } from './kinds/beauty.ts';
import { decorKinds } from './kinds/decor.ts';
import { electronicsKinds } from './kinds/electronics.ts';
import { everydayKinds } from './kinds/everyday.ts';
import { homeKinds } from './kinds/home.ts';
import type { Kind } from './kind.ts';
import { menKinds } from './kinds/men.ts';
import { musicKinds } from './kinds/music.ts';
import { shoeKinds } from './kinds/shoes.ts';
import { sportsKinds } from './kinds/sports.ts';
import { studyKinds } from './kinds/study.ts';
import { toyKinds } from './kinds/toys.ts';
import { womenKinds } from './kinds/women.ts';

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
