import type { DutyCharge } from '../duty-bill.ts';
import { datedSource, dutyOn, examplesOf, feeOf, LAW as FROM_LAW, type LawRule, vatOn } from './law-parts.ts';
import { EU_EDGES } from './european-union-edges.data.ts';
import { EU_EXAMPLES, EU_OLD_EXAMPLES, RATES } from './european-union-examples.data.ts';

/** Standard rates of VAT; European Commission, "VAT rates applied in the Member States", as printed in December 2025 by newcraft.dev. */
export const EU_VAT = {
  AT: '20',
  BE: '21',
  BG: '20',
  CY: '19',
  CZ: '21',
  DE: '19',
  DK: '25',
  EE: '24',
  ES: '21',
  FI: '25.5',
  FR: '20',
  GR: '24',
  HR: '25',
  HU: '27',
  IE: '23',
  IT: '22',
  LT: '21',
  LU: '17',
  LV: '21',
  MT: '18',
  NL: '21',
  PL: '23',
  PT: '23',
  RO: '21',
  SE: '25',
  SI: '22',
  SK: '23',
} as const;

type Member = keyof typeof EU_VAT;

const MEMBERS = Object.keys(EU_VAT) as Member[]; // the table's own keys

/** Three euro for each subheading. */
const THREE_EURO: DutyCharge = { kind: 'duty', collected: 'arrival', perSubheadingMinor: 300 };

/** The usual duty of clothing, which the Union taxes most of what shoppers buy. */
const USUAL_DUTY = dutyOn('12');

const LAW =
  'Council Regulation (EU) 2026/382, Delegated Regulation (EU) 2026/1022, Implementing Regulation (EU) 2026/1200; VAT: Directive 2006/112/EC, articles 85 and 86';

const HANDLING_FEE =
  'A handling fee of about €2 a line for the whole Union was expected by 1 November 2026 (passportglobal.com); that it is in force was not found, so it is left out. Above €150 duty depends on the goods: 12 % is the rate of clothing.';

/** National fees beside the Union's duty. */
const NATIONAL: Readonly<Partial<Record<Member, NationalFee>>> = {
  RO: {
    charge: feeOf(500),
    from: '2026-07-01',
    note: { en: 'and a parcel fee of RON 25', zh: '另有每件25列伊的包裹费' },
    doubt:
      'RON 25 a parcel since 1 January 2026 (Law 239/2025), told here as €5 (businessforum.ro); that it belongs to the base of VAT is the careful reading. Sources do not say whether it goes on beside the €3.',
  },
  IT: {
    charge: feeOf(200),
    isBesideVat: true,
    from: '2026-10-01',
    note: { en: 'and a parcel fee of €2', zh: '另有每件€2的包裹费' },
    doubt:
      'The fee of €2 a parcel was put off to 1 July 2026 (passportglobal.com) and again to 1 October 2026; the careful reading is that it is asked for since then. It is once a parcel and not a part of the base of VAT (Agenzia delle Dogane, circolare 4/2026).',
  },
};

interface NationalFee {
  readonly charge: DutyCharge;
  /** Not a part of what VAT is taken on. */
  readonly isBesideVat?: boolean | undefined;
  readonly from: string;
  readonly note: { readonly en: string; readonly zh: string };
  readonly doubt: string;
}

/** France has put off its own fee while the Union's duty is raised. */
const DOUBTS: Readonly<Partial<Record<Member, string>>> = {
  FR: 'The national fee of €2 a line is suspended since 1 July 2026 (swwlogistics.net, 2 July 2026); it may come back.',
};

/** Countries that are of a member's customs and tax territory. */
const WITH: Readonly<Partial<Record<Member, readonly string[]>>> = { FR: ['MC'] };

const ruleOf = (
  member: Member,
  { from, until, fee }: { from: string; until?: string | undefined; fee?: NationalFee | undefined },
): LawRule => ({
  countries: [member, ...(WITH[member] ?? [])],
  validFrom: from,
  ...(until !== undefined && { validUntil: until }),
  currency: 'EUR',
  valueBase: 'goods',
  bands: [
    { upToMinor: 15_000, charges: chargesOf(member, fee) },
    { charges: [USUAL_DUTY, vatOn(EU_VAT[member])] },
  ],
  notes: {
    en: `€3 for each kind of goods up to €150${fee ? `, ${fee.note.en}` : ''}, and VAT of ${EU_VAT[member]} %`,
    zh: `€150以内每类商品征€3${fee ? `，${fee.note.zh}` : ''}，另征${EU_VAT[member]}%增值税`,
  },
  source: datedSource(LAW, 'the day on which it was read'),
  sourceDate: '2026-07-02',
  doubt: [fee?.doubt, DOUBTS[member], HANDLING_FEE].filter(Boolean).join(' '),
  checkBy: '2026-12-31',
  examples: [...edgesOf(member), ...(EU_EXAMPLES[member] ?? [])],
});

/** The law's own limit with freight of €20 and insurance of €5, by hand. */
const edgesOf = (member: Member) =>
  examplesOf(
    'applied',
    RATES,
    (EU_EDGES[member] ?? []).map(([expected, steps], place) => [
      EDGE_NAMES[place] ?? '',
      14_999 + place,
      2_000,
      500,
      place + 1,
      expected,
      { steps },
    ]),
  );

const EDGE_NAMES = [
  'a cent below €150, one subheading',
  'exactly €150, two subheadings',
  'a cent above €150, three subheadings',
];

function chargesOf(member: Member, fee: NationalFee | undefined): DutyCharge[] {
  const vat = vatOn(EU_VAT[member]);
  if (fee === undefined) return [THREE_EURO, vat];
  return fee.isBesideVat === true ? [THREE_EURO, vat, fee.charge] : [THREE_EURO, fee.charge, vat];
}

const LAST_DAY = '2028-06-30';

const rulesOf = (member: Member): LawRule[] => {
  const fee = NATIONAL[member];
  const isLater = fee !== undefined && fee.from > '2026-07-01';
  if (!isLater) return [ruleOf(member, { from: '2026-07-01', until: LAST_DAY, fee })];
  const before = { ...ruleOf(member, { from: '2026-07-01', until: '2026-09-30' }), examples: [] };
  return [before, ruleOf(member, { from: fee.from, until: LAST_DAY, fee })];
};

/** Until June 2026: free of duty up to €150, VAT from the first euro. */
const oldRules: readonly LawRule[] = [...new Set(Object.values(EU_VAT))].map((percent) => {
  const members = MEMBERS.filter((member) => EU_VAT[member] === percent);
  return {
    countries: members.flatMap((member) => [member, ...(WITH[member] ?? [])]),
    validFrom: '2021-07-01',
    validUntil: '2026-06-30',
    currency: 'EUR',
    valueBase: 'goods',
    bands: [{ upToMinor: 15_000, charges: [vatOn(percent)] }, { charges: [USUAL_DUTY, vatOn(percent)] }],
    notes: { en: `VAT of ${percent} %; duty above €150`, zh: `${percent}%增值税，超过€150另征关税` },
    source: datedSource('Council Directive (EU) 2017/2455; Regulation (EC) 1186/2009, article 23', FROM_LAW),
    sourceDate: '2021-07-01',
    checkBy: '2026-06-30',
    examples: EU_OLD_EXAMPLES[percent] ?? [],
  };
});

/** The European Union: one row a member, because each has its own VAT and may have its own fee. */
export const euRules: readonly LawRule[] = [...oldRules, ...MEMBERS.flatMap(rulesOf)];
