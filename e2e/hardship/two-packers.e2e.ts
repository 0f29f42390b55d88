import { packingRefusals } from '@caravan/contract/parcels/floor/packing.refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newShopper } from '../harness/calls.ts';
import { databaseOf } from '../harness/database.ts';
import { shopOrigin, workerShop } from '../harness/test.ts';
import { gramsOfParcel } from '../journey/desk/as-ordered.ts';
import { signInAtDesk } from '../journey/desk/desk.ts';
import { paidParcels } from '../journey/desk/sent-parcels.ts';
import { storedGoods } from '../journey/desk/stored-goods.ts';
import { ADDRESS } from '../journey/address.ts';
import { colleagueOf } from '../journey/hardship/at-once.ts';
import { type Hands, handsAt } from '../journey/hardship/tally.ts';
import { walk } from '../journey/walk.ts';
import { deskWords, type Locale } from '../journey/words.ts';

const THING = { weightGrams: 700, sizeMm: [260, 180, 60], yuan: 90 } as const;
const MEI = { email: 'mei.packer@caravan.example', name: 'Mei packer' };
const LEE = { email: 'lee.packer@caravan.example', name: 'Lee packer' };

/** One parcel, two tables, a scanner that is pulled twice, and a cable that falls out. */
describe('two packers of one parcel', () => {
  const people = walk();
  const database = databaseOf(workerShop().varDir);
  let parcelCode = '';
  let things: string[] = [];
  let lee: Hands;
  let mei: Hands;

  beforeAll(async () => {
    for (const packer of [LEE, MEI]) await colleagueOf(database, 'warehouse@caravan.example', packer);
    const shopper = await newShopper(shopOrigin(), database);
    await shopper.call('POST /address', ADDRESS);
    const ids = await storedGoods(database, shopper.email, [THING, THING]);
    [parcelCode = ''] = await paidParcels(shopper, database, 2);
    const labels = await database.rows<{ label_code: string }>(
      'select label_code from stored_items where id = any($1) order by id',
      [ids],
    );
    things = labels.map(({ label_code }) => label_code);
  });
  afterAll(() => database.leave());

  const deskOf = (locale: Locale) => people.desk(locale, { locale });
  const atTable = async (locale: Locale, email: string): Promise<Hands> => {
    const visit = await deskOf(locale);
    visit.allow(/(409|INTERNET_DISCONNECTED) .*\/api\/staff\//);
    await signInAtDesk(visit, locale, email);
    await visit.page.goto('/desk/parcels/pack');
    await visit.page.getByText(deskWords(locale).packingTable.scanParcel).first().waitFor();
    return handsAt(visit.page);
  };
  const says = async (locale: Locale, words: string): Promise<void> => {
    const { page } = await deskOf(locale);
    await page.getByRole('status').filter({ hasText: words }).first().waitFor();
  };

  it('[B-10] the second is told who has it, takes it over, and then the first is told', async () => {
    const { packingTable } = deskWords('en');
    const chinese = deskWords('zh').packingTable;
    lee = await atTable('en', LEE.email);
    mei = await atTable('zh', MEI.email);
    await lee.scan(parcelCode);
    await says('en', packingTable.opened(parcelCode, 2));
    await mei.scan(parcelCode);
    await says('zh', LEE.name);
    await lee.scan(things[0] ?? '');
    await says('en', packingTable.leftToScan(1));
    await lee.scan(things[0] ?? '');
    await says('en', packingRefusals.scan_twice.en);
    await mei.scan('DOOK');
    await says('zh', chinese.opened(parcelCode, 2));
    await lee.scan(things[1] ?? '');
    await says('en', MEI.name);
    expect([lee.keys, lee.clicks, mei.keys, mei.clicks]).toEqual([0, 0, 0, 0]);
  });

  it('[B-15] what is scanned without a network is kept, and the parcel packed once when it is back', async () => {
    const { packingTable, outbox } = deskWords('zh');
    const { page, context } = await deskOf('zh');
    await context.setOffline(true);
    await mei.scan(things[1] ?? '');
    await says('zh', outbox.kept);
    await context.setOffline(false);
    await page.getByText(packingTable.allIn).first().waitFor();
    const grams = await gramsOfParcel(database, parcelCode);
    await page.getByLabel(packingTable.weight, { exact: true }).fill(String(grams));
    await mei.scan('DODONE');
    await page.getByText(packingTable.scanParcel).first().waitFor();
    const packed = await database.rows(
      `select packed_grams from parcel_events join parcels on parcels.id = parcel_id
       where action = 'pack' and code = $1 and status = 'packed'`,
      [parcelCode],
    );
    expect(packed).toEqual([{ packed_grams: grams }]);
  });
});
