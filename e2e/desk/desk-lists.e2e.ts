import { randomInt } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { readCsv } from '@caravan/domain/shared/csv-table';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bar, code128Bars } from '../../apps/console/src/ui/codes/code128.ts';
import { newShopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { shopOrigin, workerShop } from '../harness/test.ts';
import type { Visit } from '../harness/visit.ts';
import { ADDRESS } from '../journey/address.ts';
import { signInAtDesk } from '../journey/desk/desk.ts';
import { paidParcels } from '../journey/desk/sent-parcels.ts';
import { storedGoods } from '../journey/desk/stored-goods.ts';
import { staff } from '../journey/desk/stored.ts';
import { arrive, walk } from '../journey/walk.ts';
import { deskWords } from '../journey/words.ts';

const THING = { weightGrams: 700, sizeMm: [260, 180, 60], yuan: 90 } as const;
const BOX = { weightGrams: 900, lengthMm: 300, widthMm: 200, heightMm: 90 };
const FILTER = 'Mine, gone';

const text = deskWords('en');
const { table, parcels, photos } = text;

describe('lists of the desk, and its camera', () => {
  const people = walk();
  const database = databaseOf(workerShop().varDir);
  const lastName = `Deskwright${randomInt(1e6)}`;
  /** Two are with the carrier, one waits to be packed. */
  let shipped: string[] = [];
  let waiting = '';

  beforeAll(async () => {
    const shopper = await newShopper(shopOrigin(), database);
    await shopper.call('POST /address', { ...ADDRESS, lastName });
    await storedGoods(database, shopper.email, [THING, THING, THING]);
    [waiting = '', ...shipped] = await paidParcels(shopper, database, 1);
    const keeper = await staff('warehouse@caravan.example');
    for (const parcelCode of shipped) {
      await keeper('POST /staff/parcels/pack', { parcelCode, boxes: [BOX] });
      const label = { parcelCode, carrier: 'EMS', trackingNumber: `LX${parcelCode}CN` };
      await keeper('POST /staff/parcels/ship', label);
    }
  });
  afterAll(() => database.leave());

  const desk = (): Promise<Visit> => people.desk('warehouse');
  const row = (page: Page, code: string): Locator => page.getByRole('row').filter({ hasText: code });

  it('[S-04] filters stand in the address, are saved by name, and are there again another day', async () => {
    const visit = await desk();
    const { page } = visit;
    await signInAtDesk(visit, 'en', 'warehouse@caravan.example');
    await page.goto('/desk/parcels');
    await arrive(visit, parcels.title);
    const words = page.getByRole('textbox', { name: parcels.search });
    await words.fill(lastName);
    await words.press('Enter');
    await page.waitForURL(/words=/);
    await page.getByRole('radiogroup').getByText(text.parcelStatus.shipped, { exact: true }).click();
    await row(page, waiting).waitFor({ state: 'detached' });
    const filtered = new URL(page.url()).searchParams;
    expect(Object.fromEntries(filtered)).toEqual({ words: lastName, status: 'shipped' });
    await page.getByRole('button', { name: table.saveCurrent }).click();
    const name = page.getByLabel(table.saveName, { exact: true });
    await name.fill(FILTER);
    await name.press('Enter');
    await page.getByText(text.common.saved, { exact: true }).waitFor();

    await page.goto('/desk/parcels');
    await arrive(visit, parcels.title);
    await page.getByRole('button', { name: table.saved }).click();
    await page.getByRole('menuitem', { name: FILTER }).click();
    await row(page, waiting).waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.toString()).toBe(filtered.toString());
    for (const code of shipped) await row(page, code).waitFor();
    expect(await words.inputValue()).toBe(lastName);

    await page.goto(`/desk/parcels?${filtered.toString()}&page=99`);
    for (const code of shipped) await row(page, code).waitFor();
    expect(new URL(page.url()).searchParams.toString()).toBe(filtered.toString());
  });

  it('[S-04] what is filtered goes to a CSV file and to paper, and nothing else does', async () => {
    const visit = await desk();
    const { page } = visit;
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: table.exportCsv }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('parcels.csv');
    const csv = String(await buffer(await file.createReadStream()));
    expect(csv.startsWith('\uFEFF')).toBe(true);
    const [head = [], ...rows] = readCsv(csv);
    expect(head.slice(0, 2)).toEqual([parcels.parcel, text.common.status]);
    expect(rows.map((cells) => cells.length)).toEqual(shipped.map(() => head.length));
    expect(new Set(rows.map(([code]) => code))).toEqual(new Set(shipped));
    expect(new Set(rows.map((cells) => cells[1]))).toEqual(new Set([text.parcelStatus.shipped]));
    expect(new Set(rows.map((cells) => cells[head.indexOf(parcels.packed)]))).toEqual(new Set(['900']));

    await page.emulateMedia({ media: 'print' });
    await page.evaluate(notePrint);
    await page.evaluate((name) => {
      document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click();
    }, table.printList);
    const paper = await page.waitForFunction(
      () => (window as unknown as { printed?: { text: string; others: number } }).printed,
    );
    await page.emulateMedia({ media: 'screen' });
    const printed = await paper.jsonValue();
    for (const code of shipped) expect(printed?.text).toContain(code);
    expect(printed?.text).toContain(table.rows(2));
    expect(printed?.text).not.toContain(waiting);
    expect(printed?.others).toBe(0);
  });

  it('[S-04] several are chosen and delivered at once; the one that is refused is named, and stays chosen', async () => {
    const visit = await desk();
    const { page } = visit;
    await page.getByRole('radiogroup').getByText(parcels.all, { exact: true }).click();
    await row(page, waiting).waitFor();
    for (const code of [waiting, ...shipped])
      await row(page, code).getByRole('checkbox', { name: table.selectRow }).check();
    const bar = page.getByRole('region', { name: table.selected(3) });
    await bar.getByRole('button', { name: parcels.deliver, exact: true }).click();
    const question = page.getByRole('dialog', { name: parcels.deliver });
    await question.getByText(parcels.deliverMany(3)).waitFor();
    await visit.quiet();
    visit.allow(/409 POST \/api\/staff\/parcels\/deliver/);
    await question.getByRole('button', { name: parcels.deliver, exact: true }).click();
    await question.getByText(table.bulkTold(2, 1)).waitFor();
    const told = question.getByRole('list', { name: table.bulkRows }).getByRole('listitem');
    const refused = told.filter({ hasText: waiting });
    await refused.getByText(table.bulkStates.refused, { exact: true }).waitFor();
    expect(await refused.getByRole('paragraph').innerText()).not.toBe('');
    for (const code of shipped)
      await told.filter({ hasText: code }).getByText(table.bulkStates.done, { exact: true }).waitFor();
    await arrive(visit, parcels.title);
    await question.getByRole('button', { name: text.common.close, exact: true }).last().click();
    await page.getByRole('region', { name: table.selected(1) }).waitFor();
    expect(await row(page, waiting).getByRole('checkbox').isChecked()).toBe(true);
    for (const code of shipped)
      await row(page, code).getByText(text.parcelStatus.delivered, { exact: true }).waitFor();
    const moved = await database.rows<{ code: string; status: string }>(
      'select code, status from parcels where code = any($1) order by status desc, code',
      [[waiting, ...shipped]],
    );
    expect(moved).toEqual([
      ...shipped.toSorted().map((code) => ({ code, status: 'delivered' })),
      { code: waiting, status: 'awaiting_shipment' },
    ]);
  });

  it('[S-03, S-04] the camera reads a label that is held before it, askew; without a camera the code is typed in the same place', async () => {
    const visit = await desk();
    const { page } = visit;
    const [first = '', second = ''] = shipped;
    const window = page.getByRole('dialog', { name: photos.scan });
    await page.evaluate(holdBefore, await code128Bars(first));
    await page.getByRole('banner').getByRole('button', { name: photos.scan }).click();
    const parcel = (code: string) => page.getByRole('heading', { level: 1, name: code });
    await parcel(first).waitFor();
    await window.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toContain(first);
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await page.getByRole('banner').getByRole('button', { name: photos.scan }).click();
    await window.getByText(photos.noCamera).waitFor();
    await window.getByLabel(photos.typeCode, { exact: true }).fill(second);
    await window.getByRole('button', { name: text.common.open }).click();
    await parcel(second).waitFor();
  });

  it('[I-05] on a phone a list begins on its first screen: further filters are unfolded', async () => {
    const visit = await desk();
    const { page } = visit;
    const before = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/desk/parcels');
    await arrive(visit, parcels.title);
    const list = await page.getByRole('row').nth(1).boundingBox();
    expect(list?.y).toBeLessThan(844 / 2);
    const refresh = page.getByRole('button', { name: table.refresh });
    expect(await refresh.isVisible()).toBe(false);
    await page.getByRole('button', { name: table.filters }).click();
    await refresh.waitFor();
    if (before) await page.setViewportSize(before);
  });
});

