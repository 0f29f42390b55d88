import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Visit } from '../../harness/visit.ts';
import { signInStaff } from '../sign-in.ts';
import { arrive } from '../walk.ts';
import { deskWords, patternOf, type Locale } from '../words.ts';

/** Signs a member of the staff in, through the desk's own page. */
export async function signInAtDesk(visit: Visit, locale: Locale, email: string): Promise<void> {
  const { page } = visit;
  const text = deskWords(locale);
  // The desk asks first whether a session is still open.
  visit.allow(/401 POST \/api\/staff\/refresh/);
  await page.goto('/desk');
  await arrive(visit, text.login.title);
  await signInStaff(page, locale, email);
  await arrive(visit, text.dashboard.title);
}

/** To a section by the menu. */
export async function openSection(
  visit: Visit,
  locale: Locale,
  section: 'purchases' | 'inbound' | 'parcels' | 'mailbox',
): Promise<void> {
  const { nav } = deskWords(locale).shell;
  await visit.page
    .getByRole('navigation', { name: nav.label })
    .getByRole('link', { name: nav[section] })
    .click();
  await arrive(visit, deskWords(locale)[section].title);
}

/** The row that holds a code, found with the table's own filter. */
export async function rowOf(visit: Visit, filter: string, code: string): Promise<Locator> {
  const { page } = visit;
  const field = page.getByRole('textbox', { name: filter });
  await field.fill(code);
  await field.press('Enter');
  const row = page.getByRole('row').filter({ hasText: code });
  await row.first().waitFor();
  await visit.quiet();
  return row.first();
}

interface Bought {
  readonly marketplaceOrderNumber: string;
  readonly costCny: number;
  readonly carrier: string;
  readonly trackingNumber: string;
}

/** Writes down in the queue's drawer what was bought at the marketplace. */
export async function markBought(
  visit: Visit,
  locale: Locale,
  orderCode: string,
  bought: Bought,
): Promise<void> {
  const { page } = visit;
  const { purchases } = deskWords(locale);
  await page.getByRole('link', { name: purchases.views.orders, exact: true }).click();
  await (await rowOf(visit, purchases.search, orderCode)).click();
  const drawer = page.getByRole('dialog').filter({ hasText: orderCode });
  await drawer.getByRole('heading', { name: purchases.form }).waitFor();
  await visit.quiet();
  await drawer.getByLabel(purchases.marketplaceOrder, { exact: true }).fill(bought.marketplaceOrderNumber);
  await drawer.getByLabel(purchases.cost, { exact: true }).fill(String(bought.costCny));
  await drawer.getByLabel(purchases.carrier, { exact: true }).fill(bought.carrier);
  await drawer.getByLabel(purchases.tracking, { exact: true }).fill(bought.trackingNumber);
  await drawer.getByRole('button', { name: patternOf(purchases.markLines(1)) }).click();
  await page.getByText(purchases.marked(orderCode)).waitFor();
  await visit.quiet();
}

interface Measures {
  readonly weightGrams: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

export const fillMeasures = async (inside: Locator, locale: Locale, measures: Measures): Promise<void> => {
  const { common } = deskWords(locale);
  await inside.getByLabel(common.weight, { exact: true }).fill(String(measures.weightGrams));
  await inside.getByLabel(common.length, { exact: true }).fill(String(measures.lengthMm));
  await inside.getByLabel(common.width, { exact: true }).fill(String(measures.widthMm));
  await inside.getByLabel(common.height, { exact: true }).fill(String(measures.heightMm));
};

/** Scans a waybill and receives what is expected under it. */
export async function receive(
  visit: Visit,
  locale: Locale,
  trackingNumber: string,
  measures: Measures,
): Promise<void> {
  const { page } = visit;
  const { inbound } = deskWords(locale);
  const scan = page.getByRole('textbox', { name: inbound.scanLabel });
  await scan.fill(trackingNumber);
  await scan.press('Enter');
  const shipment = page.getByRole('region', { name: trackingNumber });
  await shipment.waitFor();
  await visit.quiet();
  await fillMeasures(shipment, locale, measures);
  await shipment.getByLabel(inbound.location, { exact: true }).fill('A-01-02');
  await shipment.getByRole('button', { name: inbound.receive, exact: true }).click();
  await shipment.getByRole('group', { name: inbound.photos }).waitFor();
}

/** As many photos as any category's list has views. */
export const VIEWS = 6;

/** Photographs what was received and passes it. */
export async function photographAndPass(
  visit: Visit,
  locale: Locale,
  { trackingNumber, buffer }: { readonly trackingNumber: string; readonly buffer: Buffer },
): Promise<void> {
  const { page } = visit;
  const { inbound, photos } = deskWords(locale);
  const shipment = page.getByRole('region', { name: trackingNumber });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    shipment.getByRole('button', { name: photos.choose }).click(),
  ]);
  const picture = { name: 'photo.png', mimeType: 'image/png', buffer };
  await chooser.setFiles(Array.from({ length: VIEWS }, () => picture));
  await shipment.getByRole('img', { name: photos.photo(VIEWS) }).waitFor();
  await visit.quiet();
  await shipment.getByRole('button', { name: inbound.pass }).click();
  await page.getByText(inbound.allDone).waitFor();
}

/** A picture as a camera makes it, only smaller. */
export const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 480, height: 360, channels: 3, background: { r: 246, g: 140, b: 13 } } })
    .png()
    .toBuffer();

export async function pack(visit: Visit, locale: Locale, box: Measures): Promise<void> {
  const { page } = visit;
  const { parcels } = deskWords(locale);
  const work = page.getByRole('region', { name: parcels.pack });
  await fillMeasures(work.getByRole('group', { name: parcels.box(1) }), locale, box);
  await work.getByRole('button', { name: parcels.pack }).click();
  await page.getByRole('region', { name: parcels.ship }).waitFor();
}

export async function ship(page: Page, locale: Locale, trackingNumber: string): Promise<void> {
  const { parcels } = deskWords(locale);
  const work = page.getByRole('region', { name: parcels.ship });
  await work.getByLabel(parcels.carrier, { exact: true }).fill('China Post');
  await work.getByLabel(parcels.tracking, { exact: true }).fill(trackingNumber);
  await work.getByRole('button', { name: parcels.ship }).click();
  await page.getByRole('region', { name: parcels.events }).waitFor();
}

/** Types what the carrier reported: one of the usual sentences, at a place. */
export async function addTracking(page: Page, locale: Locale, place: string): Promise<string> {
  const { parcels, common } = deskWords(locale);
  const events = page.getByRole('region', { name: parcels.events });
  const [preset] = parcels.presets;
  if (!preset) throw new Error('the desk offers no usual sentence');
  await events.getByRole('button', { name: parcels.addEvent }).click();
  await events.getByRole('button', { name: preset[locale] }).click();
  await events.getByLabel(parcels.eventPlace, { exact: true }).fill(place);
  await events.getByRole('button', { name: common.save }).click();
  await events.getByRole('listitem').filter({ hasText: place }).waitFor();
  return preset[locale];
}

export async function deliver(page: Page, locale: Locale): Promise<void> {
  const { parcels, common } = deskWords(locale);
  await page.getByRole('button', { name: parcels.deliver, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: common.yes }).click();
  await page.getByText(parcels.deliverDone).waitFor();
}
