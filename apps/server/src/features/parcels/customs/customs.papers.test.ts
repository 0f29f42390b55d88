import { describe, expect, it } from 'vitest';
import { CallFailure } from '@caravan/contract/client';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { seedFreight } from '../../freight/index.ts';
import { seedSetting } from '../../settings/index.ts';
import { paidOf, warehouseOf } from '../parcels.fixtures.ts';

const server = await tradingServer();
const { db } = server;
await seedFreight(db, server.clock.now());
const words = { name: 'Caravan Ltd', address: '1 Harbour Road, Hong Kong' };
await seedSetting(
  db,
  'legalEntity',
  {
    en: words,
    zh: words,
    country: 'HK',
    registrationNo: '1',
    taxNumbers: [
      { label: 'IOSS', number: 'IM3720000000' },
      { label: 'EORI', number: 'DE1234567' },
    ],
    series: 'PA',
  },
  server.clock.now(),
);
const buyer = await server.as.staff('buyer');
const keeper = await server.as.staff('warehouse');
const house = await warehouseOf(server, { buyer, keeper });

const SAO_PAULO = {
  firstName: 'Ana Lúcia',
  lastName: 'Souza',
  country: 'BR',
  state: 'SP',
  city: 'São Paulo',
  detailedAddress: 'Rua Augusta 1500, apto 62',
  postalCode: '01304-001',
  phone: '+55 11 98765 4321',
};

const CPF = '529.982.247-25';

/** Goods that lie ready, and an address for them. */
type Place = typeof SAO_PAULO & { readonly taxNumber?: string };

const readyFor = async (address: Place) => {
  const ada = await server.as.shopper({ currency: 'USD' });
  const order = await house.purchased(ada);
  const storedItemIds = [await house.stored(order.trackingNumber)];
  const { id } = await ada.call('POST /address', address);
  return { ada, storedItemIds, addressId: id };
};

/** What a call that is answered no says. */
const failureOf = async (answer: Promise<unknown>): Promise<CallFailure> => {
  const error = await answer.catch((thrown: unknown) => thrown);
  if (error instanceof CallFailure) return error;
  throw error instanceof Error ? error : new Error('it was answered yes');
};

/** A paid parcel to an address, as the desk has it. */
const sentTo = async (address: Place) => {
  const { ada, ...contents } = await readyFor(address);
  const parcelCode = await paidOf(house, ada, { ...contents, declaredUsd: 20 });
  return keeper.call('GET /staff/parcels/detail', { parcelCode });
};

