// npm run shots [-- home product --all --out DIR]: pictures of the shop's screens for docs/gallery.md. Four of each
// (both languages, both devices, light and dark); --all takes every combination.
// npm run shots -- --sheets [names]: of each of these screens one sheet with phone, tablet and desk, both languages, light and
// dark; it takes the place of the single pictures.
// npm run shots -- --every [names --states full,empty,loading,failed --axe]: every screen in every state, for looking at
// and not kept: var/gallery/index.html. With --axe it says what is not accessible there, and fails.
// npm run shots -- --desk [names --states full,empty,failed --axe]: likewise the screens that the desk's staff work at all
// day, on a desk, on the warehouse's tablet and, some, on a phone.
// npm run shots -- --mails [names]: every mail as narrow and wide screens show it, by day and by night, likewise not
// kept: var/gallery/mails.html. It needs no shop.
// --variants desk-en-dark,tablet-zh-light takes these instead of the usual ones.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { launchBrowser } from '../../e2e/harness/browser.ts';
import { callShop, newShopper } from '../../e2e/harness/calls.ts';
import { settle } from '../../e2e/harness/screenshot.ts';
import { type Shop, startShop } from '../../e2e/harness/shop.ts';
import { root } from '../lib/repository.mjs';
import { type Afterwards, setAfterwards } from './afterwards.ts';
import { takeEveryDesk } from './every-desk.ts';
import { everyState, nameOfVariant, openerOf, takeEveryScreen } from './every-screen.ts';
import { type Shot, shots, type Variant } from './gallery.ts';
import { FEW, FURTHER, fileOf, galleryPage, onDevices, sheetFileOf } from './gallery-page.ts';
import { takeEveryMail } from './mails.ts';
import { type Panel, sheetOf, sheetVariants, TABLET_PX } from './sheets.ts';
import { type MoneyStage, setMoneyStage } from './stage/money-stage.ts';
import { setStage, type Stage } from './stage/stage.ts';
import { tellYear } from './stage/year.ts';
import { firstScreen, wholePage } from './whole-page.ts';

const LARGEST_BYTES = 150_000;
/** Of a long page the beginning is shown. */
const LONGEST_PX = 8000;
const QUALITIES = [82, 70, 55, 40];

const STAFF: readonly Variant[] = [
  ...FEW,
  { device: 'tablet', locale: 'zh', dark: false },
  { device: 'tablet', locale: 'en', dark: false },
];

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    every: { type: 'boolean', default: false },
    desk: { type: 'boolean', default: false },
    mails: { type: 'boolean', default: false },
    sheets: { type: 'boolean', default: false },
    axe: { type: 'boolean', default: false },
    states: { type: 'string', default: everyState.join(',') },
    variants: { type: 'string' },
    out: { type: 'string' },
    goods: { type: 'string', default: '1000' },
  },
});

const wanted = variantsWanted();
const chosen = shots.filter(({ name }) => names.length === 0 || names.includes(name));
const isKept = !options.every && !options.desk && !options.mails;
if (chosen.length === 0 && isKept)
  throw new Error(`no such screen; there are: ${shots.map(({ name }) => name).join(', ')}`);
const folder = resolve(options.out ?? join(root, isKept ? 'docs/gallery' : 'var/gallery'));
await mkdir(folder, { recursive: true });

const stages = new Map<string, Promise<Stage>>();
const afterwards = new Map<string, Promise<Afterwards>>();
const moneyStages = new Map<string, Promise<MoneyStage>>();
let year: Promise<void> | undefined;
const browser = await launchBrowser();
try {
  if (options.mails) {
    await takeEveryMail(browser, folder, names);
    console.log(`${folder}/mails.html`);
  } else await takeScreens();
} finally {
  await browser.close();
}
if (folder === join(root, 'docs/gallery'))
  await writeFile(join(root, 'docs/gallery.md'), galleryPage(folder));

