import { createHmac } from 'node:crypto';
import type { Locale } from '@caravan/domain/shared/locale';
import { isSame } from '../../platform/keys/is-same.ts';
import type { Services } from '../../platform/services.ts';
import type { DocumentRow } from './documents.queries.ts';

const DAY_MS = 86_400_000;

type Numbered = Pick<DocumentRow, 'series' | 'year' | 'number'>;
export const documentNumber = ({ series, year, number }: Numbered): string =>
  `${series}-${year}-${String(number).padStart(6, '0')}`;

interface Signing {
  readonly services: Pick<Services, 'secretKey' | 'secretKeys'>;
  readonly now: Date;
}

/** Where the PDF is: a link that only the shop can make, and that ends after a day. */
export const pdfPath = (id: string, locale: Locale, { services, now }: Signing): string => {
  const until = now.getTime() + DAY_MS;
  return `/api/documents/${id}.pdf?lang=${locale}&until=${until}&key=${keyOf(services.secretKey, id, until)}`;
};

export const isPdfKey = (
  { id, until, key }: { readonly id: string; readonly until: number; readonly key: string },
  { services, now }: Signing,
): boolean => {
  const isRight = services.secretKeys.some((one) => isSame(keyOf(one, id, until), key));
  return until > now.getTime() && isRight;
};

const keyOf = (secretKey: string, id: string, until: number): string =>
  createHmac('sha256', secretKey).update(`tax document ${id} ${until}`).digest('base64url');

export const presentDocument = (
  row: Omit<DocumentRow, 'content'>,
  context: Signing & { readonly locale: Locale },
) => ({
  id: row.id,
  kind: row.kind,
  number: documentNumber(row),
  issuedAt: row.issued_at.toISOString(),
  currency: row.currency,
  total: row.total_minor / 100,
  tax: row.tax_minor / 100,
  pdf: pdfPath(row.id, context.locale, context),
});