describe('papers for customs', () => {
  it('[D-07] name the receiver’s number, which is asked for once, and go along with the address', async () => {
    const parcel = await sentTo({ ...SAO_PAULO, taxNumber: '529.982.247-25' });
    expect(parcel.papers).toMatchObject({
      receiverNumber: { name: 'CPF / CNPJ', number: '52998224725', isNeeded: true },
      senderNumbers: [],
    });
    expect(parcel.papers.tariff?.version).toBe(1);
  });

  it.each([
    ['BR', SAO_PAULO, 'CPF / CNPJ'],
    [
      'KR',
      {
        ...SAO_PAULO,
        country: 'KR',
        state: 'Seoul',
        city: 'Seoul',
        postalCode: '04524',
        phone: '+82 2 731 2120',
      },
      'PCCC',
    ],
  ])(
    '[D-07] a new address in %s is refused without the number, in the reader’s language',
    async (_, address, name) => {
      const ada = await server.as.shopper();
      const refused = await failureOf(ada.call('POST /address', address));
      expect(refused).toMatchObject({ reason: 'receiver_number_required', details: { name } });
      expect(refused.errors).toEqual([{ field: 'taxNumber', message: refused.message }]);
      expect(refused.message).toContain(`the ${name} of the receiver`);
      const li = await server.as.shopper({ locale: 'zh' });
      expect((await failureOf(li.call('POST /address', address as never))).message).toContain(
        `收件人的 ${name}`,
      );
    },
  );

  it('[D-07] Mexico’s number can stay empty, and a country that asks for none knows none', async () => {
    const ada = await server.as.shopper();
    const mexico = {
      ...SAO_PAULO,
      country: 'MX',
      state: 'CMX',
      city: 'Ciudad de México',
      postalCode: '06000',
    };
    const { taxNumber } = await ada.call('POST /address', { ...mexico, phone: '+52 55 5658 1111' });
    expect(taxNumber).toBe('');
  });

  it('[D-07] an older address without the number is asked for it at the parcel, and then goes', async () => {
    const { ada, ...contents } = await readyFor({ ...SAO_PAULO, taxNumber: CPF });
    const { id, ...address } = { ...SAO_PAULO, id: contents.addressId };
    await db.updateTable('addresses').set({ tax_number: '' }).where('id', '=', id).execute();
    const choice = { ...contents, services: [], declaredUsd: 20 };
    const { offers } = await ada.call('POST /parcel/quote', choice);
    const offer = offers.find(({ isPossible }) => isPossible);
    const wanted = {
      ...choice,
      lineCode: offer?.lineCode ?? '',
      expectedTotal: offer?.total ?? 0,
      agreed: true,
    };
    const refused = await failureOf(ada.call('POST /parcel/insert', wanted));
    expect(refused).toMatchObject({ reason: 'receiver_number_missing', details: { name: 'CPF / CNPJ' } });
    const { declaredUsd, lineCode, expectedTotal, services, storedItemIds } = wanted;
    const plan = {
      addressId: id,
      agreed: true,
      parcels: [{ declaredUsd, lineCode, expectedTotal, services, storedItemIds }],
    };
    expect(await reasonOf(ada.call('POST /parcel/insertPlan', plan))).toBe('receiver_number_missing');
    await ada.call('PUT /address', { id, ...address, taxNumber: CPF });
    const { parcelCode } = await ada.call('POST /parcel/insert', wanted);
    const { papers } = await keeper.call('GET /staff/parcels/detail', { parcelCode });
    expect(papers.receiverNumber?.number).toBe('52998224725');
  });

  it('[D-07] give the incoterm of the line, and the Union’s numbers of the sender only there', async () => {
    const berlin = { ...SAO_PAULO, country: 'DE', state: 'BE', city: 'Berlin', postalCode: '10117' };
    const { papers, lineCode, parcelCode } = await sentTo({
      ...berlin,
      phone: '+49 30 901820',
      taxNumber: '529.982.247-25',
    });
    const { quote } = await db
      .selectFrom('parcels')
      .select('quote')
      .where('code', '=', parcelCode)
      .executeTakeFirstOrThrow();
    const { taxIncluded } = quote as { taxIncluded: boolean };
    expect(papers.incoterm, lineCode).toBe(taxIncluded ? 'DDP' : 'DAP');
    expect(papers.senderNumbers).toEqual(
      taxIncluded ? ['IOSS IM3720000000', 'EORI DE1234567'] : ['EORI DE1234567'],
    );
    expect(papers.receiverNumber).toBeNull();
  });

  it('[D-07] a number that customs there could not know is refused at its field', async () => {
    const ada = await server.as.shopper();
    expect(await reasonOf(ada.call('POST /address', { ...SAO_PAULO, taxNumber: '123' }))).toBe(
      'receiver_number_invalid',
    );
  });

  it('[D-07] quantities × unit values come to each line’s value, and the lines to what was declared', async () => {
    const { customs, declaredUsd } = await sentTo({ ...SAO_PAULO, taxNumber: '529.982.247-25' });
    for (const { pieces, quantity, valueUsd } of customs) {
      expect(pieces.reduce((sum, each) => sum + each.quantity, 0)).toBe(quantity);
      const cents = pieces.reduce((sum, each) => sum + each.quantity * Math.round(each.unitUsd * 100), 0);
      expect(cents).toBe(Math.round(valueUsd * 100));
    }
    expect(customs.reduce((sum, { valueUsd }) => sum + valueUsd, 0)).toBeCloseTo(declaredUsd, 2);
  });
});
