-- Browsers that show messages of the shop while no page of it is open.

create table push_subscriptions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- A browser has one, whoever is signed in there.
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_account on push_subscriptions (account_id, created_at);
