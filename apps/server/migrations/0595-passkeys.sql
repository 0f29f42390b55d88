-- Passkeys of shoppers and of staff, as sessions are of either; and by what a session was opened.

create table passkeys (
  id uuid primary key,
  -- The authenticator's own name for it, base64url.
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  kind text not null check (kind in ('shopper', 'staff')),
  person_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  public_key bytea not null,
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}',
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_person on passkeys (person_id);

-- What a browser was asked to sign: good once, for a few minutes.
create table passkey_challenges (
  hash bytea primary key,
  kind text not null check (kind in ('shopper', 'staff')),
  -- Who adds a passkey; nobody yet where somebody signs in.
  person_id uuid,
  expires_at timestamptz not null
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);

alter table session_families add column is_by_passkey boolean not null default false;
