import type { CallFailure } from '@caravan/contract/client';
import { describe, expect, it } from 'vitest';
import { hostileTexts } from '../../../testing/hostile/hostile-input.ts';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';

const server = await testServer({ now: '2026-03-02T02:00:00Z' });

const HOME = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  country: 'US',
  state: 'CA',
  city: 'San Francisco',
  detailedAddress: '1 Market Street, Apt 2',
  postalCode: '94105',
  phone: '(415) 555-2671',
};

describe('[P-10] an address', () => {
  it('is kept as mail and couriers write it', async () => {
    const ada = await server.as.shopper();
    const kept = await ada.call('POST /address', { ...HOME, firstName: '  Ada ' });
    expect(kept).toMatchObject({
      firstName: 'Ada',
      state: 'California',
      countryName: 'United States',
      phone: '+14155552671',
      isPreferred: true,
    });
    const zh = server.as.bearer(ada.token, { locale: 'zh' });
    expect(await zh('GET /address/list')).toMatchObject([{ id: kept.id, countryName: '美国' }]);
  });

  it('needs every field', async () => {
    const { call } = await server.as.shopper();
    for (const [field, reason] of [
      ['firstName', 'first_name_required'],
      ['lastName', 'last_name_required'],
      ['state', 'state_required'],
      ['city', 'city_required'],
      ['detailedAddress', 'detailed_address_required'],
      ['postalCode', 'postal_code_required'],
      ['phone', 'phone_required'],
    ] as const)
      expect(await reasonOf(call('POST /address', { ...HOME, [field]: '   ' }))).toBe(reason);
    expect(await reasonOf(call('POST /address', { ...HOME, country: 'ZZ' }))).toBe('country_required');
    const much = { ...HOME, lastName: ' ', city: '', phone: '12' };
    const failure = (await call('POST /address', much).catch((error: unknown) => error)) as CallFailure;
    expect(failure.errors.map(({ field }) => field)).toEqual(['lastName', 'city', 'phone']);
    expect(await reasonOf(call('POST /address', { ...HOME, firstName: 'x'.repeat(55) }))).toBe(
      'address_field_too_long',
    );
    expect(await call('GET /address/list')).toEqual([]);
  });

  it.each([
    ['US', '94105-1234', '+1 415 555 2671'],
    ['GB', 'sw1a 1aa', '020 7946 0958'],
    ['CA', 'K1A 0B1', '613-555-0123'],
    ['AU', '2000', '0412 345 678'],
    ['DE', '10115', '030 123456'],
    ['FR', '75001', '01 23 45 67 89'],
    ['MX', '06600', '55 1234 5678'],
    ['BR', '01310-100', '(11) 91234-5678'],
    ['PL', '00-950', '512 345 678'],
    ['CH', '8001', '044 668 18 00'],
    ['ZA', '8001', '021 123 4567'],
    ['NZ', '1010', '09 123 4567'],
    ['HK', '-', '2123 4567'],
  ])('of %s takes the postal codes and numbers of that country', async (country, postalCode, phone) => {
    const { call } = await server.as.shopper();
    const taxNumber = country === 'BR' ? '529.982.247-25' : '';
    const address = { ...HOME, country, postalCode, phone, state: 'Somewhere', taxNumber };
    expect(await call('POST /address', address)).toMatchObject({
      country,
      postalCode: postalCode.toUpperCase(),
    });
    expect(await reasonOf(call('POST /address', { ...address, phone: '12' }))).toBe('phone_invalid');
    expect(await reasonOf(call('POST /address', { ...address, phone: '+7 912 345 67 89' }))).toBe(
      'phone_invalid',
    );
    if (country !== 'HK')
      expect(await reasonOf(call('POST /address', { ...address, postalCode: 'ABCDE' }))).toBe(
        'postal_code_invalid',
      );
  });

  it('one is preferred: the first, the one made so last, and after it is removed the one used last', async () => {
    const { call } = await server.as.shopper();
    const first = await call('POST /address', HOME);
    server.clock.advance(1_000);
    const second = await call('POST /address', { ...HOME, city: 'Oakland' });
    server.clock.advance(1_000);
    const third = await call('POST /address', { ...HOME, city: 'San Jose', isPreferred: true });
    const preferred = async () =>
      (await call('GET /address/list')).filter(({ isPreferred }) => isPreferred).map(({ id }) => id);
    expect(first.isPreferred && !second.isPreferred).toBe(true);
    expect(await preferred()).toEqual([third.id]);
    expect((await call('GET /address/list'))[0]?.id).toBe(third.id);
    await call('PUT /address', { ...HOME, id: first.id, isPreferred: true });
    expect(await preferred()).toEqual([first.id]);
    await call('DELETE /address/{id}', { id: first.id });
    expect(await preferred()).toEqual([third.id]);
  });

  it('made preferred from many devices at once, there is still one', async () => {
    const { call } = await server.as.shopper();
    const addresses = [];
    for (let turn = 0; turn < 5; turn += 1) addresses.push(await call('POST /address', HOME));
    await Promise.all(addresses.map(({ id }) => call('PUT /address', { ...HOME, id, isPreferred: true })));
    expect((await call('GET /address/list')).filter(({ isPreferred }) => isPreferred)).toHaveLength(1);
  });

  it('thirty are kept, also when the last places are asked for at once', async () => {
    const { call } = await server.as.shopper();
    const outcomes = await Promise.all(
      Array.from({ length: 34 }, () => reasonOf(call('POST /address', HOME))),
    );
    expect(outcomes.filter((outcome) => outcome === 'succeeded')).toHaveLength(30);
    expect(outcomes.filter((outcome) => outcome === 'address_too_many')).toHaveLength(4);
  });

  it('somebody else’s is neither seen, changed nor removed', async () => {
    const ada = await server.as.shopper();
    const eve = await server.as.shopper();
    const { id } = await ada.call('POST /address', HOME);
    expect(await eve.call('GET /address/list')).toEqual([]);
    expect(await reasonOf(eve.call('PUT /address', { ...HOME, id, city: 'Evil' }))).toBe('not_found');
    expect(await reasonOf(eve.call('DELETE /address/{id}', { id }))).toBe('not_found');
    expect(await ada.call('GET /address/list')).toMatchObject([{ city: 'San Francisco' }]);
    expect(await reasonOf(server.as.guest().call('GET /address/list'))).toBe('unauthenticated');
  });

  it('hostile texts come back as they were written', async () => {
    const { call } = await server.as.shopper();
    const { id } = await call('POST /address', HOME);
    for (const text of hostileTexts()) {
      const outcome = await reasonOf(
        call('PUT /address', { ...HOME, id, detailedAddress: text.slice(0, 200) }),
      );
      expect(['succeeded', 'malformed_input', 'detailed_address_required']).toContain(outcome);
      if (outcome === 'succeeded')
        expect((await call('GET /address/list'))[0]?.detailedAddress).toBe(text.slice(0, 200).trim());
    }
  });
});

