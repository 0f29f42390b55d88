import { describe, expect, it } from 'vitest';
import { E_PARCEL, lineWith, parcel } from '../../testing/freight-fixtures.ts';
import { compileLine } from '../freight-compiled.ts';
import { quoteFreight } from '../freight.ts';
import { collectsAt } from './collecting.ts';

describe('carriers that collect at a warehouse', () => {
  it.each<[string, readonly string[] | undefined, string, boolean]>([
    ['a warehouse that names none has all of them', [], 'EMS', true],
    ['as one of which nothing is known', undefined, 'EMS', true],
    ['one of those that are named', ['4PX', 'EMS'], 'EMS', true],
    ['in whatever case it is written', ['sf express'], ' SF Express ', true],
    ['none but those', ['4PX', 'EMS'], 'EMS Economy', false],
  ])('[B-01] %s', (_name, carriers, carrier, isCollecting) => {
    expect(collectsAt(carriers, carrier)).toBe(isCollecting);
  });

  it('[B-01] a quote and a plan refuse the same lines', () => {
    const line = lineWith(E_PARCEL);
    for (const carriers of [undefined, [], ['Carrier'], ['Other']]) {
      const quote = quoteFreight(line, parcel(1000, { carriers }));
      expect(compileLine(line, { country: 'RU', carriers }) !== undefined).toBe(quote.ok);
    }
  });

  it('[B-01] a line that does not go to the country says that, and not who collects', () => {
    const quote = quoteFreight(lineWith(E_PARCEL), parcel(1000, { country: 'US', carriers: ['Other'] }));
    expect(quote).toMatchObject({ ok: false, reasons: [{ code: 'country_not_served' }] });
  });
});
