import { affiliates } from './zh/affiliates.ts';
import type { Messages } from './en.ts';
import { returns } from './zh/aftersales.ts';
import { bank, books, payouts } from './zh/books.ts';
import { ledger, rates, windDown, withdrawals } from './zh/finance.ts';
import { months, reports } from './zh/months.ts';
import { duty, packing } from './zh/duty.ts';
import { documents, golive, settings } from './zh/settings.ts';
import { floor, station } from './zh/floor.ts';
import { floorWork } from './zh/floor-work.ts';
import { freight } from './zh/freight.ts';
import { arrivalReports } from './zh/arrival-reports.ts';
import { carrierLabels, printers } from './zh/carrier-labels.ts';
import { coupons } from './zh/coupons.ts';
import { audit, mailbox, orders, parcels, payments } from './zh/look.ts';
import { common, photos, table, time } from './zh/parts.ts';
import { content } from './zh/content.ts';
import { service, shoppers } from './zh/people.ts';
import { holidays } from './zh/deadlines.ts';
import { passkeys } from './zh/passkeys.ts';
import { sessions } from './zh/sessions.ts';
import { members, passwords, twoFactor } from './zh/members.ts';
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
} from './zh/parcel-work.ts';
import { markets } from './zh/markets.ts';
import { contractWithdrawals } from './zh/contract-withdrawals.ts';
import { sellerReturns } from './zh/seller-returns.ts';
import { screening } from './zh/screening.ts';
import { sourcing } from './zh/sourcing.ts';
import { states, login, roles, shell } from './zh/shell.ts';
import { arrivals } from './zh/arrivals.ts';
import { outbox } from './zh/outbox.ts';
import { doubts } from './zh/doubts.ts';
import { ledgerRules } from './zh/ledger-rules.ts';
import { shots } from './zh/shots.ts';
import { cartons, packingTable } from './zh/packing-table.ts';
import { warehouses } from './zh/warehouses.ts';
import { orderStatus, parcelStatus, words } from './zh/words.ts';
import { scale } from './zh/scale.ts';
import { dashboard, inbound, purchases, storage } from './zh/work.ts';

export const zh: Messages = {
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
