import { priceFieldsOf, PRICE_RULE_NAMES, usualRule } from '@caravan/contract/settings/price-rules';
import { RETENTION_KINDS, RETENTION_NAMES } from '@caravan/contract/settings/retention-kinds';
import { SWITCH_NAMES } from '@caravan/contract/settings/switches';
import {
  SETTING_NAMES,
  type SettingName,
  settingShapes,
  type SettingValues,
} from '@caravan/contract/settings/settings.shapes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOf, coloursOf, type Fields, fieldsOf, isLegalPage, SETTING_FIELDS } from './setting-form.ts';

const LEGAL = { en: 'Terms\n\nOne.', zh: '条款' };

/** A value of every setting, with everything filled in. */
const FILLED = {
  ...Object.fromEntries(PRICE_RULE_NAMES.map((name) => [name, usualRule(name)])),
  brand: { nameEn: 'Haitao Store', nameZh: '海淘铺', mailAddress: 'shop@example.com' },
  look: {
    logoId: '01980000-0000-7000-8000-000000000001',
    colours: { accent: '#17566b', text: '#172226', textDark: '#e6ecee' },
  },
  legalEntity: {
    en: { name: 'Haitao Ltd', address: '1 Example Road, Hong Kong' },
    zh: { name: '海淘有限公司', address: '香港示例路1号' },
    country: 'HK',
    registrationNo: '1234567',
    taxNumbers: [
      { label: 'IOSS', number: 'IM3720000224' },
      { label: 'VAT', number: 'GB 123 4567 89' },
    ],
    series: 'INV',
  },
  payingAccount: { name: 'Haitao Ltd', account: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFF' },
  legalTerms: LEGAL,
  legalPrivacy: LEGAL,
  legalImprint: LEGAL,
  legalWithdrawal: LEGAL,
  legalCookies: LEGAL,
  withdrawalRight: { countries: ['DE', 'FR'], days: 14 },
  switches: Object.fromEntries(SWITCH_NAMES.map((name, place) => [name, place % 2 === 0])),
  experiments: { buyNowFirst: 25 },
  retention: Object.fromEntries(RETENTION_NAMES.map((name) => [name, RETENTION_KINDS[name].least + 1])),
  tax: {
    rules: [
      { country: 'DE', kinds: ['freight', 'service_fee'], percent: 19, name: { en: 'VAT', zh: '增值税' } },
      { country: '*', kinds: ['goods'], percent: 7.25, name: { en: 'Sales tax', zh: '销售税' } },
    ],
  },
} as unknown as SettingValues; // the three tables above are made of all names

const written = (name: SettingName, fields: Fields): unknown => changeOf(name, fields).value;

describe('the form of a setting', () => {
  it.each(SETTING_NAMES)('[E-01] %s: what is shown and left as it is, is written as it was', (name) => {
    const value = FILLED[name];
    expect(settingShapes[name].parse(value)).toEqual(value);
    const fields = fieldsOf(name, value);
    const keys = SETTING_FIELDS[name].map(({ key }) => key);
    expect(Object.keys(fields).filter((key) => !keys.some((each) => each === key))).toEqual([]);
    expect(changeOf(name, fields)).toEqual({ name, value });
  });

  it.each(PRICE_RULE_NAMES)(
    '[V-07] %s: an empty figure is no limit where that may be, and else nothing',
    (name) => {
      expect(written(name, {})).toEqual(
        Object.fromEntries(priceFieldsOf(name).map(([key, { isOptional }]) => [key, isOptional ? null : 0])),
      );
    },
  );

  it('[V-16] any figure with two decimals stays what was typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (hundredths) => {
        const typed = hundredths / 100;
        expect(written('serviceFee', { percent: typed })).toMatchObject({ percent: typed });
      }),
    );
  });

  it('[E-01] an optional word left empty is nothing, and codes are written in capitals', () => {
    expect(written('brand', { nameEn: 'A', nameZh: '甲', mailAddress: '' })).toMatchObject({
      mailAddress: null,
    });
    expect(written('payingAccount', { name: 'A', account: '1' })).toMatchObject({ bic: null });
    expect(written('legalEntity', { country: 'hk', series: 'inv2' })).toMatchObject({
      country: 'HK',
      series: 'INV2',
    });
    expect(fieldsOf('legalEntity', null)).toEqual({ series: 'INV' });
    expect(fieldsOf('legalTerms', null)).toEqual({});
  });

  it('[E-01] colours are all three or none, whatever their letters, and no logo is none', () => {
    expect(coloursOf({ accent: ' #17566B ', text: '#172226', textDark: '#E6ECEE' })).toEqual({
      accent: '#17566b',
      text: '#172226',
      textDark: '#e6ecee',
    });
    expect(coloursOf({ accent: '', text: ' ', textDark: null })).toBeNull();
    // one alone is sent as it is, for the server to name what is missing
    expect(coloursOf({ accent: '#17566b' })).toEqual({ accent: '#17566b', text: '', textDark: '' });
    expect(written('look', {})).toEqual({ logoId: null, colours: null });
  });

  it('[V-12] tax rules and numbers are typed one a line; what is missing is left to the server to name', () => {
    expect(written('tax', { rules: '\n DE ; freight , goods ; 19 ; VAT ; 增值税 \n\n' })).toEqual({
      rules: [{ country: 'DE', kinds: ['freight', 'goods'], percent: 19, name: { en: 'VAT', zh: '增值税' } }],
    });
    expect(settingShapes.tax.safeParse(written('tax', { rules: 'DE; goods; many' })).success).toBe(false);
    expect(written('legalEntity', { taxNumbers: 'VAT: GB: 1\nwithout a label' })).toMatchObject({
      taxNumbers: [
        { label: 'VAT', number: 'GB: 1' },
        { label: '', number: 'without a label' },
      ],
    });
  });

  it('[D-11] countries are read as people separate them', () => {
    expect(written('withdrawalRight', { countries: 'de, fr  at', days: 14 })).toEqual({
      countries: ['DE', 'FR', 'AT'],
      days: 14,
    });
    expect(written('withdrawalRight', { countries: undefined, days: 14 })).toEqual({
      countries: [],
      days: 14,
    });
  });

  it('[E-01] the pages of the law are those with a text in both languages, and no other', () => {
    expect(SETTING_NAMES.filter(isLegalPage)).toEqual(
      SETTING_NAMES.filter((name) => name.startsWith('legal') && name !== 'legalEntity'),
    );
  });
});
