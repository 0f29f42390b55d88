import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
import { create, type Font } from 'fontkit';
import { moneyText, percentText } from '@caravan/domain/money/money-text';
import type { Locale } from '@caravan/domain/shared/locale';
import type { DocumentContent } from './documents.content.ts';
import type { DocumentRow } from './documents.queries.ts';
import { documentNumber } from './documents.present.ts';

// The packages give their files no name of their own: they lie beside the entry.
const require = createRequire(import.meta.url);
const LATIN = join(dirname(require.resolve('@embedpdf/fonts-latin')), '../fonts/NotoSans-Regular.ttf');
const HAN = join(dirname(require.resolve('@embedpdf/fonts-sc')), '../fonts/NotoSansHans-Regular.otf');
let latin: Font | undefined;
const hasLatin = (letter: string): boolean => {
  latin ??= create(readFileSync(LATIN)) as Font; // one font, not a collection
  return latin.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
};

const WORDS = {
  en: {
    invoice: 'Invoice',
    credit_note: 'Credit note',
    number: 'Number',
    issued: 'Issued',
    order: 'Order',
    parcel: 'Parcel',
    buyer: 'Bill to',
    total: 'Total',
    included: 'included',
    net: 'Net',
    untaxed: 'Without tax',
    totalNet: 'Total net',
    totalTax: 'Total tax',
    registration: 'Registration no.',
  },
  zh: {
    invoice: '发票',
    credit_note: '红字发票',
    number: '编号',
    issued: '开具日期',
    order: '订单',
    parcel: '包裹',
    buyer: '购买方',
    total: '合计',
    included: '已含',
    net: '不含税金额',
    untaxed: '不计税金额',
    totalNet: '不含税合计',
    totalTax: '税额合计',
    registration: '注册号',
  },
} as const;

const LEFT = 50;
const WIDTH = 495;
const BOTTOM = 770;
const LOGO_WIDTH = 150;

/** The document as paper of A4, drawn from what was kept when it was issued; the bytes as they are made. */
export const pdfOf = (
  row: DocumentRow,
  locale: Locale,
  /** The shop’s own, where it has one. */
  logo?: Buffer,
): NodeJS.ReadableStream => {
  const words = WORDS[locale];
  const { content, currency } = row;
  const { seller, buyer } = content;
  const paper = new PDFDocument({
    size: 'A4',
    margin: LEFT,
    // The library's own first font is a file that a bundled server does not have beside it.
    font: LATIN,
    info: { Title: `${words[row.kind]} ${documentNumber(row)}`, CreationDate: row.issued_at },
  });
  paper.registerFont('latin', LATIN).registerFont('han', HAN);
  const amount = (minor: number): string => moneyText(minor / 100, currency);
  const write = (said: string, size = 10): void => writeRuns(paper, said, size);

  if (logo) paper.image(logo, LEFT + WIDTH - LOGO_WIDTH, LEFT, { width: LOGO_WIDTH });
  write(words[row.kind], 20);
  write(`${words.number} ${documentNumber(row)}`);
  write(`${words.issued} ${row.issued_at.toISOString().slice(0, 10)}`);
  write(`${words[content.subject ?? 'order']} ${content.orderCode}`);
  paper.moveDown();
  write(seller[locale].name, 12);
  write(seller[locale].address);
  write(`${words.registration} ${seller.registrationNo}`);
  for (const { label, number } of seller.taxNumbers) write(`${label} ${number}`);
  paper.moveDown();
  if (buyer) {
    write(words.buyer, 12);
    write(`${buyer.firstName} ${buyer.lastName}`);
    write(buyer.detailedAddress);
    write(`${buyer.postalCode} ${buyer.city}, ${buyer.state}, ${buyer.country}`);
    paper.moveDown();
  }
  for (const { name, quantity, unitMinor, amountMinor } of content.lines) {
    if (paper.y > BOTTOM - 30) paper.addPage();
    const each = quantity === null || unitMinor === null ? '' : `${amount(unitMinor)} × ${quantity} = `;
    write(name[locale]);
    writeRight(paper, `${each}${amount(amountMinor)}`, 10);
  }
  paper.moveDown();
  for (const line of taxLines(content, locale, amount)) writeRight(paper, line, 10);
  writeRight(paper, `${words.total}: ${amount(content.totalMinor)}`, 13);
  paper.end();
  return paper;
};

/** Of each rate what it is taken of and what it comes to; then both sums, which add up to the total. */
const taxLines = (
  { taxes, taxMinor, totalMinor }: DocumentContent,
  locale: Locale,
  amount: (minor: number) => string,
): string[] => {
  if (taxes.length === 0) return [];
  const words = WORDS[locale];
  const untaxed = taxes.reduce((left, { grossMinor }) => left - grossMinor, totalMinor);
  return [
    ...taxes.flatMap(({ name, basisPoints, grossMinor, taxMinor: ofRate }) => {
      const rate = `${name[locale]} ${percentText(basisPoints / 100)}`;
      return [
        `${words.net}, ${rate}: ${amount(grossMinor - ofRate)}`,
        `${rate} (${words.included}): ${amount(ofRate)}`,
      ];
    }),
    ...(untaxed === 0 ? [] : [`${words.untaxed}: ${amount(untaxed)}`]),
    `${words.totalNet}: ${amount(totalMinor - taxMinor)}`,
    `${words.totalTax}: ${amount(taxMinor)}`,
  ];
};

type Paper = InstanceType<typeof PDFDocument>;

/** Runs of letters that one font has; what neither has is drawn as the Chinese font's empty box. */
const runsOf = (said: string): { font: 'latin' | 'han'; text: string }[] => {
  const runs: { font: 'latin' | 'han'; text: string }[] = [];
  for (const letter of said) {
    const font = hasLatin(letter) ? 'latin' : 'han';
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
};

const writeRuns = (paper: Paper, said: string, size: number): void => {
  const runs = runsOf(said);
  if (runs.length === 0) return;
  paper.x = LEFT;
  runs.forEach(({ font, text }, at) =>
    paper
      .font(font)
      .fontSize(size)
      .text(text, { width: WIDTH, continued: at < runs.length - 1 }),
  );
};

const writeRight = (paper: Paper, said: string, size: number): void => {
  const runs = runsOf(said);
  const width = runs.reduce(
    (sum, { font, text }) => sum + paper.font(font).fontSize(size).widthOfString(text),
    0,
  );
  const y = paper.y;
  let x = Math.max(LEFT, LEFT + WIDTH - width);
  for (const { font, text } of runs) {
    paper.font(font).fontSize(size).text(text, x, y, { lineBreak: false });
    x += paper.widthOfString(text);
  }
  paper.x = LEFT;
  paper.y = y + size * 1.5;
};
