import type { SwitchName } from '@caravan/contract/settings/switches';
import { USUAL_NAME } from '@caravan/domain/shared/brand';
import type { Locale } from '@caravan/domain/shared/locale';
import type { Look } from '@caravan/domain/shared/look';
import { type HouseDays, USUAL_DAYS } from '@caravan/domain/time/house-facts';

/** Whose shop this is, as every page, mail and paper says it. */
export interface Brand {
  readonly name: Readonly<Record<Locale, string>>;
  /** Where mails come from; null: from MAIL_FROM. */
  readonly mailAddress: string | null;
  /** An operator has named the shop. */
  readonly isOwn: boolean;
  /** The picture from which its icons are made; null: it has none. */
  readonly logoId: string | null;
  /** Null: the colours that the shop comes with. */
  readonly colours: Look | null;
  /** The days that every page and mail may say. */
  readonly days: HouseDays;
  /** Parts of the shop that are switched off. */
  readonly off: readonly SwitchName[];
  /** Experiments that run, as pages are told of them. */
  readonly experiments: readonly string[];
  /** Which of the pages that the law asks for are written. */
  readonly legalPages: readonly string[];
}

/** Asked for each page and mail: answers from memory. */
export interface BrandReader {
  now(): Brand;
}

export const USUAL_BRAND: Brand = {
  name: USUAL_NAME,
  mailAddress: null,
  isOwn: false,
  logoId: null,
  colours: null,
  days: USUAL_DAYS,
  off: [],
  experiments: [],
  legalPages: [],
};

/** The colours that the shop comes with. */
export const USUAL_LOOK: Look = { accent: '#f68c0d', text: '#8a4b00', textDark: '#ffb65c' };
