// Written by `npm run schema` from the migrated database; edit the migrations instead.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** What a jsonb column gives back; its reader knows the shape. Written as JSON text. */
type Json = unknown;
type JsonColumn = ColumnType<Json, string, string>;
type JsonColumnFilled = ColumnType<Json, string | undefined, string>;

export interface AccountIdentitiesTable {
  issuer: string;
  subject: string;
  account_id: string;
  created_at: Date;
}

export interface AccountsTable {
  id: string;
  user_number: GeneratedAlways<number>;
  email: string;
  password_hash: string | null;
  nick_name: string;
  avatar_media_id: string | null;
  locale: Generated<string>;
  currency: Generated<string>;
  is_first_login: Generated<boolean>;
  created_at: Date;
  closed_at: Date | null;
  blocked_at: Date | null;
  blocked_because: string | null;
  muted_mail_topics: Generated<string[]>;
  language: string | null;
}

export interface AddressesTable {
  id: string;
  account_id: string;
  first_name: string;
  last_name: string;
  country: string;
  state: string;
  city: string;
  detailed_address: string;
  postal_code: string;
  phone: string;
  is_preferred: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
  tax_number: Generated<string>;
}

export interface AffiliateCheckoutsTable {
  checkout_id: string;
  device: string;
}

export interface AffiliateDevicesTable {
  account_id: string;
  device: string;
}

export interface AffiliateGoodsTable {
  id: string;
  account_id: string;
  goods_id: string;
  remark: Generated<string>;
  is_pinned: Generated<boolean>;
  created_at: Date;
}

export interface AffiliateGoodsRatesTable {
  goods_id: string;
  rate_basis_points: number;
  set_at: Date;
}

export interface AffiliateOrdersTable {
  order_id: string;
  account_id: string;
  goods_id: string | null;
  verdict: string;
  at: Date;
}

export interface AffiliatePayoutsTable {
  id: string;
  account_id: string;
  usd_cents: number;
  withheld_usd_cents: Generated<number>;
  status: string;
  reason: Generated<string>;
  requested_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
}

export interface AffiliateVisitsTable {
  id: string;
  account_id: string;
  device: string;
  goods_id: string | null;
  promotion_type: string;
  visitor_account_id: string | null;
  day: string;
  first_at: Date;
  last_at: Date;
}

export interface AffiliatesTable {
  account_id: string;
  code: string;
  status: string;
  rate_basis_points: number | null;
  invited_by: string | null;
  remark: Generated<string>;
  reason: Generated<string>;
  owed_usd_cents: Generated<number>;
  applied_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
}

export interface AfterSaleEventsTable {
  id: string;
  after_sale_id: string;
  action: string;
  from_status: string;
  to_status: string;
  actor_kind: string;
  actor_id: string | null;
  at: Date;
  position: GeneratedAlways<number>;
}

export interface AfterSaleRemarksTable {
  id: string;
  after_sale_id: string;
  author_kind: string;
  author_id: string;
  body: string;
  picture_ids: Generated<string[]>;
  at: Date;
  position: GeneratedAlways<number>;
}

export interface AfterSalesTable {
  id: string;
  code: string;
  account_id: string;
  order_id: string;
  order_line_id: string;
  kind: string;
  status: string;
  quantity: number;
  reason: string;
  exchange_sku_id: string | null;
  refund_to: string;
  paid_usd_cents: number;
  refund_usd_cents: number;
  fee_fen: Generated<number>;
  fee_usd_cents: Generated<number>;
  fee_shown_minor: Generated<number>;
  currency: string;
  rate_e8: number;
  usd_rate_e8: number;
  rate_as_of: Date;
  fee_due_at: Date | null;
  fee_paid_at: Date | null;
  fee_returned_at: Date | null;
  return_carrier: Generated<string>;
  return_number: string | null;
  sent_at: Date | null;
  merchant_received_at: Date | null;
  refusal: string | null;
  refused_at: Date | null;
  appealed_at: Date | null;
  asked_at: Date | null;
  quality_photo_ids: Generated<string[]>;
  created_at: Date;
  moved_at: Date;
  closed_at: Date | null;
  margin_basis_points: Generated<number>;
  goods_back_at: Date | null;
  reason_en: string;
  reason_zh: string;
  appeal_days: Generated<number>;
}

export interface ApiTokensTable {
  id: string;
  account_id: string;
  name: string;
  hash: Buffer;
  ending: string;
  created_at: Date;
  last_used_at: Date | null;
}

export interface ArrivalReportsTable {
  id: string;
  inbound_id: string;
  order_line_id: string | null;
  fault: string;
  quantity: number;
  note: string;
  warehouse_id: string;
  reported_by: string;
  reported_at: Date;
  settled_by: string | null;
  settled_at: Date | null;
  outcome: Generated<string>;
}

export interface AuditLogTable {
  id: string;
  staff_id: string;
  action: string;
  subject_kind: string;
  subject_id: string;
  detail: JsonColumnFilled;
  at: Date;
  station_id: string | null;
}

export interface BankLinesTable {
  id: string;
  statement_id: string;
  account: string;
  position: number;
  booked_on: string;
  usd_cents: number;
  reference: string;
  text: Generated<string>;
  matched_to: string | null;
  payout_id: string | null;
  withdrawal_id: string | null;
  cny_fen: number | null;
  matched_at: Date | null;
  matched_by: string | null;
}

export interface BankStatementsTable {
  id: string;
  account: string;
  reference: string;
  format: string;
  file_hash: string;
  opening_cents: number;
  closing_cents: number;
  first_day: string;
  last_day: string;
  imported_at: Date;
  imported_by: string;
}

export interface BinCountThingsTable {
  count_id: string;
  label_code: string;
  stored_item_id: string | null;
  unknown_parcel_id: string | null;
  is_expected: boolean;
  is_seen: boolean;
  lay_in: string;
}

export interface BinCountsTable {
  id: string;
  warehouse_id: string;
  bin_id: string;
  state: string;
  counted_by: string;
  started_at: Date;
  counted_at: Date | null;
  decided_by: string | null;
  decided_at: Date | null;
}

export interface BinsTable {
  id: string;
  warehouse_id: string;
  name: string;
  created_at: Date;
  label_code: Generated<string>;
  kind: Generated<string>;
}

export interface BookRequestsTable {
  id: string;
  kind: string;
  status: Generated<string>;
  counts_at: Date;
  month: string;
  lines: JsonColumnFilled;
  reason: string;
  asked_by: string;
  asked_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  note: string | null;
}

export interface CalendarFeedsTable {
  account_id: string;
  secret_hash: Buffer;
  made_at: Date;
  read_at: Date | null;
}

export interface CardDaysTable {
  fingerprint: string;
  day: string;
  count: number;
}

export interface CarrierLabelsTable {
  id: string;
  parcel_id: string;
  box_number: number;
  provider: string;
  shipment_id: string | null;
  tracking_number: string | null;
  cost_cents: number | null;
  cost_currency: string | null;
  state: string;
  asked_by: string;
  asked_at: Date;
  cancelled_at: Date | null;
}

export interface CarrierManifestsTable {
  handover_id: string;
  provider: string;
  manifest_id: string;
  made_by: string;
  made_at: Date;
}

