-- Blocking, what may be mailed, signing in through others, and copies of one's own data.

alter table accounts add column blocked_at timestamptz;
alter table accounts add column blocked_because text;
alter table accounts add column muted_mail_topics text[] not null default '{}';

-- Where one press ends mails like this one (RFC 8058); only of mails that may be ended.
alter table mails add column unsubscribe_url text;

-- Who a person is at an OpenID provider.
create table account_identities (
  issuer text not null,
  subject text not null,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index account_identities_account on account_identities (account_id);

-- A sign-in that was begun at a provider and has not come back yet.
create table oidc_flows (
  state_hash bytea primary key,
  provider text not null,
  nonce text not null,
  code_verifier text not null,
  locale text not null,
  expires_at timestamptz not null
);
create index oidc_flows_expiry on oidc_flows (expires_at);

create table data_exports (
  hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  downloads_left smallint not null,
  expires_at timestamptz not null
);
create index data_exports_account on data_exports (account_id);
