import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newShopper, type Shopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { shopOrigin, workerShop } from '../harness/test.ts';
import type { Visit } from '../harness/visit.ts';
import {
  fillMeasures,
  openSection,
  photo,
  photographAndPass,
  signInAtDesk,
  VIEWS,
} from '../journey/desk/desk.ts';
import { signIn } from '../journey/sign-in.ts';
import { arrive, walk } from '../journey/walk.ts';
import { deskWords, type Locale, say, shopWords } from '../journey/words.ts';

const MEASURES = { weightGrams: 640, lengthMm: 280, widthMm: 210, heightMm: 90 };
const waybill = (carrier: string): string => `${carrier}${randomInt(1e6, 1e7)}${randomInt(1e5, 1e6)}`;

const scan = async (desk: Visit, locale: Locale, trackingNumber: string): Promise<void> => {
  const { page } = desk;
  // No purchase has the number: the desk is told so, and looks what else is known of it.
  desk.allow(/404 GET \/api\/staff\/inbound\/find/);
  const field = page.getByRole('textbox', { name: deskWords(locale).inbound.scanLabel });
  await field.fill(trackingNumber);
  await field.press('Enter');
};

const fillContents = async ({ page }: Visit, locale: Locale, trackingNumber: string, name: string) => {
  const { forward } = shopWords(locale).warehouse;
  const field = (label: string) => page.getByRole('textbox', { name: label });
  await field(forward.trackingNumber).fill(trackingNumber);
  await field(forward.name).fill(name);
  await field(forward.value).fill('128.50');
};

describe.each<Locale>(['en', 'zh'])('what reaches the warehouse without an order, in %s', (locale) => {
  const t = shopWords(locale);
  const text = deskWords(locale);
  const people = walk();
  const database = databaseOf(workerShop().varDir);
  const unknown = waybill('YT');
  const forwarded = waybill('SF');
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = await newShopper(shopOrigin(), database, { locale });
  });
  afterAll(() => database.leave());

  it('[S-03] the desk scans a number that nobody expects and receives the parcel without an owner', async () => {
    const desk = await people.desk('warehouse', { locale });
    await signInAtDesk(desk, locale, 'warehouse@caravan.example');
    await openSection(desk, locale, 'inbound');
    await scan(desk, locale, unknown);
    const { page } = desk;
    await page.getByRole('button', { name: text.arrivals.unowned.receive }).click();
    const form = page.getByRole('region', { name: text.arrivals.unowned.receive });
    await fillMeasures(form, locale, MEASURES);
    await form.getByLabel(text.inbound.location, { exact: true }).fill('U-07');
    await form.getByRole('button', { name: text.arrivals.unowned.receive }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: text.photos.choose }).click(),
    ]);
    await chooser.setFiles({ name: 'box.png', mimeType: 'image/png', buffer: await photo() });
    await page.getByRole('img', { name: text.photos.photo(1) }).waitFor();
    await page.getByText(text.arrivals.unowned.here('U-07')).waitFor();
    const photos = page.getByRole('group', { name: text.arrivals.unowned.photos });
    // While it is sent, the photo is shown from the device as well.
    await expect.poll(() => photos.getByRole('img').count()).toBe(1);
  });

  it('[W-01] its shopper claims it by the whole number and sees it with its photo; what may not be carried is refused', async () => {
    const phone = await people.phone({ locale });
    const { page } = phone;
    await page.goto(`/${locale}/warehouse`);
    await arrive(phone, t.accounts.login.title);
    await signIn(page, locale, shopper);
    await arrive(phone, t.warehouse.title);
    await page.getByRole('link', { name: t.warehouse.doors.claim }).click();
    await arrive(phone, t.warehouse.forward.title);
    phone.allow(/422 POST \/api\/warehouse\/unknown\/claim/);
    await fillContents(phone, locale, unknown, '电子烟 stun gun');
    await page.getByRole('button', { name: t.warehouse.forward.sendClaim }).click();
    await page.getByText(t.warehouse.forward.prohibited.weapon).waitFor();
    await page.getByRole('textbox', { name: t.warehouse.forward.name }).fill('Linen shirt 亚麻衬衫');
    await page.getByRole('button', { name: t.warehouse.forward.sendClaim }).click();
    await arrive(phone, t.warehouse.title);
    const goods = page.getByRole('article').filter({ hasText: 'Linen shirt 亚麻衬衫' });
    await goods
      .getByRole('button', { name: say(t.warehouse.seePhotos, { name: 'Linen shirt 亚麻衬衫' }) })
      .waitFor();
  });

  it('[W-01] goods bought elsewhere are announced with the shopper’s own code', async () => {
    const phone = await people.phone({ locale });
    const { page } = phone;
    await page.getByRole('link', { name: t.warehouse.doors.forward }).click();
    await arrive(phone, t.warehouse.forward.title);
    await page
      .getByText(/CV\d{7}/)
      .first()
      .waitFor();
    await fillContents(phone, locale, forwarded, 'Tea set 茶具');
    await page.getByRole('button', { name: t.warehouse.forward.send, exact: true }).click();
    await page.getByRole('heading', { name: 'Tea set 茶具' }).waitFor();
  });

  it('[S-03, W-02] the desk sees what was announced, receives it, and passes it with its photos; the shopper sees it live', async () => {
    const phone = await people.phone({ locale });
    await phone.page.goto(`/${locale}/warehouse`);
    await arrive(phone, t.warehouse.title);
    const desk = await people.desk('warehouse', { locale });
    const { page } = desk;
    await scan(desk, locale, forwarded);
    const shipment = page.getByRole('region', { name: forwarded });
    await shipment.getByText('Tea set 茶具').waitFor();
    await fillMeasures(shipment, locale, MEASURES);
    await shipment.getByLabel(text.inbound.location, { exact: true }).fill('C-03');
    await shipment.getByRole('button', { name: text.arrivals.announced.receive, exact: true }).click();
    await photographAndPass(desk, locale, { trackingNumber: forwarded, buffer: await photo() });
    const goods = phone.page.getByRole('article').filter({ hasText: 'Tea set 茶具' });
    await goods.getByText(t.warehouse.states.quality_inspected).waitFor();
    await goods
      .getByRole('button', { name: say(t.warehouse.seePhotos, { name: 'Tea set 茶具' }) })
      .nth(VIEWS - 1)
      .waitFor();
  });
});
