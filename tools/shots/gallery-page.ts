import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nameOfVariant } from './every-screen.ts';
import { FURTHER_LANGUAGES, type Shot, shots, type Variant } from './gallery.ts';
import { NOTES } from './notes.ts';

/** The usual pictures of a screen. */
export const FEW: readonly Variant[] = [
  { device: 'phone', locale: 'en', dark: false },
  { device: 'phone', locale: 'zh', dark: true },
  { device: 'desk', locale: 'zh', dark: false },
  { device: 'desk', locale: 'en', dark: true },
];

/** Pictures in a further language; signing in and setting the stage go in English. */
export const FURTHER: readonly Variant[] = [
  { device: 'phone', locale: 'en', dark: false },
  { device: 'desk', locale: 'en', dark: false },
];

export const onDevices = (devices: readonly Variant['device'][]): readonly Variant[] =>
  devices.flatMap((device) =>
    (['en', 'zh'] as const).flatMap((locale) => [false, true].map((dark) => ({ device, locale, dark }))),
  );

export function fileOf({ name, language }: Shot, variant: Variant): string {
  if (language !== undefined) return `${name}-${variant.device}.webp`;
  return `${name}-${nameOfVariant(variant)}.webp`;
}

export function sheetFileOf({ name }: Shot): string {
  return `${name}-sheet.webp`;
}

function languageOf({ language }: Shot, { locale }: Variant): string {
  if (language !== undefined) return FURTHER_LANGUAGES[language].name;
  return locale === 'zh' ? '中文' : 'English';
}

/** docs/gallery.md for the pictures of a folder. */
export function galleryPage(folder: string): string {
  const sections = shots
    .filter((shot) => hasPicture(shot, folder))
    .map((shot) => {
      const note = NOTES[shot.name] === undefined ? '' : `${NOTES[shot.name]}\n\n`;
      return `## ${shot.title}\n\n${note}${picturesOf(shot, folder)}\n`;
    });
  return `# Gallery\n\nTaken by \`npm run shots\` from the demo shop.\n\n${sections.join('\n')}`;
}

function hasPicture(shot: Shot, folder: string): boolean {
  return existsSync(join(folder, sheetFileOf(shot))) || takenOf(shot, folder).length > 0;
}

/** Of which there are pictures, whatever was asked for this time: the usual ones first. */
function takenOf(shot: Shot, folder: string): readonly Variant[] {
  const all = shot.language === undefined ? [...FEW, ...onDevices(['phone', 'tablet', 'desk'])] : FURTHER;
  const byFile = new Map(all.map((variant) => [fileOf(shot, variant), variant]));
  return [...byFile].filter(([file]) => existsSync(join(folder, file))).map(([, variant]) => variant);
}

/** The sheet of a screen where there is one, else its pictures. */
function picturesOf(shot: Shot, folder: string): string {
  if (existsSync(join(folder, sheetFileOf(shot))))
    return `<img src="gallery/${sheetFileOf(shot)}" width="860" alt="${shot.title}: phone, tablet and desk, English and 中文, light and dark">`;
  return takenOf(shot, folder)
    .map((variant) => {
      const width = variant.device === 'phone' ? 200 : 420;
      const words = `${shot.title}, ${variant.device}, ${languageOf(shot, variant)}, ${variant.dark ? 'dark' : 'light'}`;
      return `<img src="gallery/${fileOf(shot, variant)}" width="${width}" alt="${words}">`;
    })
    .join('\n');
}
