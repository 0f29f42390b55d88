import { createHash } from 'node:crypto';
import { bicIn, isIban, plainAccount } from '@caravan/domain/payments/bank-account';
import { XMLBuilder } from 'fast-xml-parser';
import { textOfCents } from './cells.ts';

export interface BankOrderPayer {
  readonly name: string;
  readonly account: string;
  readonly bic: string | null;
}

/** One transfer in US dollars; `code` is what the payee's bank hands on with it. */
export interface BankOrderPayment {
  readonly code: string;
  readonly cents: number;
  readonly holder: string;
  readonly account: string;
  readonly bank: string;
}

export const PAIN_001 = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
/** Of an account that is no IBAN: Max34Text of the schema. */
export const MOST_OTHER_ACCOUNT = 34;
const MOST_NAME = 140;
const MOST_REFERENCE = 35;
const CURRENCY = 'USD';

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', processEntities: true });

/** Without what XML cannot say (halves of characters, control characters), and no longer than the schema lets it be. */
const said = (text: string, most: number): string =>
  [...text.replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')].slice(0, most).join('').trim();

const accountOf = (account: string): object =>
  isIban(account)
    ? { Id: { IBAN: plainAccount(account) } }
    : { Id: { Othr: { Id: said(account, MOST_OTHER_ACCOUNT) } } };

/** The bank of a payee: by its BIC where that is known, else by its name. */
const creditorBank = ({ bank, account }: BankOrderPayment): object => {
  const bic = bicIn(bank, account);
  const name = said(bank, MOST_NAME);
  if (bic !== undefined) return { CdtrAgt: { FinInstnId: { BICFI: bic } } };
  return name === '' ? {} : { CdtrAgt: { FinInstnId: { Nm: name } } };
};

const transferOf = (payment: BankOrderPayment): object => ({
  PmtId: { EndToEndId: said(payment.code, MOST_REFERENCE) },
  Amt: { InstdAmt: { '@Ccy': CURRENCY, '#text': textOfCents(payment.cents) } },
  ...creditorBank(payment),
  Cdtr: { Nm: said(payment.holder, MOST_NAME) },
  CdtrAcct: accountOf(payment.account),
  RmtInf: { Ustrd: said(payment.code, MOST_NAME) },
});

/**
 * The same payments are the same message, whenever it is written: a bank refuses a message it has had already, so that a
 * file that is uploaded twice pays once.
 */
const messageIdOf = (payer: BankOrderPayer, payments: readonly BankOrderPayment[]): string =>
  createHash('sha256')
    .update(JSON.stringify([payer.account, payments.map(({ code, cents }) => [code, cents])]))
    .digest('hex')
    .slice(0, MOST_REFERENCE - 1);

/**
 * A credit transfer initiation of ISO 20022, pain.001.001.09; one batch, costs shared, to be done on `day` (2026-03-02).
 * https://www.iso20022.org/iso-20022-message-definitions?search=pain.001
 */
export const bankOrderOf = (
  payer: BankOrderPayer,
  payments: readonly BankOrderPayment[],
  { at, day }: { readonly at: Date; readonly day: string },
): string => {
  const messageId = messageIdOf(payer, payments);
  const count = payments.length;
  const sum = textOfCents(payments.reduce((cents, payment) => cents + payment.cents, 0));
  const name = { Nm: said(payer.name, MOST_NAME) };
  const document = {
    '@xmlns': PAIN_001,
    CstmrCdtTrfInitn: {
      GrpHdr: {
        MsgId: messageId,
        CreDtTm: at.toISOString().slice(0, 19) + 'Z',
        NbOfTxs: count,
        CtrlSum: sum,
        InitgPty: name,
      },
      PmtInf: {
        PmtInfId: messageId,
        PmtMtd: 'TRF',
        NbOfTxs: count,
        CtrlSum: sum,
        ReqdExctnDt: { Dt: day },
        Dbtr: name,
        DbtrAcct: { ...accountOf(payer.account), Ccy: CURRENCY },
        DbtrAgt: { FinInstnId: payer.bic === null ? { Othr: { Id: 'NOTPROVIDED' } } : { BICFI: payer.bic } },
        ChrgBr: 'SHAR',
        CdtTrfTxInf: payments.map(transferOf),
      },
    },
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${String(builder.build({ Document: document }))}\n`;
};
