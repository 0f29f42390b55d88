import { returns } from './en/aftersales.ts';
import { affiliates } from './en/affiliates.ts';
import { ledger, rates, windDown, withdrawals } from './en/finance.ts';
import { freight } from './en/freight.ts';
import { coupons } from './en/coupons.ts';
import { audit, mailbox, orders, parcels, payments } from './en/look.ts';
import { common, photos, table, time } from './en/parts.ts';
import { content } from './en/content.ts';
import { service, shoppers } from './en/people.ts';
import { faces, login, roles, shell } from './en/shell.ts';
import { orderStatus, parcelStatus, words } from './en/words.ts';
import { dashboard, inbound, purchases, storage } from './en/work.ts';

export const en = {
  shell,
  login,
  roles,
  faces,
  table,
  common,
  time,
  photos,
  orderStatus,
  parcelStatus,
  words,
  dashboard,
  purchases,
  inbound,
  storage,
  parcels,
  returns,
  orders,
  payments,
  freight,
  affiliates,
  withdrawals,
  ledger,
  windDown,
  rates,
  coupons,
  mailbox,
  content,
  service,
  shoppers,
  audit,
};

/** Every language has exactly these texts: a missing one does not compile. */
export type Messages = typeof en;