export interface CartLinesTable {
  id: string;
  account_id: string;
  sku_id: string;
  quantity: number;
  remark: Generated<string>;
  seen_price_fen: number;
  added_at: Date;
}

export interface CategoriesTable {
  id: string;
  parent_id: string | null;
  slug: string;
  name_zh: string;
  name_en: string;
  icon_media_id: string | null;
  position: Generated<number>;
  starts_at: Date | null;
  ends_at: Date | null;
}

export interface CheckoutsTable {
  id: string;
  account_id: string | null;
  created_at: Date;
}

export interface ChinaDaysTable {
  day: string;
  year: number;
  kind: string;
}

export interface ChinaYearsTable {
  year: number;
  source: string;
  written_at: Date;
  written_by: string | null;
}

export interface ClosedMonthsTable {
  month: string;
  closed_at: Date;
  closed_by: string;
}

export interface CommissionsTable {
  id: string;
  account_id: string;
  order_id: string;
  order_line_id: string;
  goods_id: string;
  rate_basis_points: number;
  usd_cents: number;
  reversed_usd_cents: Generated<number>;
  status: string;
  payout_id: string | null;
  created_at: Date;
  earned_at: Date | null;
}

export interface ContactsTable {
  id: string;
  app_category: number;
  name_en: string;
  name_zh: string;
  avatar_media_id: string | null;
  domain: Generated<string>;
  link: string;
  position: Generated<number>;
  starts_at: Date | null;
  ends_at: Date | null;
}

export interface ContentVersionsTable {
  kind: string;
  item_id: string;
  version: number;
  content: JsonColumn;
  is_removed: Generated<boolean>;
  staff_id: string;
  at: Date;
}

export interface ContractWithdrawalsTable {
  id: string;
  code: string;
  order_id: string;
  name: string;
  email: string;
  note: Generated<string>;
  withdrawn_at: Date;
  due_at: Date;
  settled_at: Date | null;
  settled_by: string | null;
  answer: Generated<string>;
}

export interface ConversationPostsTable {
  id: string;
  conversation_id: string;
  author_kind: string;
  author_id: string;
  body: string;
  picture_ids: Generated<string[]>;
  created_at: Date;
  waited_seconds: number | null;
}

export interface ConversationsTable {
  id: string;
  account_id: string;
  subject_kind: string;
  subject_code: Generated<string>;
  created_at: Date;
  last_at: Date;
  waiting_since: Date | null;
  read_at: Date;
}

export interface CouponCodesTable {
  code: string;
  coupon_id: string;
  uses_left: number | null;
  created_at: Date;
}

export interface CouponsTable {
  id: string;
  name_en: string;
  name_zh: string;
  coupon_type: number;
  amount_fen: number | null;
  min_spend_fen: number | null;
  off_basis_points: number | null;
  min_quantity: number | null;
  max_discount_fen: number | null;
  scope: string;
  goods_ids: string[] | null;
  issue_form: string;
  starts_at: Date;
  ends_at: Date;
  valid_days: number | null;
  limit_total: number | null;
  limit_per_person: number;
  issued_count: Generated<number>;
  is_open: Generated<boolean>;
  withdrawn_at: Date | null;
  created_at: Date;
  figures: JsonColumnFilled;
}

export interface CustomsCodesTable {
  category_zh: string;
  hs_code: string;
  name_en: string;
  name_zh: string;
  written_at: Generated<Date>;
  written_by: string | null;
}

export interface DataExportsTable {
  hash: Buffer;
  account_id: string;
  downloads_left: number;
  expires_at: Date;
}

export interface DeskDaysTable {
  day: string;
  orders: number;
  paid_usd_cents: number;
  promises_kept: number;
  promises_broken: number;
}

export interface DeskDaysChangedTable {
  day: string;
}

export interface DictionaryEntriesTable {
  type: string;
  value: string;
  label_en: string;
  label_zh: string;
  position: Generated<number>;
  starts_at: Date | null;
  ends_at: Date | null;
}

export interface DirectShipmentsTable {
  id: string;
  purchase_id: string;
  carrier: Generated<string>;
  tracking_number: string;
  created_at: Date;
  delivered_at: Date | null;
}

export interface DisposalPhotosTable {
  disposal_id: string;
  media_id: string;
  position: number;
}

export interface DisposalsTable {
  id: string;
  unknown_parcel_id: string;
  reason: string;
  state: string;
  asked_by: string;
  asked_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
}

export interface DocumentSeriesTable {
  series: string;
  year: number;
  last_number: number;
}

export interface DoorListedTable {
  round_id: string;
  tracking_number: string;
}

export interface DoorRoundsTable {
  id: string;
  warehouse_id: string;
  carrier: Generated<string>;
  opened_by: string;
  opened_at: Date;
  closed_by: string | null;
  closed_at: Date | null;
}

export interface DoorWaybillsTable {
  id: string;
  round_id: string;
  warehouse_id: string;
  tracking_number: string;
  signed_at: Date;
  signed_by: string;
  settled_at: Date | null;
}

export interface DutyLawNewsTable {
  id: string;
  rule: JsonColumn;
  state: string;
  brought_at: Date;
  answer: string | null;
  answered_at: Date | null;
  answered_by: string | null;
}

export interface DutyRulesTable {
  id: string;
  countries: string[];
  valid_from: string;
  valid_until: string | null;
  currency: string;
  bands: JsonColumn;
  note_en: Generated<string>;
  rule_id: string;
  version: Generated<number>;
  note_zh: Generated<string>;
  source: Generated<string>;
  written_at: Date | null;
  written_by: string | null;
  replaced_at: Date | null;
  replaced_by: string | null;
  value_base: Generated<string>;
  per_usd_e4: number | null;
  source_date: string | null;
  doubt: Generated<string>;
  check_by: string | null;
  examples: JsonColumnFilled;
  source_zh: Generated<string>;
  doubt_zh: Generated<string>;
}

export interface ExchangeRatesTable {
  id: string;
  currency: string;
  rate_e8: number;
  as_of: Date;
  origin: string;
  created_at: Date;
}

export interface ExperimentCountsTable {
  name: string;
  round: string;
  variant: string;
  seen: Generated<number>;
  reached: Generated<number>;
}

export interface FavouritesTable {
  account_id: string;
  goods_id: string;
  created_at: Date;
}

export interface FloorMovesTable {
  id: string;
  warehouse_id: string;
  stored_item_id: string | null;
  unknown_parcel_id: string | null;
  from_bin: string;
  to_bin: string;
  reason: string;
  moved_by: string;
  moved_at: Date;
}

export interface ForwardedEventsTable {
  id: string;
  forwarded_id: string;
  action: string;
  from_status: string;
  to_status: string;
  actor_kind: string;
  actor_id: string | null;
  reason: string | null;
  at: Date;
}

export interface ForwardedGoodsTable {
  id: string;
  code: string;
  account_id: string;
  tracking_number: string;
  carrier: Generated<string>;
  title: string;
  quantity: number;
  declared_fen: number;
  goods_classes: string[];
  status: string;
  refusal_reason: string | null;
  created_at: Date;
  moved_at: Date;
}

export interface FreeAreasTable {
  id: string;
  title_en: string;
  title_zh: string;
  body_en: string;
  body_zh: string;
  goods_ids: string[];
  position: Generated<number>;
  starts_at: Date | null;
  ends_at: Date | null;
  created_at: Date;
}

