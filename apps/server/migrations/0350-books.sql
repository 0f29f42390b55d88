-- Months that are closed: nothing is booked into them any more, whoever tries.
create table closed_months (
  month text primary key check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  closed_at timestamptz not null,
  closed_by uuid not null references staff
);

-- What happened to months: written once.
create table month_events (
  id uuid primary key,
  month text not null,
  action text not null check (action in ('closed', 'reopened')),
  reason text not null default '',
  staff_id uuid not null references staff,
  at timestamptz not null
);
create index month_events_of on month_events (month, at);

-- A month is one of China's clock, as every other day of the shop.
create function month_of(at timestamptz) returns text language sql immutable strict parallel safe as $$
  select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM')
$$;

create function ledger_month_is_open() returns trigger language plpgsql as $$
begin
  if exists (select from closed_months where month = month_of(new.at)) then
    raise exception 'the month % is closed', month_of(new.at)
      using errcode = '23514', constraint = 'ledger_month_is_open';
  end if;
  return new;
end $$;
create trigger ledger_entries_month before insert on ledger_entries
  for each row execute function ledger_month_is_open();

-- What one person asks and another one decides: a correction of the books, or that a month is opened again.
create table book_requests (
  id uuid primary key,
  kind text not null check (kind in ('correction', 'reopen')),
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected')),
  -- When a correction counts, and the month that is opened.
  counts_at timestamptz not null,
  month text not null,
  lines jsonb not null default '[]',
  reason text not null,
  asked_by uuid not null references staff,
  asked_at timestamptz not null,
  decided_by uuid references staff,
  decided_at timestamptz,
  note text,
  check ((status = 'waiting') = (decided_by is null)),
  -- The same person never asks and decides.
  constraint book_requests_two_persons check (decided_by <> asked_by or status = 'rejected')
);
create index book_requests_asked on book_requests (asked_at desc);

-- Money that a provider has sent to the bank, or taken from it when it is below zero.
create table provider_payouts (
  id uuid primary key,
  provider text not null,
  reference text not null,
  usd_cents bigint not null check (usd_cents <> 0),
  arrives_on date not null,
  origin text not null check (origin in ('api', 'file')),
  imported_at timestamptz not null,
  imported_by uuid references staff,
  unique (provider, reference)
);
create index provider_payouts_arrives on provider_payouts (arrives_on desc);

-- What a payout is made of. A provider's own row is in one payout only.
create table payout_lines (
  id uuid primary key,
  payout_id uuid not null references provider_payouts,
  provider text not null,
  reference text not null,
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'fee', 'reserve', 'adjustment')),
  -- What it changed at the provider, and what of that the provider kept for itself.
  usd_cents bigint not null,
  fee_usd_cents bigint not null default 0,
  payment_id uuid references payments,
  -- Why a person has to look: the shop knows no such payment, or says another sum.
  finding text check (finding in ('unknown_payment', 'sum_differs', 'unexplained')),
  detail text not null default '',
  resolved_at timestamptz,
  resolved_by uuid references staff,
  note text,
  constraint payout_lines_once unique (provider, reference, kind)
);
create index payout_lines_payout on payout_lines (payout_id);
create index payout_lines_payment on payout_lines (payment_id);
create index payout_lines_open on payout_lines (payout_id) where finding is not null and resolved_at is null;

create table bank_statements (
  id uuid primary key,
  account text not null,
  reference text not null,
  format text not null check (format in ('csv', 'camt')),
  -- The same file is never taken twice.
  file_hash text not null constraint bank_statements_file unique,
  opening_cents bigint not null,
  closing_cents bigint not null,
  first_day date not null,
  last_day date not null,
  imported_at timestamptz not null,
  imported_by uuid not null references staff,
  constraint bank_statements_once unique (account, reference)
);

create table bank_lines (
  id uuid primary key,
  statement_id uuid not null references bank_statements,
  account text not null,
  position integer not null,
  booked_on date not null,
  usd_cents bigint not null check (usd_cents <> 0),
  -- The bank's own name for the line.
  reference text not null,
  text text not null default '',
  matched_to text check (matched_to in ('payout', 'withdrawal', 'conversion', 'bank_fee', 'owner')),
  payout_id uuid references provider_payouts,
  withdrawal_id uuid references withdrawals,
  cny_fen bigint check (cny_fen > 0),
  matched_at timestamptz,
  matched_by uuid references staff,
  constraint bank_lines_once unique (account, reference),
  check ((matched_to is null) = (matched_at is null)),
  check ((matched_to = 'payout') = (payout_id is not null) or matched_to is null),
  check ((matched_to = 'withdrawal') = (withdrawal_id is not null) or matched_to is null),
  check ((matched_to = 'conversion') = (cny_fen is not null) or matched_to is null)
);
create index bank_lines_statement on bank_lines (statement_id, position);
create unique index bank_lines_payout on bank_lines (payout_id) where payout_id is not null;
create unique index bank_lines_withdrawal on bank_lines (withdrawal_id) where withdrawal_id is not null;
create index bank_lines_unmatched on bank_lines (booked_on) where matched_to is null;
