-- A shopper's own programs: tokens that read, and addresses that are told.

create table api_tokens (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  name text not null,
  hash bytea not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index api_tokens_account on api_tokens (account_id);

create table webhooks (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  url text not null,
  secret text not null,
  created_at timestamptz not null,
  last_status integer,
  last_at timestamptz,
  -- Set after failures over days; nothing more is sent.
  disabled_at timestamptz,
  unique (account_id, url)
);
