import { XMLParser, XMLValidator } from 'fast-xml-parser';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BankOrderPayment, bankOrderOf, PAIN_001 } from './pain-001.ts';

/*
 * What the schema of pain.001.001.09 says of the elements that are written, in its order: CustomerCreditTransferInitiationV09,
 * GroupHeader85, PaymentInstruction30, CreditTransferTransaction34 and the parts they use, with how often each may stand and
 * what it may hold. https://www.iso20022.org/iso-20022-message-definitions?search=pain.001
 */
const text = (most: number) => (said: string) => said.length > 0 && [...said].length <= most;
const matches = (pattern: RegExp) => (said: string) => pattern.test(said);
const amount = matches(/^\d{1,13}\.\d{2}$/);
type Leaf = (said: string) => boolean;
type Part = readonly [name: string, least: number, most: number, holds: Leaf | readonly Part[]];
const NAMED: readonly Part[] = [['Nm', 0, 1, text(140)]];
const ACCOUNT: readonly Part[] = [
  [
    'Id',
    1,
    1,
    [
      ['IBAN', 0, 1, matches(/^[A-Z]{2}\d{2}[a-zA-Z0-9]{1,30}$/)],
      ['Othr', 0, 1, [['Id', 1, 1, text(34)]]],
    ],
  ],
  ['Ccy', 0, 1, matches(/^[A-Z]{3}$/)],
];
const BANK: readonly Part[] = [
  [
    'FinInstnId',
    1,
    1,
    [
      ['BICFI', 0, 1, matches(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/)],
      ['Nm', 0, 1, text(140)],
      ['Othr', 0, 1, [['Id', 1, 1, text(35)]]],
    ],
  ],
];
const TRANSFER: readonly Part[] = [
  ['PmtId', 1, 1, [['EndToEndId', 1, 1, text(35)]]],
  ['Amt', 1, 1, [['InstdAmt', 1, 1, amount]]],
  ['CdtrAgt', 0, 1, BANK],
  ['Cdtr', 0, 1, NAMED],
  ['CdtrAcct', 0, 1, ACCOUNT],
  ['RmtInf', 0, 1, [['Ustrd', 0, 99, text(140)]]],
];
const INSTRUCTION: readonly Part[] = [
  ['PmtInfId', 1, 1, text(35)],
  ['PmtMtd', 1, 1, matches(/^(CHK|TRF|TRA)$/)],
  ['NbOfTxs', 0, 1, matches(/^\d{1,15}$/)],
  ['CtrlSum', 0, 1, matches(/^\d+(\.\d+)?$/)],
  ['ReqdExctnDt', 1, 1, [['Dt', 0, 1, matches(/^\d{4}-\d\d-\d\d$/)]]],
  ['Dbtr', 1, 1, NAMED],
  ['DbtrAcct', 1, 1, ACCOUNT],
  ['DbtrAgt', 1, 1, BANK],
  ['ChrgBr', 0, 1, matches(/^(DEBT|CRED|SHAR|SLEV)$/)],
  ['CdtTrfTxInf', 1, 99_999, TRANSFER],
];
const MESSAGE: readonly Part[] = [
  [
    'CstmrCdtTrfInitn',
    1,
    1,
    [
      [
        'GrpHdr',
        1,
        1,
        [
          ['MsgId', 1, 1, text(35)],
          ['CreDtTm', 1, 1, matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)],
          ['NbOfTxs', 1, 1, matches(/^\d{1,15}$/)],
          ['CtrlSum', 0, 1, matches(/^\d+(\.\d+)?$/)],
          ['InitgPty', 1, 1, NAMED],
        ],
      ],
      ['PmtInf', 1, 1, INSTRUCTION],
    ],
  ],
];

type Node = Readonly<Record<string, unknown>>;
const parser = new XMLParser({
  preserveOrder: true,
  parseTagValue: false,
  trimValues: false,
  processEntities: true,
});
const nameOf = (node: Node): string => Object.keys(node).find((key) => key !== ':@') ?? '';
const childrenOf = (node: Node): readonly Node[] => node[nameOf(node)] as readonly Node[];
const textOf = (node: Node): string =>
  childrenOf(node)
    .map((child) => `${(child['#text'] as string | undefined) ?? ''}`)
    .join('');

const wrongIn = (path: string, nodes: readonly Node[], parts: readonly Part[]): string[] => {
  const names = nodes.map(nameOf).filter((name) => name !== '#text');
  const order = parts.flatMap(([name]) => names.filter((one) => one === name));
  if (order.join() !== names.join()) return [`${path}: ${names.join()}`];
  return parts.flatMap(([name, least, most, holds]) => {
    const found = nodes.filter((node) => nameOf(node) === name);
    if (found.length < least || found.length > most) return [`${path}/${name} stands ${found.length} times`];
    return found.flatMap((node) =>
      typeof holds === 'function'
        ? holds(textOf(node))
          ? []
          : [`${path}/${name}: ${textOf(node)}`]
        : wrongIn(`${path}/${name}`, childrenOf(node), holds),
    );
  });
};
const documentOf = (xml: string): readonly Node[] => {
  const document = (parser.parse(xml) as readonly Node[]).find((node) => nameOf(node) === 'Document');
  return document ? childrenOf(document) : [];
};
const wrong = (xml: string): string[] =>
  XMLValidator.validate(xml) === true ? wrongIn('', documentOf(xml), MESSAGE) : ['not well-formed'];
