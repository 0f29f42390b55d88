-- A second factor for signing in at the desk: codes of an authenticator (RFC 6238), and recovery codes.
create table staff_authenticators (
  staff_id uuid primary key references staff,
  -- The shared secret, encrypted with the shop's secret key.
  sealed bytea not null,
  created_at timestamptz not null,
  -- Null until a first code has shown that the authenticator holds the secret.
  confirmed_at timestamptz,
  -- The thirty seconds whose code was used last: a code works once, and none before it works any more.
  last_step bigint not null default 0
);
create table staff_recovery_codes (
  staff_id uuid not null references staff,
  hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (staff_id, hash)
);