export interface FreightLinesTable {
  code: string;
  name_en: string;
  name_zh: string;
  carrier: string;
  is_active: Generated<boolean>;
  position: Generated<number>;
  is_postal: Generated<boolean>;
}

export interface FreightTariffsTable {
  id: string;
  line_code: string;
  version: number;
  valid_from: Date;
  definition: JsonColumn;
  note: Generated<string>;
  created_at: Date | null;
  created_by: string | null;
}

export interface GoodsTable {
  id: string;
  source: string;
  external_id: string;
  shop_id: string;
  category_id: string | null;
  category_ids: Generated<string[]>;
  title_zh: string;
  title_en: string;
  description_zh: Generated<string>;
  description_en: Generated<string>;
  attributes: JsonColumnFilled;
  picture_ids: Generated<string[]>;
  video_url: string | null;
  price_fen: number;
  price_max_fen: number;
  sales: Generated<number>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  is_postage: Generated<boolean>;
  is_exempt: Generated<number>;
  goods_classes: Generated<string[]>;
  weight_grams: number | null;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  domestic_freight_fen: Generated<number>;
  min_order: Generated<number>;
  ladder_prices: JsonColumnFilled;
  status: Generated<string>;
  hot_rank: number | null;
  search_terms: string[];
  origin: string;
  created_at: Date;
  refreshed_at: Date;
  quoted_for: string | null;
  quoted_until: Date | null;
  market_category_id: string | null;
  removed_because: string | null;
  tried_at: Date | null;
}

export interface GoodsLooksTable {
  number: GeneratedAlways<number>;
  goods_id: string;
  picture_id: string;
  look: Buffer | null;
}

export interface GoodsPricesTable {
  goods_id: string;
  day: string;
  price_fen: number;
  price_max_fen: number;
}

export interface GoodsSharesTable {
  goods_id: string;
  channel: string;
  count: Generated<number>;
}

export interface HandoverBoxesTable {
  parcel_id: string;
  box_number: number;
  handover_id: string;
  scanned_at: Date;
  scanned_by: string;
}

export interface HandoversTable {
  id: string;
  code: string;
  carrier: string;
  opened_at: Date;
  opened_by: string;
  closed_at: Date | null;
  closed_by: string | null;
  warehouse_id: Generated<string>;
}

export interface HeldCouponsTable {
  id: string;
  coupon_id: string;
  account_id: string;
  number: number;
  claimed_at: Date;
  ends_at: Date;
  checkout_id: string | null;
  used_at: Date | null;
  reminded_at: Date | null;
}

export interface HelpTextsTable {
  id: string;
  kind: string;
  topic: string;
  title_en: Generated<string>;
  title_zh: Generated<string>;
  body_en: Generated<string>;
  body_zh: Generated<string>;
  position: Generated<number>;
  starts_at: Date | null;
  ends_at: Date | null;
  created_at: Date;
}

export interface IdempotencyKeysTable {
  actor: string;
  key: string;
  call: string;
  body_hash: Buffer;
  status: number | null;
  answer: JsonColumn | null;
  created_at: Generated<Date>;
  process_no: number | null;
}

export interface InboundShipmentsTable {
  id: string;
  purchase_id: string;
  carrier: Generated<string>;
  tracking_number: string;
  created_at: Date;
  received_at: Date | null;
  received_by: string | null;
}

export interface JobFailuresTable {
  job: string;
  row_key: string;
  times: Generated<number>;
  first_at: Date;
  last_at: Date;
  rests_until: Date;
}

export interface JobPoolsTable {
  pool_id: string;
  process_no: number;
}

export interface LedgerAccountsTable {
  id: string;
  kind: string;
  owner_id: string | null;
  currency: string;
  balance: Generated<number>;
  may_be_negative: boolean;
  slot: Generated<number>;
}

export interface LedgerCheckRunsTable {
  id: string;
  asked_at: Date;
  done: Generated<number>;
  total: Generated<number>;
  findings: JsonColumnFilled;
  finished_at: Date | null;
}

export interface LedgerChecksTable {
  at: Date;
  mismatches: number;
  took_ms: number;
}

export interface LedgerCouponsTable {
  coupon_id: string | null;
  orders: number;
  amount: number;
}

export interface LedgerDaysTable {
  day: string;
  kind: string;
  currency: string;
  entry_kind: string;
  amount: number;
  entries: number;
}

export interface LedgerEntriesTable {
  id: string;
  kind: string;
  subject_kind: string;
  subject_id: string;
  reference: string;
  at: Date;
}

export interface LedgerLinesTable {
  entry_id: string;
  account_id: string;
  amount: number;
  balance_after: number;
  position: GeneratedAlways<number>;
}

export interface LedgerOpenCreditsTable {
  account_id: string;
  position: number;
  kind: string;
  at: Date;
  amount: number;
}

export interface LedgerSumsMarkTable {
  is_one: Generated<boolean>;
  upto: Generated<number>;
  next: Generated<number>;
  next_xid: Generated<unknown>;
  valued: Generated<number>;
  aged: Generated<number>;
}

export interface LiveEventsTable {
  id: GeneratedAlways<number>;
  topic: string;
  kind: string;
  payload: JsonColumn;
  created_at: Generated<Date>;
}

export interface MailReturnsTable {
  id: string;
  recipient: string;
  kind: string;
  status_code: Generated<string>;
  detail: Generated<string>;
  at: Date;
  lifted_at: Date | null;
  lifted_by: string | null;
}

export interface MailedSecretsTable {
  id: string;
  account_id: string | null;
  email: string;
  purpose: string;
  hash: Buffer;
  subject_id: string | null;
  expires_at: Date;
  tries_left: Generated<number>;
  used_at: Date | null;
  created_at: Date;
}

export interface MailsTable {
  id: string;
  recipient: string;
  locale: string;
  kind: string;
  subject: string;
  body_text: string;
  body_html: string;
  status: Generated<string>;
  tries: Generated<number>;
  failure: string | null;
  created_at: Date;
  sent_at: Date | null;
  unsubscribe_url: string | null;
  is_secret: Generated<boolean>;
}

export interface MarketAnswersTable {
  key: string;
  source: string;
  goods_ids: string[];
  has_more: boolean;
  fetched_at: Date;
}

export interface MarketCallsTable {
  number: GeneratedAlways<number>;
  provider: string;
  source: string;
  operation: string;
  failure: string | null;
  took_ms: number;
  is_resting: boolean;
  at: Date;
}

export interface MarketCategoriesTable {
  id: string;
  source: string;
  name_zh: string;
  category_id: string | null;
  mapped_by: string | null;
  mapped_at: Date | null;
  seen_at: Date;
  external_id: string | null;
}

export interface MarketCategoryNodesTable {
  source: string;
  external_id: string;
  name_zh: string;
  is_leaf: boolean;
  seen_at: Date;
  ask_at: Date;
}

export interface MarketLimitsTable {
  provider: string;
  ready_milli: number;
  refilled_at: Date;
  day: string;
  used: Generated<number>;
  told_most: number | null;
  is_spent: Generated<boolean>;
}

