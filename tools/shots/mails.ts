import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import {
  everyMail,
  type SampleMail,
} from '../../apps/server/src/features/messages/templates/every-mail.fixtures.ts';

const WIDTHS_PX = [390, 640];

/** Takes every mail as narrow and wide screens show it, by day and by night, and writes a page to look through them. */
export async function takeEveryMail(
  browser: Browser,
  folder: string,
  names: readonly string[],
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const mails = everyMail().filter(({ name }) => names.length === 0 || names.includes(name));
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of WIDTHS_PX) {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: 300 },
        // A mail has to stand without anything from elsewhere.
        offline: true,
      });
      const page = await context.newPage();
      for (const mail of mails) {
        await page.setContent(mail.html);
        await page.screenshot({ path: join(folder, fileOf(mail, width, colorScheme)), fullPage: true });
      }
      await context.close();
    }
  await writeFile(join(folder, 'mails.html'), pageOf(mails));
}

const fileOf = ({ name, locale }: SampleMail, width: number, colorScheme: string): string =>
  `mail-${name}-${locale}-${width}-${colorScheme}.png`;

function pageOf(mails: readonly SampleMail[]): string {
  const sections = mails.map((mail) => {
    const pictures = ['light', 'dark'].flatMap((colorScheme) =>
      WIDTHS_PX.map((width) => `<img src="${fileOf(mail, width, colorScheme)}" width="${width / 2}">`),
    );
    const words = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<h2>${mail.name}, ${mail.locale}: ${words(mail.subject)}</h2>${pictures.join('')}<pre>${words(mail.text)}</pre>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Mails</title>${sections.join('')}`;
}