/** Runs in the page: what stands on the paper when the printer is asked for, and how much of the screen would be beside it. */
function notePrint(): void {
  window.print = () => {
    const paper = document.querySelector<HTMLElement>('[data-paper]');
    const others = [...document.body.children].filter(
      (part) => part !== paper && part instanceof HTMLElement && part.offsetHeight > 0,
    );
    Object.assign(window, { printed: { text: paper?.innerText ?? '', others: others.length } });
  };
}

/** Runs in the page: a camera that sees a printed label, a little turned, small and in poor light. */
function holdBefore(bars: readonly Bar[]): void {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1280, 720];
  const paper = canvas.getContext('2d');
  const last = bars.at(-1);
  const width = (last ? last.x + last.width : 0) + 24;
  const draw = (): void => {
    if (!paper) return;
    paper.resetTransform();
    paper.fillStyle = '#5a5550';
    paper.fillRect(0, 0, 1280, 720);
    paper.translate(640, 360);
    paper.rotate(0.06);
    paper.scale(720 / width, 1);
    paper.fillStyle = '#c9c4ba';
    paper.fillRect(-width / 2, -130, width, 260);
    paper.fillStyle = '#2b2824';
    for (const bar of bars) paper.fillRect(bar.x + 12 - width / 2, -100, bar.width, 200);
  };
  setInterval(draw, 100);
  navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10));
}