export interface MarketPurchasesTable {
  id: string;
  order_id: string;
  line_ids: string[];
  source: string;
  provider: string;
  state: string;
  marketplace_order_number: string | null;
  total_fen: number | null;
  pay_url: string | null;
  purchase_id: string | null;
  staff_id: string;
  created_at: Date;
  updated_at: Date;
  followed_at: Date | null;
  most_fen: number | null;
  asked_at: Date | null;
  busy_until: Date | null;
  trouble: string | null;
  trouble_note: Generated<string>;
  troubled_at: Date | null;
  trouble_closed_at: Date | null;
}

export interface MarketTokensTable {
  provider: string;
  sealed: Buffer;
  access_until: Date;
  refresh_until: Date | null;
  first_digest: Buffer;
  renewing_until: Date | null;
}

export interface MeasureDoubtsTable {
  id: string;
  kind: string;
  stored_item_id: string | null;
  parcel_id: string | null;
  entered: JsonColumn;
  doubts: JsonColumn;
  expected_grams: number | null;
  state: string;
  asked_by: string;
  asked_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
}

export interface MediaTable {
  id: string;
  owner_kind: string;
  owner_id: string | null;
  purpose: string;
  content_type: string;
  width: number;
  height: number;
  byte_length: number;
  sha256: Buffer;
  created_at: Date;
  is_private: Generated<boolean>;
}

export interface MessagesTable {
  id: string;
  account_id: string;
  kind: string;
  template: string;
  params: JsonColumnFilled;
  link: string | null;
  read_at: Date | null;
  deleted_at: Date | null;
  created_at: Date;
}

export interface MonthEventsTable {
  id: string;
  month: string;
  action: string;
  reason: Generated<string>;
  staff_id: string;
  at: Date;
}

export interface NoticesTable {
  id: string;
  slideshow: number;
  title_en: Generated<string>;
  title_zh: Generated<string>;
  body_en: Generated<string>;
  body_zh: Generated<string>;
  picture_id: string | null;
  link: string | null;
  position: Generated<number>;
  starts_at: Date | null;
  ends_at: Date | null;
  created_at: Date;
}

export interface OidcFlowsTable {
  state_hash: Buffer;
  provider: string;
  nonce: string;
  code_verifier: string;
  locale: string;
  expires_at: Date;
  invitation_code: string | null;
}

export interface OrderEventsTable {
  id: string;
  order_id: string;
  line_id: string | null;
  action: string;
  from_status: string;
  to_status: string;
  actor_kind: string;
  actor_id: string | null;
  reason: string | null;
  at: Date;
  position: GeneratedAlways<number>;
  reason_zh: string | null;
}

export interface OrderFunnelStepsTable {
  id: string;
  step: string;
  order_id: string | null;
  account_id: string | null;
  at: Date;
  walk: string | null;
}

export interface OrderLinesTable {
  id: string;
  order_id: string;
  position: number;
  goods_id: string;
  sku_id: string;
  source: string;
  external_goods_id: string;
  title_zh: string;
  title_en: string;
  sku_name_zh: string;
  sku_name_en: string;
  picture_id: string | null;
  price_fen: number;
  quantity: number;
  total_fen: number;
  domestic_freight_fen: Generated<number>;
  service_fen: Generated<number>;
  discount_fen: Generated<number>;
  settled_usd_cents: Generated<number>;
  refunded_usd_cents: Generated<number>;
  is_postage: boolean;
  is_exempt: number;
  goods_classes: string[];
  weight_grams_guess: number | null;
  remark: Generated<string>;
  status: string;
  purchase_id: string | null;
  problem: string | null;
  split_from: string | null;
}

export interface OrderScreeningsTable {
  order_id: string;
  checkout_id: string;
  rules_id: string;
  status: string;
  score: number;
  reasons: string[];
  facts: JsonColumn;
  email_key: string;
  address_key: string;
  card_key: string | null;
  network_key: string | null;
  screened_at: Date;
  due_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  note: string | null;
}

export interface OrdersTable {
  id: string;
  code: string;
  checkout_id: string;
  account_id: string | null;
  guest_email: string | null;
  shop_id: string;
  source: string;
  order_from: string;
  status: string;
  goods_fen: number;
  domestic_freight_fen: number;
  service_fen: number;
  discount_fen: Generated<number>;
  total_fen: number;
  refunded_usd_cents: Generated<number>;
  currency: string;
  rate_e8: number;
  usd_rate_e8: number;
  rate_as_of: Date;
  shown_minor: number;
  settled_usd_cents: number;
  address: JsonColumn | null;
  agreed_at: Date | null;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  purchase_from: Date | null;
  purchase_until: Date | null;
  completed_at: Date | null;
  cancelled_at: Date | null;
  cancel_reason: string | null;
  locale: Generated<string>;
  margin_basis_points: Generated<number>;
  cancel_reason_zh: string | null;
  gift_message: Generated<string>;
  service_fee_version: string | null;
  language: string | null;
}

export interface PackingBenchesTable {
  parcel_id: string;
  staff_id: string;
  worked_at: Date;
}

export interface PackingEffectsTable {
  category_zh: string;
  service: string;
  weight_left_bp: number;
  height_left_bp: number;
  id: string;
  version: Generated<number>;
  written_at: Date | null;
  written_by: string | null;
  replaced_at: Date | null;
  replaced_by: string | null;
}

export interface PackingMaterialMovesTable {
  id: string;
  material_id: string;
  reason: string;
  change: number;
  stock_after: number;
  parcel_id: string | null;
  note: Generated<string>;
  staff_id: string | null;
  created_at: Date;
}

export interface PackingMaterialsTable {
  id: string;
  warehouse_id: string;
  kind: string;
  code: string;
  name_en: string;
  name_zh: string;
  inner_length_mm: number | null;
  inner_width_mm: number | null;
  inner_height_mm: number | null;
  outer_length_mm: number | null;
  outer_width_mm: number | null;
  outer_height_mm: number | null;
  tare_grams: number;
  max_goods_grams: number | null;
  is_cut_to_height: boolean;
  cost_fen: number;
  stock_count: Generated<number>;
  reorder_at: number;
  is_active: boolean;
  created_at: Date;
}

export interface PackingScansTable {
  stored_item_id: string;
  parcel_id: string;
  staff_id: string;
  created_at: Date;
}

export interface ParcelClaimsTable {
  id: string;
  code: string;
  parcel_id: string;
  account_id: string;
  kind: string;
  status: string;
  description: string;
  picture_ids: Generated<string[]>;
  asked_usd_cents: number;
  bound_usd_cents: number;
  is_insured: boolean;
  granted_usd_cents: Generated<number>;
  answer: Generated<string>;
  made_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
}

export interface ParcelEventsTable {
  id: string;
  parcel_id: string;
  action: string;
  from_status: string;
  to_status: string;
  actor_kind: string;
  actor_id: string | null;
  reason: string | null;
  at: Date;
  reason_zh: string | null;
  position: GeneratedAlways<number>;
}

