import { returns } from './en/aftersales.ts';
import { affiliates } from './en/affiliates.ts';
import { bank, books, payouts } from './en/books.ts';
import { ledger, rates, windDown, withdrawals } from './en/finance.ts';
import { months, reports } from './en/months.ts';
import { duty, packing } from './en/duty.ts';
import { documents, golive, settings } from './en/settings.ts';
import { floor, station } from './en/floor.ts';
import { floorWork } from './en/floor-work.ts';
import { freight } from './en/freight.ts';
import { arrivalReports } from './en/arrival-reports.ts';
import { carrierLabels, printers } from './en/carrier-labels.ts';
import { coupons } from './en/coupons.ts';
import { audit, mailbox, orders, parcels, payments } from './en/look.ts';
import { common, photos, table, time } from './en/parts.ts';
import { content } from './en/content.ts';
import { service, shoppers } from './en/people.ts';
import { holidays } from './en/deadlines.ts';
import { passkeys } from './en/passkeys.ts';
import { sessions } from './en/sessions.ts';
import { members, passwords, twoFactor } from './en/members.ts';
import {
  boxWork,
  changes,
  claims,
  customs,
  following,
  handovers,
  invoice,
  postal,
  rehearsals,
  report,
} from './en/parcel-work.ts';
import { markets } from './en/markets.ts';
import { contractWithdrawals } from './en/contract-withdrawals.ts';
import { sellerReturns } from './en/seller-returns.ts';
import { screening } from './en/screening.ts';
import { sourcing } from './en/sourcing.ts';
import { states, login, roles, shell } from './en/shell.ts';
import { arrivals } from './en/arrivals.ts';
import { outbox } from './en/outbox.ts';
import { doubts } from './en/doubts.ts';
import { ledgerRules } from './en/ledger-rules.ts';
import { shots } from './en/shots.ts';
import { cartons, packingTable } from './en/packing-table.ts';
import { warehouses } from './en/warehouses.ts';
import { orderStatus, parcelStatus, words } from './en/words.ts';
import { scale } from './en/scale.ts';
import { dashboard, inbound, purchases, storage } from './en/work.ts';

export const en = {
  shell,
  login,
  roles,
  states,
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
  arrivals,
  sellerReturns,
  shots,
  warehouses,
  floor,
  station,
  floorWork,
  arrivalReports,
  carrierLabels,
  printers,
  outbox,
  cartons,
  packingTable,
  storage,
  scale,
  parcels,
  returns,
  orders,
  payments,
  freight,
  doubts,
  ledgerRules,
  duty,
  packing,
  affiliates,
  withdrawals,
  ledger,
  books,
  payouts,
  bank,
  months,
  reports,
  windDown,
  rates,
  settings,
  golive,
  documents,
  coupons,
  mailbox,
  content,
  service,
  shoppers,
  members,
  passkeys,
  sessions,
  passwords,
  twoFactor,
  screening,
  contractWithdrawals,
  sourcing,
  markets,
  audit,
  holidays,
  boxWork,
  changes,
  claims,
  customs,
  following,
  handovers,
  rehearsals,
  invoice,
  postal,
  report,
};

/** Every language has exactly these texts: a missing one does not compile. */
export type Messages = typeof en;
