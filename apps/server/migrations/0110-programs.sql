-- A shopper's own programs: tokens that read their orders and parcels, and addresses that are told of changes.

create table api_tokens (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  name text not null check (length(name) between 1 and 60),
  hash bytea not null unique,
  -- What a person recognises it by.
  ending text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index api_tokens_account on api_tokens (account_id, created_at);

create table webhooks (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  url text not null check (length(url) <= 500),
  events text[] not null,
  is_on boolean not null default true,
  -- Sealed with the shop's key: a signature needs the secret itself.
  secret bytea not null,
  -- Signs beside the new one for a day after it was changed.
  old_secret bytea,
  old_secret_until timestamptz,
  created_at timestamptz not null
);
create index webhooks_account on webhooks (account_id, created_at);

create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks on delete cascade,
  event text not null,
  -- Of the order or parcel, and its status; empty for a test.
  code text not null default '',
  subject_status text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts smallint not null default 0,
  response_status smallint,
  failure text,
  created_at timestamptz not null,
  last_at timestamptz,
  next_at timestamptz
);
create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_created on webhook_deliveries (created_at);