export interface ParcelsTable {
  id: string;
  code: string;
  account_id: string;
  status: string;
  line_code: string;
  tariff_id: string | null;
  address: JsonColumn;
  quote: JsonColumn;
  services: Generated<string[]>;
  declared_usd_cents: Generated<number>;
  estimated_grams: number;
  freight_fen: number;
  services_fen: number;
  storage_fen: Generated<number>;
  total_fen: number;
  currency: string;
  rate_e8: number;
  usd_rate_e8: number;
  rate_as_of: Date;
  shown_minor: number;
  settled_usd_cents: number;
  returned_usd_cents: Generated<number>;
  difference_fen: Generated<number>;
  difference_usd_cents: Generated<number>;
  boxes: JsonColumnFilled;
  packed_grams: number | null;
  packed_fen: number | null;
  carrier: string | null;
  tracking_number: string | null;
  created_at: Date;
  paid_at: Date | null;
  packed_at: Date | null;
  shipped_at: Date | null;
  delivered_at: Date | null;
  received_at: Date | null;
  completed_at: Date | null;
  cancelled_at: Date | null;
  is_capped: Generated<boolean>;
  customs: JsonColumnFilled;
  tracking_state: string | null;
  ended_at: Date | null;
  margin_basis_points: Generated<number>;
  adjusted_fen: Generated<number>;
  difference_asked_at: Date | null;
  difference_reminded_at: Date | null;
  corrected_most_fen: number | null;
  tolerance_fen: Generated<number>;
  warehouse_id: Generated<string>;
  packed_quote: JsonColumn | null;
  payment_days: Generated<number>;
  difference_days: Generated<number>;
  receipt_days: Generated<number>;
  damage_days: Generated<number>;
  lost_after_days: Generated<number>;
  inquiry_days: Generated<number>;
  reported_days: Generated<number>;
}

export interface PassReviewsTable {
  stored_item_id: string;
  passed_by: string;
  passed_at: Date;
  reasons: JsonColumn;
  outcome: string | null;
  reviewed_by: string | null;
  reviewed_at: Date | null;
}

export interface PasskeyChallengesTable {
  hash: Buffer;
  kind: string;
  person_id: string | null;
  expires_at: Date;
}

export interface PasskeysTable {
  id: string;
  credential_id: string;
  kind: string;
  person_id: string;
  name: string;
  public_key: Buffer;
  counter: Generated<number>;
  transports: Generated<string[]>;
  created_at: Date;
  last_used_at: Date | null;
}

export interface PaymentDisputesTable {
  id: string;
  payment_id: string;
  provider: string;
  reference: string;
  usd_cents: number;
  reason: string;
  status: string;
  answer: string | null;
  evidence_due_at: Date | null;
  opened_at: Date;
  updated_at: Date;
  their_status: Generated<string>;
  held_usd_cents: Generated<number>;
  taken_usd_cents: Generated<number>;
  released_at: Date | null;
  released_by: string | null;
  release_reason: string | null;
}

export interface PaymentEventsTable {
  id: string;
  payment_id: string;
  from_status: string;
  to_status: string;
  origin: string;
  at: Date;
}

export interface PaymentItemsTable {
  payment_id: string;
  order_id: string | null;
  parcel_id: string | null;
  usd_cents: number;
  applied_at: Date | null;
  outcome: string | null;
  other_id: string | null;
  subject_id: GeneratedAlways<string | null>;
  code: Generated<string>;
  refunded_usd_cents: Generated<number>;
}

export interface PaymentRefundsTable {
  id: string;
  payment_id: string;
  subject_id: string;
  usd_cents: number;
  status: string;
  provider_reference: string | null;
  reason: string;
  staff_id: string | null;
  failure: string | null;
  created_at: Date;
  updated_at: Date;
  origin: Generated<string>;
}

export interface PaymentsTable {
  id: string;
  purpose: string;
  account_id: string | null;
  checkout_id: string | null;
  method: string;
  provider: string;
  provider_reference: string | null;
  status: string;
  usd_cents: number;
  refunded_usd_cents: Generated<number>;
  currency: string;
  shown_minor: number;
  rate_e8: number;
  rate_as_of: Date;
  card_fingerprint: string | null;
  card_brand: string | null;
  card_last4: string | null;
  next_action_url: string | null;
  failure: string | null;
  created_at: Date;
  updated_at: Date;
  settled_at: Date | null;
  wallet_usd_cents: Generated<number>;
  wallet_part: string | null;
  card_day: string | null;
  asked_at: Date | null;
  fee_usd_cents: number | null;
  intent: string | null;
  network_key: string | null;
  card_country: string | null;
}

export interface PayoutLinesTable {
  id: string;
  payout_id: string;
  provider: string;
  reference: string;
  kind: string;
  usd_cents: number;
  fee_usd_cents: Generated<number>;
  payment_id: string | null;
  finding: string | null;
  detail: Generated<string>;
  resolved_at: Date | null;
  resolved_by: string | null;
  note: string | null;
}

export interface PhotoHintsTable {
  stored_item_id: string;
  verdict: string;
  reasons: JsonColumn;
  photo_count: number;
  compared_at: Date;
}

export interface PhotoRequestsTable {
  id: string;
  stored_item_id: string;
  note: string;
  created_at: Date;
  answered_at: Date | null;
  fee_fen: Generated<number>;
  charged_parcel_id: string | null;
}

export interface PickMarksTable {
  stored_item_id: string;
  walk_id: string;
  parcel_id: string;
  state: string;
  staff_id: string;
  created_at: Date;
}

export interface PickWalkParcelsTable {
  walk_id: string;
  parcel_id: string;
  slot: number;
  released_at: Date | null;
}

export interface PickWalksTable {
  id: string;
  warehouse_id: string;
  cart: string;
  staff_id: string;
  created_at: Date;
  closed_at: Date | null;
}

export interface PictureSearchesTable {
  id: string;
  goods_ids: string[];
  missing_sources: Generated<string[]>;
  created_at: Date;
}

export interface PictureTranslationsTable {
  picture_id: string;
  translated_id: string | null;
  provider: string;
  failures: Generated<number>;
  tried_at: Date;
}

export interface PriceRiseLinesTable {
  price_rise_id: string;
  order_line_id: string;
  old_price_fen: number;
  new_price_fen: number;
  usd_cents: number;
}

export interface PriceRisesTable {
  id: string;
  code: string;
  order_id: string;
  status: string;
  reason: string;
  difference_fen: number;
  usd_cents: number;
  currency: string;
  shown_minor: number;
  rate_e8: number;
  usd_rate_e8: number;
  rate_as_of: Date;
  asked_by: string;
  asked_at: Date;
  expires_at: Date;
  answered_at: Date | null;
  margin_basis_points: Generated<number>;
}

export interface ProviderErrorsTable {
  id: string;
  provider: string;
  call: string;
  kind: string;
  http_status: number | null;
  code: string;
  times: Generated<number>;
  first_at: Date;
  last_at: Date;
  resolved_at: Date | null;
  resolved_by: string | null;
  note: string | null;
}

export interface ProviderNoticesTable {
  provider: string;
  event_id: string;
  kind: string;
  body: JsonColumnFilled;
  received_at: Date;
  applied_at: Date | null;
  raw_body: string | null;
  reference: Generated<string>;
  payment_id: string | null;
}

export interface ProviderPayoutsTable {
  id: string;
  provider: string;
  reference: string;
  usd_cents: number;
  arrives_on: string;
  origin: string;
  imported_at: Date;
  imported_by: string | null;
}

