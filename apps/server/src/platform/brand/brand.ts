import { USUAL_NAME } from '@caravan/domain/shared/brand';
import type { Locale } from '@caravan/domain/shared/locale';

/** Whose shop this is, as every page, mail and paper says it. */
export interface Brand {
  readonly name: Readonly<Record<Locale, string>>;
  /** Where mails come from; null: from MAIL_FROM. */
  readonly mailAddress: string | null;
  /** An operator has named the shop. */
  readonly isOwn: boolean;
}

/** Asked for each page and mail: answers from memory. */
export interface BrandReader {
  now(): Brand;
}

export const USUAL_BRAND: Brand = { name: USUAL_NAME, mailAddress: null, isOwn: false };
