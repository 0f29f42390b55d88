import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/servers/test-server.ts';
import { CallFailure } from '@caravan/contract/client';

const server = await testServer();
const finance = await server.as.staff('finance');
const zh = server.as.bearer(finance.token, { locale: 'zh' });
const inWords = { name: 'Caravan Trading Ltd', address: '8 Harbour Road, Hong Kong' };

interface Typed {
  readonly country: string;
  readonly registrationNo?: string;
  readonly number?: readonly [label: string, number: string];
}
const entityOf = ({ country, registrationNo = '1234567', number }: Typed) => ({
  en: inWords,
  zh: inWords,
  country,
  registrationNo,
  taxNumbers: number ? [{ label: number[0], number: number[1] }] : [],
  series: 'CT',
});
/** What the desk is told: nothing, or the code with its field and words. */
const saved = async (typed: Typed, call = finance.call) => {
  try {
    await call('POST /staff/settings', { change: { name: 'legalEntity', value: entityOf(typed) } });
    return undefined;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return { code: error.reason, said: error.message, fields: error.errors.map(({ field }) => field) };
  }
};

describe('[V-12] numbers of the seller', () => {
  it.each<[string, Typed]>([
    ['a German VAT number', { country: 'HK', number: ['VAT', 'DE136695976'] }],
    ['with spaces, named in German', { country: 'DE', number: ['USt-IdNr.', 'DE 136 695 976'] }],
    ['without its prefix at home', { country: 'DE', number: ['VAT', '136695976'] }],
    ['a British one', { country: 'HK', number: ['VAT', 'GB980780684'] }],
    ['a French one', { country: 'FR', number: ['TVA', 'FR40303265045'] }],
    ['an Austrian one', { country: 'HK', number: ['UID', 'ATU13585627'] }],
    ['an import one stop shop number', { country: 'HK', number: ['IOSS', 'IM3720000000'] }],
    ['an EORI number', { country: 'HK', number: ['EORI', 'DE1234567'] }],
    ['a British EORI number', { country: 'GB', number: ['EORI', 'GB980780684000'] }],
    [
      'an Australian business number by its name',
      { country: 'AU', registrationNo: '83914571673', number: ['ABN', '83 914 571 673'] },
    ],
    ['a permit that nobody has a rule for', { country: 'US', number: ['Sales tax permit', '12-X-7'] }],
    ['a Chinese company by its credit code', { country: 'CN', registrationNo: '91110000600037341L' }],
  ])('%s is taken', async (_, typed) => {
    expect(await saved(typed)).toBeUndefined();
  });

  it.each<[string, Typed]>([
    ['a German VAT number with a wrong digit', { country: 'HK', number: ['VAT', 'DE136695977'] }],
    ['one digit too few', { country: 'DE', number: ['VAT', 'DE13669597'] }],
    ['letters only', { country: 'DE', number: ['VAT', 'unknown'] }],
    ['a British VAT number with two digits changed round', { country: 'GB', number: ['VAT', 'GB980780648'] }],
    ['a member state that there is not', { country: 'HK', number: ['IOSS', 'IM9990000000'] }],
    ['an EORI number without a country', { country: 'DE', number: ['EORI', '1234567'] }],
    ['a British EORI number of a wrong VAT number', { country: 'GB', number: ['EORI', 'GB980780685000'] }],
    [
      'an Australian business number',
      { country: 'AU', registrationNo: '83914571673', number: ['ABN', '83914571674'] },
    ],
  ])('%s is refused, naming the field', async (_, typed) => {
    const [label, number] = typed.number ?? [];
    expect(await saved(typed)).toEqual({
      code: 'tax_number_wrong',
      said: `This number is not valid: ${label} ${number}. Check it for a typing error.`,
      fields: ['taxNumbers'],
    });
  });

  it('a company’s number is refused in the reader’s language', async () => {
    const typed = { country: 'CN', registrationNo: '91110000600037341A' };
    expect(await saved(typed, zh)).toEqual({
      code: 'registration_number_wrong',
      said: '“91110000600037341A”不是 CN 公司的有效注册号，请检查是否输入有误。',
      fields: ['registrationNo'],
    });
  });
});