export interface PurchaseLinesTable {
  purchase_id: string;
  order_line_id: string;
  cost_fen: number;
}

export interface PurchasesTable {
  id: string;
  order_id: string;
  marketplace_order_number: string;
  cost_fen: number;
  staff_id: string;
  purchased_at: Date;
}

export interface PushSubscriptionsTable {
  id: string;
  account_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
}

export interface RateCountersTable {
  key: string;
  window_start: Date;
  count: number;
}

export interface ReconciliationFindingsTable {
  id: string;
  payment_id: string;
  kind: string;
  ours: string;
  theirs: string;
  found_at: Date;
  seen_at: Date;
  resolved_at: Date | null;
  resolved_by: string | null;
  note: string | null;
}

export interface ReconciliationRunsTable {
  id: string;
  started_at: Date;
  finished_at: Date | null;
  asked: Generated<number>;
  unanswered: Generated<number>;
  found: Generated<number>;
  staff_id: string | null;
}

export interface RehearsalsTable {
  id: string;
  account_id: string;
  stored_item_ids: string[];
  services: Generated<string[]>;
  status: string;
  boxes: JsonColumnFilled;
  photo_ids: Generated<string[]>;
  fee_fen: number;
  asked_at: Date;
  done_at: Date | null;
  done_by: string | null;
  charged_parcel_id: string | null;
}

export interface RemotePicturesTable {
  media_id: string;
  url: string;
  fetched_at: Date | null;
  failures: Generated<number>;
  tried_at: Date | null;
}

export interface ReviewsTable {
  id: string;
  goods_id: string;
  account_id: string | null;
  order_line_id: string | null;
  author_name: string;
  mark: number;
  body_zh: Generated<string>;
  body_en: Generated<string>;
  picture_ids: Generated<string[]>;
  sku_name: Generated<string>;
  created_at: Date;
}

export interface ScreeningRulesTable {
  id: string;
  rules: JsonColumn;
  hold_from: number;
  window_hours: number;
  answer_hours: number;
  trust_days: number;
  valid_from: Date;
  staff_id: string | null;
  created_at: Date;
}

export interface SearchChangesTable {
  number: GeneratedAlways<number>;
  goods_id: string;
  noted_at: Generated<Date>;
}

export interface SearchIndexesTable {
  name: string;
  state: string;
  filled_to: string | null;
  goods: Generated<number>;
  failure: string | null;
  begun_at: Date;
  begun_in: Generated<number>;
  compared_at: Date | null;
  worked_until: Date | null;
}

export interface SearchQueriesTable {
  words: string;
  count: Generated<number>;
  is_pinned: Generated<boolean>;
  last_at: Date;
  position: Generated<number>;
  starts_at: Date | null;
  ends_at: Date | null;
  language: string;
}

export interface SellerReturnsTable {
  id: string;
  after_sale_id: string;
  warehouse_id: string;
  stored_item_id: string | null;
  ship_to: Generated<string>;
  due_at: Date;
  purchase_id: string | null;
  expected_fen: Generated<number>;
  picked_at: Date | null;
  picked_by: string | null;
  packed_at: Date | null;
  packed_by: string | null;
  carrier: Generated<string>;
  waybill: string | null;
  handed_over_at: Date | null;
  back_waybill: string | null;
  put_back_at: Date | null;
  put_back_by: string | null;
  refunded_fen: number | null;
  refunded_at: Date | null;
  refunded_by: string | null;
  created_at: Date;
  ended_at: Date | null;
}

export interface SessionFamiliesTable {
  id: string;
  kind: string;
  person_id: string;
  created_at: Date;
  revoked_at: Date | null;
  revoked_because: string | null;
  is_by_passkey: Generated<boolean>;
  browser: string | null;
}

export interface SessionTokensTable {
  hash: Buffer;
  family_id: string;
  purpose: string;
  expires_at: Date;
  used_at: Date | null;
}

export interface SettingVersionsTable {
  id: string;
  name: string;
  value: JsonColumn;
  valid_from: Date;
  reason: Generated<string>;
  created_at: Date;
  created_by: string | null;
  withdrawn_at: Date | null;
  withdrawn_by: string | null;
}

export interface SettingsTable {
  key: string;
  value: JsonColumn;
  updated_at: Generated<Date>;
}

export interface ShopsTable {
  id: string;
  source: string;
  external_id: string;
  name_zh: string;
  name_en: string;
  icon_media_id: string | null;
  location: string | null;
  rating_tenths: number | null;
  created_at: Date;
}

export interface ShortLinksTable {
  code: string;
  kind: string;
  goods_id: string;
  account_id: string | null;
  created_at: Date;
}

export interface ShotListsTable {
  id: string;
  category_zh: string | null;
  shots: JsonColumn;
  valid_from: Date;
  created_at: Date;
  created_by: string | null;
}

export interface SiteMapPartsTable {
  number: number;
  first_id: string;
}

export interface SkusTable {
  id: string;
  goods_id: string;
  external_id: string;
  properties: JsonColumnFilled;
  name_zh: Generated<string>;
  name_en: Generated<string>;
  price_fen: number;
  stock: number;
  picture_id: string | null;
  weight_grams: number | null;
  position: Generated<number>;
  is_active: Generated<boolean>;
}

export interface SourcingRequestsTable {
  id: string;
  code: string;
  account_id: string;
  locale: string;
  status: string;
  name: string;
  link: Generated<string>;
  specification: Generated<string>;
  picture_ids: Generated<string[]>;
  price_fen: number | null;
  freight_fen: number | null;
  quantity: number;
  created_at: Date;
  answered_at: Date | null;
  answered_by: string | null;
  answer: Generated<string>;
  goods_id: string | null;
  sku_id: string | null;
  quoted_quantity: number | null;
  valid_until: Date | null;
}

export interface StaffTable {
  id: string;
  email: string;
  password_hash: string | null;
  name: string;
  roles: string[];
  is_active: Generated<boolean>;
  created_at: Date;
  locale: Generated<string>;
}

export interface StaffAuthenticatorsTable {
  staff_id: string;
  sealed: Buffer;
  created_at: Date;
  confirmed_at: Date | null;
  last_step: Generated<number>;
}

