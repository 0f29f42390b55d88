-- People, their sessions, and what every feature shares.

create table accounts (
  id uuid primary key,
  user_number bigint generated always as identity (start with 100001) unique,
  email text not null unique check (email = lower(email)),
  password_hash text,
  nick_name text not null,
  avatar_media_id uuid,
  locale text not null default 'en' check (locale in ('en', 'zh')),
  currency text not null default 'USD',
  is_first_login boolean not null default true,
  created_at timestamptz not null,
  closed_at timestamptz
);

create table staff (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  name text not null,
  roles text[] not null,
  is_active boolean not null default true,
  created_at timestamptz not null
);

create table session_families (
  id uuid primary key,
  kind text not null check (kind in ('shopper', 'staff')),
  person_id uuid not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text
);
create index session_families_person on session_families (person_id) where revoked_at is null;

create table session_tokens (
  hash bytea primary key,
  family_id uuid not null references session_families on delete cascade,
  purpose text not null check (purpose in ('access', 'refresh')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index session_tokens_family on session_tokens (family_id);
create index session_tokens_expiry on session_tokens (expires_at);

-- One-time links and codes that travel by mail.
create table mailed_secrets (
  id uuid primary key,
  account_id uuid references accounts on delete cascade,
  email text not null,
  purpose text not null check (purpose in ('set_password', 'reset_password', 'verify_email', 'claim_order')),
  hash bytea not null,
  subject_id uuid,
  expires_at timestamptz not null,
  tries_left smallint not null default 5,
  used_at timestamptz,
  created_at timestamptz not null
);
create unique index mailed_secrets_hash on mailed_secrets (hash);
create index mailed_secrets_email on mailed_secrets (email, purpose, created_at desc);

create table addresses (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  first_name text not null,
  last_name text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  state text not null,
  city text not null,
  detailed_address text not null,
  postal_code text not null,
  phone text not null,
  is_preferred boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index addresses_account on addresses (account_id, created_at);
create unique index addresses_preferred on addresses (account_id) where is_preferred;

create table media (
  id uuid primary key,
  owner_kind text not null check (owner_kind in ('shop', 'shopper', 'staff', 'guest')),
  owner_id uuid,
  purpose text not null,
  content_type text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  byte_length integer not null check (byte_length > 0),
  sha256 bytea not null,
  created_at timestamptz not null
);
create index media_owner on media (owner_kind, owner_id, created_at);

create table mails (
  id uuid primary key,
  recipient text not null,
  locale text not null,
  kind text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'kept', 'failed')),
  tries integer not null default 0,
  failure text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_created on mails (created_at desc);

create table live_events (
  id bigint generated always as identity primary key,
  topic text not null,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
create index live_events_topic on live_events (topic, id);

create table idempotency_keys (
  actor text not null,
  key text not null,
  call text not null,
  body_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (actor, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

create unlogged table rate_counters (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);

create table audit_log (
  id uuid primary key,
  staff_id uuid not null references staff,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  detail jsonb not null default '{}',
  at timestamptz not null
);
create index audit_log_at on audit_log (at desc);
create index audit_log_subject on audit_log (subject_kind, subject_id, at desc);

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table messages (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  kind text not null check (kind in ('order', 'parcel', 'after_sale', 'coupon', 'system')),
  template text not null,
  params jsonb not null default '{}',
  link text,
  read_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null
);
create index messages_account on messages (account_id, created_at desc) where deleted_at is null;
create index messages_unread on messages (account_id) where read_at is null and deleted_at is null;
