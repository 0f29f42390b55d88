import { fill, type Plural, pluralOf } from '@caravan/web/texts/fill';
import { en as deskEn } from '../../apps/console/src/messages/en.ts';
import { zh as deskZh } from '../../apps/console/src/messages/zh.ts';
import * as accountsEn from '../../apps/storefront/src/messages/en/accounts.ts';
import * as aftersalesEn from '../../apps/storefront/src/messages/en/aftersales.ts';
import * as affiliateEn from '../../apps/storefront/src/messages/en/affiliate.ts';
import * as cartEn from '../../apps/storefront/src/messages/en/cart.ts';
import * as commonEn from '../../apps/storefront/src/messages/en/common.ts';
import * as contentEn from '../../apps/storefront/src/messages/en/content.ts';
import * as couponsEn from '../../apps/storefront/src/messages/en/coupons.ts';
import * as deadlinesEn from '../../apps/storefront/src/messages/en/deadlines.ts';
import * as errorsEn from '../../apps/storefront/src/messages/en/errors.ts';
import * as freightEn from '../../apps/storefront/src/messages/en/freight.ts';
import * as goodsEn from '../../apps/storefront/src/messages/en/goods.ts';
import * as landedEn from '../../apps/storefront/src/messages/en/landed.ts';
import * as messagesEn from '../../apps/storefront/src/messages/en/messages.ts';
import * as ordersEn from '../../apps/storefront/src/messages/en/orders.ts';
import * as parcelsEn from '../../apps/storefront/src/messages/en/parcels.ts';
import * as paymentsEn from '../../apps/storefront/src/messages/en/payments.ts';
import * as passkeysEn from '../../apps/storefront/src/messages/en/passkeys.ts';
import * as integrationsEn from '../../apps/storefront/src/messages/en/integrations.ts';
import * as sourcingEn from '../../apps/storefront/src/messages/en/sourcing.ts';
import * as walletEn from '../../apps/storefront/src/messages/en/wallet.ts';
import * as warehouseEn from '../../apps/storefront/src/messages/en/warehouse.ts';
import * as accountsZh from '../../apps/storefront/src/messages/zh/accounts.ts';
import * as aftersalesZh from '../../apps/storefront/src/messages/zh/aftersales.ts';
import * as affiliateZh from '../../apps/storefront/src/messages/zh/affiliate.ts';
import * as cartZh from '../../apps/storefront/src/messages/zh/cart.ts';
import * as commonZh from '../../apps/storefront/src/messages/zh/common.ts';
import * as contentZh from '../../apps/storefront/src/messages/zh/content.ts';
import * as couponsZh from '../../apps/storefront/src/messages/zh/coupons.ts';
import * as deadlinesZh from '../../apps/storefront/src/messages/zh/deadlines.ts';
import * as errorsZh from '../../apps/storefront/src/messages/zh/errors.ts';
import * as freightZh from '../../apps/storefront/src/messages/zh/freight.ts';
import * as goodsZh from '../../apps/storefront/src/messages/zh/goods.ts';
import * as landedZh from '../../apps/storefront/src/messages/zh/landed.ts';
import * as messagesZh from '../../apps/storefront/src/messages/zh/messages.ts';
import * as ordersZh from '../../apps/storefront/src/messages/zh/orders.ts';
import * as parcelsZh from '../../apps/storefront/src/messages/zh/parcels.ts';
import * as paymentsZh from '../../apps/storefront/src/messages/zh/payments.ts';
import * as passkeysZh from '../../apps/storefront/src/messages/zh/passkeys.ts';
import * as integrationsZh from '../../apps/storefront/src/messages/zh/integrations.ts';
import * as sourcingZh from '../../apps/storefront/src/messages/zh/sourcing.ts';
import * as walletZh from '../../apps/storefront/src/messages/zh/wallet.ts';
import * as warehouseZh from '../../apps/storefront/src/messages/zh/warehouse.ts';

export type Locale = 'en' | 'zh';

const SHOP_WORDS = {
  en: {
    accounts: accountsEn.texts,
    aftersales: aftersalesEn.texts,
    affiliate: affiliateEn.texts,
    cart: cartEn.texts,
    common: commonEn.texts,
    content: contentEn.texts,
    coupons: couponsEn.texts,
    deadlines: deadlinesEn.texts,
    errors: errorsEn.texts,
    freight: freightEn.texts,
    goods: goodsEn.texts,
    messages: messagesEn.texts,
    landed: landedEn.texts,
    orders: ordersEn.texts,
    parcels: parcelsEn.texts,
    payments: paymentsEn.texts,
    integrations: integrationsEn.texts,
    passkeys: passkeysEn.texts,
    sourcing: sourcingEn.texts,
    wallet: walletEn.texts,
    warehouse: warehouseEn.texts,
  },
  zh: {
    accounts: accountsZh.texts,
    aftersales: aftersalesZh.texts,
    affiliate: affiliateZh.texts,
    cart: cartZh.texts,
    common: commonZh.texts,
    content: contentZh.texts,
    coupons: couponsZh.texts,
    deadlines: deadlinesZh.texts,
    errors: errorsZh.texts,
    freight: freightZh.texts,
    goods: goodsZh.texts,
    messages: messagesZh.texts,
    landed: landedZh.texts,
    orders: ordersZh.texts,
    parcels: parcelsZh.texts,
    payments: paymentsZh.texts,
    integrations: integrationsZh.texts,
    passkeys: passkeysZh.texts,
    sourcing: sourcingZh.texts,
    wallet: walletZh.texts,
    warehouse: warehouseZh.texts,
  },
};

export type ShopWords = (typeof SHOP_WORDS)[Locale];

/** What the shop says in a language; the screens are found by these words, as a person finds them. */
export const shopWords = (locale: Locale): ShopWords => SHOP_WORDS[locale];

/** What the desk says. */
export const deskWords = (locale: Locale) => (locale === 'zh' ? deskZh : deskEn);

/** The words of the test provider's own pages, which belong to neither app. */
export const CARD_WORDS = {
  en: {
    number: 'Card number',
    holder: 'Cardholder name',
    expiry: 'Expiry (MM/YY)',
    securityCode: 'Security code',
    incomplete: 'The card number is not complete.',
    noHolder: 'Please enter the cardholder’s name.',
    challenge: 'Confirm your payment',
    pass: 'Confirm payment',
    fail: 'Cancel',
  },
  zh: {
    number: '卡号',
    holder: '持卡人姓名',
    expiry: '有效期（月/年）',
    securityCode: '安全码',
    incomplete: '卡号不完整。',
    noHolder: '请输入持卡人姓名。',
    challenge: '确认支付',
    pass: '确认支付',
    fail: '取消',
  },
} as const;

/** A text with its values, in either language. */
export const say = (text: string, values: Readonly<Record<string, string | number>>): string =>
  fill(text, values as never);

export const sayCount = (forms: Plural, count: number, locale: Locale): string =>
  pluralOf(forms, count, locale);

/** A pattern for a text whose values are not known beforehand. */
export const patternOf = (text: string): RegExp =>
  new RegExp(
    text
      .split(/\{\w+\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.+'),
  );

/** The label of a needed field, whose star is not part of its name. */
export const fieldOf = (label: string): RegExp => new RegExp(`^${patternOf(label).source}\\s*\\*?$`);