async function takeScreens(): Promise<void> {
  const shop = await startShop({ goods: Number(options.goods) });
  try {
    if (options.every || options.desk) await lookAtEvery(shop);
    else
      for (const shot of chosen)
        if (options.sheets) await takeSheet(shop, shot);
        else
          for (const variant of variantsOf(shot))
            await keep(fileOf(shot, variant), await small(await take(browser, shop, shot, variant)));
  } finally {
    await shop.stop();
  }
}

async function lookAtEvery(shop: Shop): Promise<void> {
  const states = everyState.filter((state) => options.states.split(',').includes(state));
  const request = { folder, names, states, withAxe: options.axe };
  const look = options.desk ? takeEveryDesk : takeEveryScreen;
  const faults = await look(browser, shop, wanted, request);
  console.log(`${folder}/index.html`);
  if (faults > 0) process.exitCode = 1;
}

function variantsWanted(): readonly Variant[] {
  if (options.variants === undefined)
    return options.all ? onDevices(['phone', 'desk']) : options.desk ? STAFF : FEW;
  const names = new Set(options.variants.split(','));
  return onDevices(['phone', 'tablet', 'desk']).filter((variant) => names.has(nameOfVariant(variant)));
}

function variantsOf({ devices, language }: Shot): readonly Variant[] {
  return (language === undefined ? wanted : FURTHER).filter(
    ({ device }) => options.variants !== undefined || devices === undefined || devices.includes(device),
  );
}

/** One picture of a screen in its twelve forms, and none of them alone. */
async function takeSheet(shop: Shop, shot: Shot): Promise<void> {
  const panels: Panel[] = [];
  for (const variant of sheetVariants)
    panels.push({ variant, picture: await take(browser, shop, shot, variant) });
  await keep(sheetFileOf(shot), await sheetOf(panels));
  for (const variant of sheetVariants) await rm(join(folder, fileOf(shot, variant)), { force: true });
}

async function keep(name: string, bytes: Buffer): Promise<void> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  console.log(relative(process.cwd(), path));
}

async function take(from: Browser, shop: Shop, shot: Shot, variant: Variant): Promise<Buffer> {
  const { origin, rows } = shop;
  const visit = await openerOf(variant)(from, origin, variant);
  const { locale } = variant;
  try {
    const shopper = () => newShopper(origin, { rows }, { locale });
    const stage = () => stageOf({ origin, locale, rows });
    if (variant.device === 'tablet' && options.sheets) await visit.page.setViewportSize(TABLET_PX);
    await shot.show({
      page: visit.page,
      quiet: () => visit.quiet(),
      locale,
      guest: callShop(origin, { locale }),
      shopper,
      stage,
      afterwards: async () => afterwardsOf(origin, locale, await stage()),
      money: () => moneyOf({ origin, locale, rows }),
      year: () => (year ??= tellYear(shop)),
    });
    await settle(visit);
    const picture = await (shot.whole === true ? wholePage(visit, LONGEST_PX) : firstScreen(visit));
    if (visit.trouble.length > 0) console.log(`${fileOf(shot, variant)}: ${visit.trouble.join('; ')}`);
    return picture;
  } finally {
    await visit.close();
  }
}

/** Set once for each language, at the first picture that needs it. */
function stageOf(place: Parameters<typeof setStage>[0]): Promise<Stage> {
  const stage = stages.get(place.locale) ?? setStage(place);
  stages.set(place.locale, stage);
  return stage;
}

function afterwardsOf(origin: string, locale: Variant['locale'], stage: Stage): Promise<Afterwards> {
  const found = afterwards.get(locale) ?? setAfterwards(origin, locale, stage);
  afterwards.set(locale, found);
  return found;
}

function moneyOf(place: Parameters<typeof setMoneyStage>[0]): Promise<MoneyStage> {
  const found = moneyStages.get(place.locale) ?? setMoneyStage(place);
  moneyStages.set(place.locale, found);
  return found;
}

/** As good as fits into the size a gallery page can afford. */
async function small(picture: Buffer): Promise<Buffer> {
  let smallest = picture;
  for (const quality of QUALITIES) {
    smallest = await sharp(picture).webp({ quality }).toBuffer();
    if (smallest.length <= LARGEST_BYTES) break;
  }
  return smallest;
}