const transfers = (xml: string): readonly Node[] => {
  const [, instruction] = childrenOf(documentOf(xml)[0] ?? {});
  return childrenOf(instruction ?? {}).filter((node) => nameOf(node) === 'CdtTrfTxInf');
};
const at = (node: Node, ...path: string[]): string | undefined => {
  let here: Node | undefined = node;
  for (const name of path) here = here && childrenOf(here).find((child) => nameOf(child) === name);
  return here && textOf(here);
};

const PAYER = { name: 'Caravan Trading & Co', account: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' };
const WHEN = { at: new Date('2026-03-02T02:03:04.567Z'), day: '2026-03-02' };
const ADA: BankOrderPayment = {
  code: 'W0TEST0001AAAAAA',
  cents: 3_333,
  holder: 'Ada Byron',
  account: 'GB33BUKB20201555555555',
  bank: 'Barclays BARCGB22',
};

it('[V-13] an order to the bank is as the schema of pain.001.001.09 wants it', () => {
  const payments = [
    ADA,
    { ...ADA, code: 'W2', cents: 820, account: '6222 0212 3456', bank: '中国银行', holder: '王小明' },
    { ...ADA, code: 'W3', cents: 30, bank: '' },
  ];
  const xml = bankOrderOf(PAYER, payments, WHEN);
  expect(wrong(xml)).toEqual([]);
  expect(xml).toContain(`<Document xmlns="${PAIN_001}">`);
  expect(xml.match(/<NbOfTxs>3<\/NbOfTxs><CtrlSum>41\.83<\/CtrlSum>/g)).toHaveLength(2);
  const [ada, wang, none] = transfers(xml);
  expect(at(ada!, 'CdtrAgt', 'FinInstnId', 'BICFI')).toBe('BARCGB22');
  expect(at(ada!, 'CdtrAcct', 'Id', 'IBAN')).toBe(ADA.account);
  expect(at(wang!, 'CdtrAgt', 'FinInstnId', 'BICFI')).toBeUndefined();
  expect(at(wang!, 'CdtrAgt', 'FinInstnId', 'Nm')).toBe('中国银行');
  expect(at(wang!, 'CdtrAcct', 'Id', 'Othr', 'Id')).toBe('6222 0212 3456');
  expect(at(none!, 'CdtrAgt')).toBeUndefined();
  expect(at(none!, 'Amt', 'InstdAmt')).toBe('0.30');
  expect(wrong(bankOrderOf({ ...PAYER, bic: null }, payments, WHEN))).toEqual([]);
});

it('[V-13] the checker refuses what the schema refuses', () => {
  const xml = bankOrderOf(PAYER, [ADA], WHEN);
  for (const [right, other] of [
    ['<PmtMtd>TRF</PmtMtd>', ''],
    ['<EndToEndId>', '<InstrId>x</InstrId><Strange/><EndToEndId>'],
    ['33.33</InstdAmt>', '33.333</InstdAmt>'],
    ['BARCGB22', 'BARCGB2'],
    ['<Nm>Ada Byron</Nm>', `<Nm>${'x'.repeat(141)}</Nm>`],
    ['&amp;', '&'],
  ] as const)
    expect([right, wrong(xml.replace(right, other)).length]).toEqual([right, 1]);
});

it('[V-13] whatever people are called, the order is well-formed and says their name', () => {
  const words = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(words, words, (holder, bank) => {
      const xml = bankOrderOf(PAYER, [{ ...ADA, holder: `A${holder}`, bank }], WHEN);
      expect(wrong(xml)).toEqual([]);
    }),
  );
  const [hostile] = transfers(bankOrderOf(PAYER, [{ ...ADA, holder: `</Nm><Nm>"Eve" & 'Co' ]]>` }], WHEN));
  expect(at(hostile!, 'Cdtr', 'Nm')).toBe(`</Nm><Nm>"Eve" & 'Co' ]]>`);
  const [long] = transfers(bankOrderOf(PAYER, [{ ...ADA, holder: '𠮷'.repeat(300) }], WHEN));
  expect(at(long!, 'Cdtr', 'Nm')).toBe('𠮷'.repeat(140));
});

it('[V-13] the same payments are the same message, so that a bank pays a file once', () => {
  const idOf = (payments: readonly BankOrderPayment[], when = WHEN) =>
    /<MsgId>(.*)<\/MsgId>/.exec(bankOrderOf(PAYER, payments, when))?.[1];
  const later = { ...WHEN, at: new Date('2026-03-02T09:00:00Z') };
  expect(idOf([ADA], later)).toBe(idOf([ADA]));
  expect(idOf([{ ...ADA, cents: 3_334 }])).not.toBe(idOf([ADA]));
});