export interface StaffLinksTable {
  id: string;
  staff_id: string;
  hash: Buffer;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface StaffRecoveryCodesTable {
  staff_id: string;
  hash: Buffer;
  created_at: Date;
  used_at: Date | null;
}

export interface StationsTable {
  id: string;
  warehouse_id: string;
  name_en: string;
  name_zh: string;
  label_code: Generated<string>;
  created_at: Date;
  closed_at: Date | null;
}

export interface StatusStepsTable {
  subject: string;
  route: string;
  from_status: string;
  to_status: string;
}

export interface StorageRemindersTable {
  stored_item_id: string;
  days_left: number;
  sent_at: Date;
}

export interface StoredItemPhotosTable {
  stored_item_id: string;
  media_id: string;
  position: number;
  taken_at: Date;
  view: string | null;
}

export interface StoredItemsTable {
  id: string;
  order_line_id: string | null;
  inbound_id: string | null;
  quantity: number;
  weight_grams: number;
  length_mm: number;
  width_mm: number;
  height_mm: number;
  location: Generated<string>;
  received_at: Date;
  free_until: Date;
  received_by: string;
  inspected_at: Date | null;
  inspected_by: string | null;
  problem: string | null;
  parcel_id: string | null;
  after_sale_id: string | null;
  forwarded_id: string | null;
  stopped_ms: Generated<number>;
  stopped_at: Date | null;
  storage_fen_per_kg_day: Generated<number>;
  warehouse_id: Generated<string>;
  label_code: Generated<string>;
  sticker_on: string | null;
  free_days: Generated<number>;
  charged_days: Generated<number>;
  return_days: Generated<number>;
  is_here: Generated<boolean>;
}

export interface StoredProblemsTable {
  id: string;
  stored_item_id: string;
  kind: string;
  note: string;
  state: string;
  outcome: string | null;
  asked_at: Date;
  asked_by: string;
  turned_at: Date;
  answer_until: Date;
  settled_at: Date | null;
}

export interface TaxDocumentsTable {
  id: string;
  kind: string;
  series: string;
  year: number;
  number: number;
  order_id: string | null;
  corrects_id: string | null;
  issued_at: Date;
  country: string;
  currency: string;
  total_minor: number;
  tax_minor: number;
  content: JsonColumn;
  refunded_usd_cents: number | null;
  parcel_id: string | null;
  settled_usd_cents: number | null;
}

export interface TopUpsTable {
  id: string;
  code: string;
  account_id: string;
  usd_cents: number;
  currency: string;
  shown_minor: number;
  rate_e8: number;
  rate_as_of: Date;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
}

export interface TrackedNumbersTable {
  parcel_id: string;
  number: string;
  tracker: string;
  state: Generated<string>;
  registered_at: Date | null;
  refused: string | null;
  asked_at: Date | null;
  synced_at: Date | null;
}

export interface TrackingEventsTable {
  id: string;
  parcel_id: string;
  at: Date;
  place: Generated<string>;
  body_en: string;
  body_zh: string;
  origin: string;
  created_at: Date;
}

export interface TrackingNoticesTable {
  hash: Buffer;
  tracker: string;
  number: string;
  received_at: Date;
}

export interface TranslationsTable {
  sha256: Buffer;
  text_en: string;
  provider: string;
  created_at: Date;
}

export interface UnknownParcelPhotosTable {
  unknown_parcel_id: string;
  media_id: string;
  position: number;
  taken_at: Date;
}

export interface UnknownParcelsTable {
  id: string;
  tracking_number: string;
  carrier: Generated<string>;
  label_note: Generated<string>;
  weight_grams: number;
  length_mm: number;
  width_mm: number;
  height_mm: number;
  location: Generated<string>;
  received_at: Date;
  received_by: string;
  status: string;
  settled_at: Date | null;
  settled_by: string | null;
  account_id: string | null;
  code: string | null;
  warehouse_id: Generated<string>;
  label_code: Generated<string>;
}

export interface WarehouseStaffTable {
  staff_id: string;
  warehouse_id: string;
}

export interface WarehousesTable {
  id: string;
  name_en: string;
  name_zh: string;
  recipient: Generated<string>;
  phone: Generated<string>;
  region: Generated<string>;
  street: Generated<string>;
  postal_code: Generated<string>;
  time_zone: Generated<string>;
  open_days: Generated<number[]>;
  opens: Generated<string>;
  closes: Generated<string>;
  is_main: Generated<boolean>;
  created_at: Date;
  label_code: Generated<string>;
  early_from: Generated<number>;
  late_from: Generated<number>;
  night_from: Generated<number>;
  carriers: Generated<string[]>;
}

export interface WebhookDeliveriesTable {
  id: string;
  webhook_id: string;
  event: string;
  code: Generated<string>;
  subject_status: Generated<string>;
  state: Generated<string>;
  attempts: Generated<number>;
  response_status: number | null;
  failure: string | null;
  created_at: Date;
  last_at: Date | null;
  next_at: Date | null;
}

export interface WebhookTurnsTable {
  account_id: string;
  holder: string;
  taken_at: Date;
}

export interface WebhooksTable {
  id: string;
  account_id: string;
  url: string;
  events: string[];
  is_on: Generated<boolean>;
  secret: Buffer;
  old_secret: Buffer | null;
  old_secret_until: Date | null;
  created_at: Date;
  rests_until: Date | null;
}

export interface WithdrawalRulesTable {
  id: string;
  hold_days: number;
  card_first_days: number;
  second_from_usd_cents: number;
  day_limit_usd_cents: number;
  valid_from: Date;
  staff_id: string | null;
  created_at: Date;
}

export interface WithdrawalsTable {
  id: string;
  code: string;
  account_id: string;
  usd_cents: number;
  method: string;
  destination: JsonColumn;
  status: string;
  requested_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  payout_reference: string | null;
  reason: string | null;
  needs_second: Generated<boolean>;
  is_known_payee: Generated<boolean>;
  payee_note: string | null;
  first_approved_by: string | null;
  first_approved_at: Date | null;
  sent_at: Date | null;
  sent_by: string | null;
  sent_as: string | null;
}

export interface SandboxChargesTable {
  id: string;
  idempotency_key: string;
  token: string | null;
  method: string;
  usd_cents: number;
  refunded_usd_cents: Generated<number>;
  status: string;
  failure: string | null;
  challenge_secret: string | null;
  return_url: string;
  created_at: Date;
  updated_at: Date;
  outcome: Generated<string>;
  brand: string | null;
  last4: string | null;
  fingerprint: string | null;
  three_d: string | null;
  dispute: string | null;
  dispute_at: Date | null;
  told_status: string | null;
  captured_at: Date | null;
  bank_refunded_at: Date | null;
}

export interface SandboxRefundsTable {
  idempotency_key: string;
  charge_id: string;
  usd_cents: number;
  created_at: Date;
  id: string | null;
  status: Generated<string>;
  failure: string | null;
  updated_at: Date | null;
}

export interface SandboxTokensTable {
  token: string;
  outcome: string;
  brand: string;
  last4: string;
  fingerprint: string;
  created_at: Date;
  used_at: Date | null;
}

export interface Schema {
  account_identities: AccountIdentitiesTable;
  accounts: AccountsTable;
  addresses: AddressesTable;
  affiliate_checkouts: AffiliateCheckoutsTable;
  affiliate_devices: AffiliateDevicesTable;
  affiliate_goods: AffiliateGoodsTable;
  affiliate_goods_rates: AffiliateGoodsRatesTable;
  affiliate_orders: AffiliateOrdersTable;
  affiliate_payouts: AffiliatePayoutsTable;
  affiliate_visits: AffiliateVisitsTable;
  affiliates: AffiliatesTable;
  after_sale_events: AfterSaleEventsTable;
  after_sale_remarks: AfterSaleRemarksTable;
  after_sales: AfterSalesTable;
  api_tokens: ApiTokensTable;
  arrival_reports: ArrivalReportsTable;
  audit_log: AuditLogTable;
  bank_lines: BankLinesTable;
  bank_statements: BankStatementsTable;
  bin_count_things: BinCountThingsTable;
  bin_counts: BinCountsTable;
  bins: BinsTable;
  book_requests: BookRequestsTable;
  calendar_feeds: CalendarFeedsTable;
  card_days: CardDaysTable;
  carrier_labels: CarrierLabelsTable;
  carrier_manifests: CarrierManifestsTable;
  cart_lines: CartLinesTable;
  categories: CategoriesTable;
  checkouts: CheckoutsTable;
  china_days: ChinaDaysTable;
  china_years: ChinaYearsTable;
  closed_months: ClosedMonthsTable;
  commissions: CommissionsTable;
  contacts: ContactsTable;
  content_versions: ContentVersionsTable;
  contract_withdrawals: ContractWithdrawalsTable;
  conversation_posts: ConversationPostsTable;
  conversations: ConversationsTable;
  coupon_codes: CouponCodesTable;
  coupons: CouponsTable;
  customs_codes: CustomsCodesTable;
  data_exports: DataExportsTable;
  desk_days: DeskDaysTable;
  desk_days_changed: DeskDaysChangedTable;
  dictionary_entries: DictionaryEntriesTable;
  direct_shipments: DirectShipmentsTable;
  disposal_photos: DisposalPhotosTable;
  disposals: DisposalsTable;
  document_series: DocumentSeriesTable;
  door_listed: DoorListedTable;
  door_rounds: DoorRoundsTable;
  door_waybills: DoorWaybillsTable;
  duty_law_news: DutyLawNewsTable;
  duty_rules: DutyRulesTable;
  exchange_rates: ExchangeRatesTable;
  experiment_counts: ExperimentCountsTable;
  favourites: FavouritesTable;
  floor_moves: FloorMovesTable;
  forwarded_events: ForwardedEventsTable;
  forwarded_goods: ForwardedGoodsTable;
  free_areas: FreeAreasTable;
  freight_lines: FreightLinesTable;
  freight_tariffs: FreightTariffsTable;
  goods: GoodsTable;
  goods_looks: GoodsLooksTable;
  goods_prices: GoodsPricesTable;
  goods_shares: GoodsSharesTable;
  handover_boxes: HandoverBoxesTable;
  handovers: HandoversTable;
  held_coupons: HeldCouponsTable;
  help_texts: HelpTextsTable;
  idempotency_keys: IdempotencyKeysTable;
  inbound_shipments: InboundShipmentsTable;
  job_failures: JobFailuresTable;
  job_pools: JobPoolsTable;
  ledger_accounts: LedgerAccountsTable;
  ledger_check_runs: LedgerCheckRunsTable;
  ledger_checks: LedgerChecksTable;
  ledger_coupons: LedgerCouponsTable;
  ledger_days: LedgerDaysTable;
  ledger_entries: LedgerEntriesTable;
  ledger_lines: LedgerLinesTable;
  ledger_open_credits: LedgerOpenCreditsTable;
  ledger_sums_mark: LedgerSumsMarkTable;
  live_events: LiveEventsTable;
  mail_returns: MailReturnsTable;
  mailed_secrets: MailedSecretsTable;
  mails: MailsTable;
  market_answers: MarketAnswersTable;
  market_calls: MarketCallsTable;
  market_categories: MarketCategoriesTable;
  market_category_nodes: MarketCategoryNodesTable;
  market_limits: MarketLimitsTable;
  market_purchases: MarketPurchasesTable;
  market_tokens: MarketTokensTable;
  measure_doubts: MeasureDoubtsTable;
  media: MediaTable;
  messages: MessagesTable;
  month_events: MonthEventsTable;
  notices: NoticesTable;
  oidc_flows: OidcFlowsTable;
  order_events: OrderEventsTable;
  order_funnel_steps: OrderFunnelStepsTable;
  order_lines: OrderLinesTable;
  order_screenings: OrderScreeningsTable;
  orders: OrdersTable;
  packing_benches: PackingBenchesTable;
  packing_effects: PackingEffectsTable;
  packing_material_moves: PackingMaterialMovesTable;
  packing_materials: PackingMaterialsTable;
  packing_scans: PackingScansTable;
  parcel_claims: ParcelClaimsTable;
  parcel_events: ParcelEventsTable;
  parcels: ParcelsTable;
  pass_reviews: PassReviewsTable;
  passkey_challenges: PasskeyChallengesTable;
  passkeys: PasskeysTable;
  payment_disputes: PaymentDisputesTable;
  payment_events: PaymentEventsTable;
  payment_items: PaymentItemsTable;
  payment_refunds: PaymentRefundsTable;
  payments: PaymentsTable;
  payout_lines: PayoutLinesTable;
  photo_hints: PhotoHintsTable;
  photo_requests: PhotoRequestsTable;
  pick_marks: PickMarksTable;
  pick_walk_parcels: PickWalkParcelsTable;
  pick_walks: PickWalksTable;
  picture_searches: PictureSearchesTable;
  picture_translations: PictureTranslationsTable;
  price_rise_lines: PriceRiseLinesTable;
  price_rises: PriceRisesTable;
  provider_errors: ProviderErrorsTable;
  provider_notices: ProviderNoticesTable;
  provider_payouts: ProviderPayoutsTable;
  purchase_lines: PurchaseLinesTable;
  purchases: PurchasesTable;
  push_subscriptions: PushSubscriptionsTable;
  rate_counters: RateCountersTable;
  reconciliation_findings: ReconciliationFindingsTable;
  reconciliation_runs: ReconciliationRunsTable;
  rehearsals: RehearsalsTable;
  remote_pictures: RemotePicturesTable;
  reviews: ReviewsTable;
  screening_rules: ScreeningRulesTable;
  search_changes: SearchChangesTable;
  search_indexes: SearchIndexesTable;
  search_queries: SearchQueriesTable;
  seller_returns: SellerReturnsTable;
  session_families: SessionFamiliesTable;
  session_tokens: SessionTokensTable;
  setting_versions: SettingVersionsTable;
  settings: SettingsTable;
  shops: ShopsTable;
  short_links: ShortLinksTable;
  shot_lists: ShotListsTable;
  site_map_parts: SiteMapPartsTable;
  skus: SkusTable;
  sourcing_requests: SourcingRequestsTable;
  staff: StaffTable;
  staff_authenticators: StaffAuthenticatorsTable;
  staff_links: StaffLinksTable;
  staff_recovery_codes: StaffRecoveryCodesTable;
  stations: StationsTable;
  status_steps: StatusStepsTable;
  storage_reminders: StorageRemindersTable;
  stored_item_photos: StoredItemPhotosTable;
  stored_items: StoredItemsTable;
  stored_problems: StoredProblemsTable;
  tax_documents: TaxDocumentsTable;
  top_ups: TopUpsTable;
  tracked_numbers: TrackedNumbersTable;
  tracking_events: TrackingEventsTable;
  tracking_notices: TrackingNoticesTable;
  translations: TranslationsTable;
  unknown_parcel_photos: UnknownParcelPhotosTable;
  unknown_parcels: UnknownParcelsTable;
  warehouse_staff: WarehouseStaffTable;
  warehouses: WarehousesTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_turns: WebhookTurnsTable;
  webhooks: WebhooksTable;
  withdrawal_rules: WithdrawalRulesTable;
  withdrawals: WithdrawalsTable;
  'sandbox.charges': SandboxChargesTable;
  'sandbox.refunds': SandboxRefundsTable;
  'sandbox.tokens': SandboxTokensTable;
}
