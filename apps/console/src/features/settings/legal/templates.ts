import type { LegalPage } from '@caravan/contract/settings/settings.shapes';
import { cookieTemplate } from './cookies.data.ts';
import { imprintTemplate } from './imprint.data.ts';
import { privacyTemplate } from './privacy.data.ts';
import { termsTemplate } from './terms.data.ts';
import { withdrawalTemplate } from './withdrawal.data.ts';

export interface LegalTemplate {
  readonly en: string;
  readonly zh: string;
}

/** Where an operator may begin; each says first that it is a template. */
export const LEGAL_TEMPLATES: Readonly<Record<LegalPage, LegalTemplate>> = {
  legalTerms: termsTemplate,
  legalPrivacy: privacyTemplate,
  legalImprint: imprintTemplate,
  legalWithdrawal: withdrawalTemplate,
  legalCookies: cookieTemplate,
};