describe('[P-10] countries, states and cities', () => {
  const { call } = server.as.guest();
  const zh = server.as.guest({ locale: 'zh' });
  const LIST = 'GET /system/globalAddress/getAddressListByName';

  it('all countries with what a form needs to know', async () => {
    const countries = await call(LIST);
    expect(countries.length).toBeGreaterThan(230);
    expect(countries.find(({ code }) => code === 'US')).toEqual({
      code: 'US',
      name: 'United States',
      callingCode: '1',
      postalCodePattern: String.raw`\d{5}([ -]\d{4})?`,
      postalCodeExample: '95014',
      hasStates: true,
    });
    expect(countries.find(({ code }) => code === 'HK')).toMatchObject({ name: 'Hong Kong', hasStates: true });
    for (const { postalCodePattern, postalCodeExample } of countries)
      if (postalCodePattern) expect(postalCodeExample).toMatch(new RegExp(`^(?:${postalCodePattern})$`));
    const names = (await zh.call(LIST)).map(({ name }) => name);
    expect(names).toContain('英国');
    expect(names.every((name) => /\p{Script=Han}/u.test(name))).toBe(true);
  });

  it('countries are found by either language, states and cities without accents', async () => {
    expect(await call(LIST, { name: '德国' })).toMatchObject([{ code: 'DE' }]);
    expect((await zh.call(LIST, { name: 'switz' })).map(({ code }) => code)).toEqual(['CH']);
    expect(await call(LIST, { country: 'BR', name: 'sao' })).toEqual([{ code: 'SP', name: 'São Paulo' }]);
    expect(await call(LIST, { country: 'PL', state: 'DS', name: 'wroc' })).toMatchObject([
      { name: 'Wrocław' },
    ]);
  });

  it.each([
    ['US', 57],
    ['CA', 13],
    ['AU', 8],
    ['MX', 32],
    ['BR', 27],
    ['GB', 4],
    ['DE', 16],
    ['PL', 16],
    ['CH', 26],
    ['ZA', 9],
    ['NZ', 16],
  ])('%s has its %i states, each with a city', async (country, count) => {
    const states = await call(LIST, { country });
    expect(states.length).toBeGreaterThanOrEqual(count);
    expect(new Set(states.map(({ code }) => code)).size).toBe(states.length);
    for (const { code, name } of states) {
      const cities = await call(LIST, { country, state: code });
      expect(cities.length, name).toBeGreaterThan(0);
      expect(await call(LIST, { country, state: name })).toEqual(cities);
    }
  });

  it('a country without states, and one there is not, have none', async () => {
    expect(await call(LIST, { country: 'SG' })).toEqual([]);
    expect(await call(LIST, { country: 'ZZ' })).toEqual([]);
    expect(await call(LIST, { country: 'US', state: 'Nowhere' })).toEqual([]);
  });
});
