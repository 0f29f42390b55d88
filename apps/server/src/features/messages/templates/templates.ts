import type { Locale } from '@caravan/domain/shared/locale';
import { accountTemplates } from './texts/account-templates.ts';
import { affiliateTemplates } from './texts/affiliate-templates.ts';
import { afterSaleTemplates } from './texts/after-sale-templates.ts';
import { couponTemplates } from './texts/coupon-templates.ts';
import { orderTemplates } from './texts/order-templates.ts';
import { packingTemplates } from './texts/packing-templates.ts';
import { parcelTemplates } from './texts/parcel-templates.ts';
import { serviceTemplates } from './texts/service-templates.ts';
import { sourcingTemplates } from './texts/sourcing-templates.ts';
import { type Params, readIn, type Template, type Wording } from './template.ts';

/** Everything the shop tells a shopper, by name. */
export const templates = {
  ...orderTemplates,
  ...parcelTemplates,
  ...packingTemplates,
  ...accountTemplates,
  ...serviceTemplates,
  ...affiliateTemplates,
  ...afterSaleTemplates,
  ...couponTemplates,
  ...sourcingTemplates,
};

export type TemplateName = keyof typeof templates;
export type ParamsOf<Name extends TemplateName> = Parameters<(typeof templates)[Name]['en']>[0];

export const isTemplate = (name: string): name is TemplateName => Object.hasOwn(templates, name);

/** A template filled in for one language, its moments in the reader's zone where that is known. */
export const wordingOf = (name: TemplateName, params: Params, locale: Locale, zone?: string): Wording => {
  const declared = templates[name] as unknown as Template; // params were typed by `notify` when they were kept
  return declared[locale](zone === undefined ? params : readIn(zone, params));
};

/** A kept message in words. A template that a later version no longer knows leaves it without words, never without a row. */
export const wordsOfMessage = (
  { template, params }: { readonly template: string; readonly params: unknown },
  locale: Locale,
  zone?: string,
): Pick<Wording, 'title' | 'body'> => {
  if (!isTemplate(template)) return { title: '', body: '' };
  const { title, body } = wordingOf(template, params as Params, locale, zone); // typed by `notify` when they were kept
  return { title, body };
};

/** The topic of a template whose mails can be ended. */
export const topicOf = (name: TemplateName) => (templates[name] as Template).topic; // declared as one of them
