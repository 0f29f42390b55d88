import { kinds } from '../all-kinds.ts';
import type { Kind } from '../kind.ts';
import { mainShots, sideShots } from './shots.ts';
import type { Shot } from './shots.ts';

/** Raised when the look of the pictures changes, so that older files are not taken for the new ones. */
const pictureEdition = 'a';

export type KindShots = { mains: Shot[]; sides: Shot[] };

const shots = new Map<string, KindShots>();

/** The bounded set of pictures that all articles of a kind share. */
export function shotsOfKind(kind: Kind): KindShots {
  const known = shots.get(kind.id);
  if (known) return known;
  const made = { mains: mainShots(kind, mainCount(kind)), sides: sideShots(kind).slice(0, sideCount(kind)) };
  shots.set(kind.id, made);
  return made;
}

export function pictureFileName(name: string): string {
  return `${name}.${pictureEdition}.webp`;
}

export function shotByFileName(): Map<string, Shot> {
  const all = kinds.flatMap((kind) => {
    const { mains, sides } = shotsOfKind(kind);
    return [...mains, ...sides];
  });
  return new Map(all.map((shot) => [pictureFileName(shot.name), shot]));
}

/** About one main picture for four articles of the kind. */
function mainCount(kind: Kind): number {
  return Math.min(9, Math.max(2, Math.round(3.4 * (kind.share ?? 1))));
}

function sideCount(kind: Kind): number {
  const share = kind.share ?? 1;
  if (share >= 1.2) return 3;
  return share >= 1 ? 2 : 1;
}
