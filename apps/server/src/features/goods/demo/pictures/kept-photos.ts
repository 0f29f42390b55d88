import { pictureFileName, shotsByFileName } from './catalogue.ts';
import type { Shot } from './shots.ts';
import { renderKeptPhoto } from './warehouse-photo.ts';

/** The views in which the demo's warehouse takes its goods, in the order of the usual list. */
export const KEPT_VIEWS = ['whole', 'near'] as const;
type KeptView = (typeof KEPT_VIEWS)[number];

/** What a photo of the warehouse is drawn from; the same name is always the same photo. */
export const keptPhotoName = (shot: Shot, view: KeptView): string =>
  `${view}-of-${pictureFileName(shot.name)}`;

let shots: ReturnType<typeof shotsByFileName> | undefined;
const shotsOfAll = (): ReturnType<typeof shotsByFileName> => (shots ??= shotsByFileName());

/** Every photo that the demo's warehouse may have taken, by its name. */
export const keptPhotoNames = (): string[] =>
  [...shotsOfAll().keys()].flatMap((file) => KEPT_VIEWS.map((view) => `${view}-of-${file}`));

/** How the photo of this name is drawn; undefined when it is no photo of the warehouse. */
export const photographedIn = (name: string): (() => Promise<Buffer>) | undefined => {
  for (const view of KEPT_VIEWS) {
    const prefix = `${view}-of-`;
    const shot = name.startsWith(prefix) ? shotsOfAll().get(name.slice(prefix.length)) : undefined;
    if (shot) return () => renderKeptPhoto(shot(), view);
  }
  return undefined;
};
