import type { SettingChange } from '@caravan/contract/settings/settings.calls';
import type { LegalEntity } from '@caravan/contract/settings/settings.shapes';
import type * as Stdnum from 'stdnum';
import { refuse } from '../../platform/http/calls/handler.ts';

type Library = Pick<typeof Stdnum, 'stdnum' | 'entityValidators' | 'euVat'>;
type Validator = Stdnum.Validator;

const VAT_WORD = /vat|ust|mwst|tva|iva|btw|moms|mva|uid|dph|áfa|alv|pvn|pvm|ddv|增值税/i;
const EORI_WORD = /eori/i;
const IOSS_WORD = /ioss|oss/i;
/**
 * EU one stop shop: the import scheme's IM, the non-union scheme's EU, then the member state by its number of ISO 3166-1;
 * how its last digit is calculated is not published. vat-one-stop-shop.ec.europa.eu
 */
const ONE_STOP = /^(?:IM(?<im>\d{3})\d{7}|EU(?<eu>\d{3})\d{6})$/;
const MEMBER_STATES = new Set(
  '040 056 100 191 196 203 208 233 246 250 276 300 348 372 380 428 440 442 470 528 616 620 642 703 705 724 752 900'.split(
    ' ',
  ),
);
/** Country and up to 15 signs: Delegated Regulation (EU) 2015/2446, annex B, on the EORI number. */
const EORI = /^(?<country>[A-Z]{2})(?<rest>[A-Z0-9]{1,15})$/;
/** Companies that are known by one number, which is on their licence. */
const COMPANY_NUMBERS: Readonly<Record<string, readonly string[]>> = {
  CN: ['uscc'],
  SG: ['uen'],
  NO: ['orgnr'],
  AU: ['acn', 'abn'],
};

const compact = (number: string): string => number.toUpperCase().replaceAll(/[\s.\-/]/g, '');

const passes = (validators: readonly Validator[], number: string): boolean =>
  validators.some((one) => one.validate(number).isValid);

const validatorsOf = ({ stdnum }: Library, country: string, kinds: readonly string[]): readonly Validator[] =>
  kinds.flatMap((kind) => stdnum[country]?.[kind] ?? []);

/** Validators of a country's VAT numbers; empty where the library knows none. */
const vatOf = (library: Library, country: string): readonly Validator[] => {
  if (country === 'GB' || country === 'XI') return validatorsOf(library, 'GB', ['vat']);
  if (country === 'NO') return validatorsOf(library, 'NO', ['mva']);
  return library.euVat[country === 'EL' ? 'GR' : country] ?? [];
};

const isOneStop = (number: string): boolean => {
  const { im, eu } = ONE_STOP.exec(number)?.groups ?? {};
  return MEMBER_STATES.has(im ?? eu ?? '');
};

const isEori = (library: Library, number: string): boolean => {
  const { country = '', rest = '' } = EORI.exec(number)?.groups ?? {};
  if (country === '') return false;
  // British numbers are the VAT number and three digits: gov.uk/eori
  return country !== 'GB' && country !== 'XI'
    ? true
    : /^\d{12}$/.test(rest) && passes(vatOf(library, 'GB'), rest.slice(0, 9));
};

const isVat = (library: Library, number: string, seller: string): boolean => {
  if (/^(?:IM|EU)\d/.test(number)) return isOneStop(number);
  const [prefix = ''] = /^[A-Z]{2}/.exec(number) ?? [];
  const own = vatOf(library, prefix);
  if (own.length > 0) return passes(own, prefix === 'XI' || prefix === 'EL' ? number.slice(2) : number);
  const home = vatOf(library, seller);
  return home.length === 0 || passes(home, number);
};

/** Named as its country names it (USt-IdNr., ABN, UEN, 统一社会信用代码): checked as that. */
const byItsName = ({ entityValidators }: Library, label: string, seller: string): readonly Validator[] => {
  const said = label.trim().toLowerCase();
  return (entityValidators[seller] ?? []).filter(({ abbreviation, localName }) =>
    [abbreviation, localName].some((name) => name?.toLowerCase() === said),
  );
};

const isNumber = (
  library: Library,
  { label, number: typed }: LegalEntity['taxNumbers'][number],
  seller: string,
): boolean => {
  const number = compact(typed);
  if (EORI_WORD.test(label)) return isEori(library, number);
  if (IOSS_WORD.test(label)) return isOneStop(number);
  const named = byItsName(library, label, seller);
  if (named.length > 0) return passes(named, number);
  return VAT_WORD.test(label) ? isVat(library, number, seller) : true;
};

/** A number of the seller's that does not check; kinds that nobody knows a rule for are taken as they are. */
export const numberRefusal = async (change: SettingChange) => {
  if (change.name !== 'legalEntity' || change.value === null) return undefined;
  const { country, registrationNo, taxNumbers } = change.value;
  // Only who saves the particulars needs the rules of a hundred countries.
  const library: Library = await import('stdnum');
  const wrong = taxNumbers.find((one) => !isNumber(library, one, country));
  if (wrong) return refuse('tax_number_wrong', { label: wrong.label, number: wrong.number });
  const company = validatorsOf(library, country, COMPANY_NUMBERS[country] ?? []);
  if (company.length > 0 && !passes(company, compact(registrationNo)))
    return refuse('registration_number_wrong', { number: registrationNo, country });
  return undefined;
};
