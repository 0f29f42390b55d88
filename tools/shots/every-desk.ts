import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { settle } from '../../e2e/harness/screenshot.ts';
import type { Shop } from '../../e2e/harness/shop.ts';
import type { Visit } from '../../e2e/harness/visit.ts';
import { signInStaff } from '../../e2e/journey/sign-in.ts';
import { type Afterwards, setAfterwards } from './afterwards.ts';
import { deskScreens, isOn } from './desk-screens.ts';
import {
  faultsOf,
  indexOf,
  nameOfVariant,
  openerOf,
  type Picture,
  type State,
  type Request,
} from './every-screen.ts';
import type { Variant } from './gallery.ts';
import { setStage, type Stage } from './stage/stage.ts';
import { wholePage } from './whole-page.ts';

const LONGEST_PX = 1600;
/** A failed answer is asked for again before it is said. */
const PATIENCE_MS = 6_000;

/** Takes the desk's screens in every state as the administrator sees them, who may do everything. */
export async function takeEveryDesk(
  browser: Browser,
  { origin, rows }: Pick<Shop, 'origin' | 'rows'>,
  variants: readonly Variant[],
  wanted: Request,
): Promise<number> {
  await mkdir(wanted.folder, { recursive: true });
  const stages = new Map<Variant['locale'], Stage & Afterwards>();
  const pictures: Picture[] = [];
  let faults = 0;
  for (const variant of variants) {
    const { locale } = variant;
    const known = stages.get(locale) ?? (await knownIn({ origin, locale, rows }));
    stages.set(locale, known);
    const visit = await openerOf(variant)(browser, origin, variant);
    try {
      await visit.page.goto('/desk/account');
      await signInStaff(visit.page, locale, 'admin@caravan.example');
      await visit.page.waitForURL((url) => !url.pathname.endsWith('/login'));
      for (const screen of deskScreens.filter(
        (each) =>
          isOn(each, variant.device) && (wanted.names.length === 0 || wanted.names.includes(each.name)),
      ))
        for (const state of wanted.states) {
          const path = state === 'empty' ? screen.empty : screen.path(known);
          if (path === undefined) continue;
          await enter(visit, path, state);
          const file = `${screen.name}-${state}-${nameOfVariant(variant)}.webp`;
          if (wanted.withAxe) faults += await faultsOf(visit.page, file);
          await writeFile(join(wanted.folder, file), await pictureOf(visit));
          pictures.push({ name: screen.name, state, variant: nameOfVariant(variant), file });
        }
    } finally {
      await visit.close();
    }
    console.log(`the desk, ${nameOfVariant(variant)}`);
  }
  await writeFile(join(wanted.folder, 'index.html'), indexOf(pictures));
  return faults;
}

async function knownIn(place: Parameters<typeof setStage>[0]): Promise<Stage & Afterwards> {
  const stage = await setStage(place);
  return { ...stage, ...(await setAfterwards(place.origin, place.locale, stage)) };
}

/** Opens a screen as it is, or with what it asks for failing; who somebody is stays known. */
async function enter(visit: Visit, path: string, state: State): Promise<void> {
  const { page } = visit;
  await page.unroute('**/api/staff/**');
  if (state === 'failed')
    await page.route('**/api/staff/**', (route) =>
      /\/staff\/(me|refresh|stream)/.test(route.request().url())
        ? route.continue()
        : route.fulfill({ status: 500, json: { code: 500, message: '', data: null } }),
    );
  await page.goto(`/desk${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await visit.quiet();
  if (state === 'failed')
    await page
      .getByRole('alert')
      .first()
      .waitFor({ timeout: PATIENCE_MS })
      .catch(() => undefined);
}

async function pictureOf(visit: Visit): Promise<Buffer> {
  await settle(visit);
  return sharp(await wholePage(visit, LONGEST_PX))
    .webp({ quality: 80 })
    .toBuffer();
}
