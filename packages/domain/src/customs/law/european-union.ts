import type { DutyCharge } from '../duty-bill.ts';
import {
  datedSource,
  datedSourceZh,
  dutyOn,
  examplesOf,
  feeOf,
  LAW as FROM_LAW,
  type LawRule,
  READ,
  vatOn,
} from './law-parts.ts';
import type { Names } from '../../freight/freight-tariff.ts';
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

const LAW: Names = {
  en: 'Council Regulation (EU) 2026/382, Delegated Regulation (EU) 2026/1022, Implementing Regulation (EU) 2026/1200; VAT: Directive 2006/112/EC, articles 85 and 86',
  zh: '欧盟理事会条例 (EU) 2026/382、授权条例 (EU) 2026/1022、实施条例 (EU) 2026/1200；增值税：指令 2006/112/EC 第85、86条',
};

const HANDLING_FEE: Names = {
  en: 'A handling fee of about €2 a line for the whole Union was expected by 1 November 2026 (passportglobal.com); that it is in force was not found, so it is left out. Above €150 duty depends on the goods: 12 % is the rate of clothing.',
  zh: '全欧盟每项约€2的处理费预计于2026年11月1日前施行（passportglobal.com），但未查到已生效的依据，故未计入。€150以上的关税因商品而异：此处12%为服装税率。',
};

/** National fees beside the Union's duty. */
const NATIONAL: Readonly<Partial<Record<Member, NationalFee>>> = {
  RO: {
    charge: feeOf(500),
    from: '2026-07-01',
    note: { en: 'and a parcel fee of RON 25', zh: '另有每件25列伊的包裹费' },
    doubt: {
      en: 'RON 25 a parcel since 1 January 2026 (Law 239/2025), told here as €5 (businessforum.ro); that it belongs to the base of VAT is the careful reading. Sources do not say whether it goes on beside the €3.',
      zh: '自2026年1月1日起每件25列伊（第239/2025号法），此处折为€5（businessforum.ro）；从严理解为计入增值税税基。各来源未说明是否与€3并行征收。',
    },
  },
  IT: {
    charge: feeOf(200),
    isBesideVat: true,
    from: '2026-10-01',
    note: { en: 'and a parcel fee of €2', zh: '另有每件€2的包裹费' },
    doubt: {
      en: 'The fee of €2 a parcel was put off to 1 July 2026 (passportglobal.com) and again to 1 October 2026; the careful reading is that it is asked for since then. It is once a parcel and not a part of the base of VAT (Agenzia delle Dogane, circolare 4/2026).',
      zh: '每件€2的费用先推迟至2026年7月1日（passportglobal.com），又推迟至2026年10月1日；从严理解为自该日起征收。每个包裹只收一次，不计入增值税税基（意大利海关署第4/2026号通告）。',
    },
  },
};

interface NationalFee {
  readonly charge: DutyCharge;
  /** Not a part of what VAT is taken on. */
  readonly isBesideVat?: boolean | undefined;
  readonly from: string;
  readonly note: Names;
  readonly doubt: Names;
}

/** France has put off its own fee while the Union's duty is raised. */
const DOUBTS: Readonly<Partial<Record<Member, Names>>> = {
  FR: {
    en: 'The national fee of €2 a line is suspended since 1 July 2026 (swwlogistics.net, 2 July 2026); it may come back.',
    zh: '法国每项€2的国家费用自2026年7月1日起暂停（swwlogistics.net，2026年7月2日），可能恢复。',
  },
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
  source: datedSource(LAW.en, READ),
  sourceZh: datedSourceZh(LAW.zh, READ),
  sourceDate: '2026-07-02',
  doubt: doubtsOf(member, fee)
    .map(({ en }) => en)
    .join(' '),
  doubtZh: doubtsOf(member, fee)
    .map(({ zh }) => zh)
    .join(''),
  checkBy: '2026-12-31',
  examples: [...edgesOf(member), ...(EU_EXAMPLES[member] ?? [])],
});

const doubtsOf = (member: Member, fee: NationalFee | undefined): Names[] =>
  [fee?.doubt, DOUBTS[member], HANDLING_FEE].flatMap((doubt) => doubt ?? []);

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
    sourceZh: datedSourceZh('欧盟理事会指令 (EU) 2017/2455；条例 (EC) 1186/2009 第23条', FROM_LAW),
    sourceDate: '2021-07-01',
    checkBy: '2026-06-30',
    examples: EU_OLD_EXAMPLES[percent] ?? [],
  };
});

/** The European Union: one row a member, because each has its own VAT and may have its own fee. */
export const euRules: readonly LawRule[] = [...oldRules, ...MEMBERS.flatMap(rulesOf)];
