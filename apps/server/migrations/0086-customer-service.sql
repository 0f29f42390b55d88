-- What shoppers and customer service write to each other, by order, by parcel, or about anything.

create table conversations (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  subject_kind text not null check (subject_kind in ('order', 'parcel', 'general')),
  subject_code text not null default '',
  created_at timestamptz not null,
  last_at timestamptz not null,
  -- Since when the shopper waits for an answer; empty when it is not the shop's turn.
  waiting_since timestamptz,
  -- The shopper has seen everything written before.
  read_at timestamptz not null,
  unique (account_id, subject_kind, subject_code)
);
create index conversations_waiting on conversations (waiting_since) where waiting_since is not null;
create index conversations_last on conversations (last_at desc);

create table conversation_posts (
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  author_kind text not null check (author_kind in ('shopper', 'staff')),
  author_id uuid not null,
  body text not null,
  picture_ids uuid[] not null default '{}',
  created_at timestamptz not null,
  -- Of an answer: how long the shopper had waited for it.
  waited_seconds integer check (waited_seconds >= 0)
);
create index conversation_posts_conversation on conversation_posts (conversation_id, created_at);
create index conversation_posts_answers on conversation_posts (created_at) where waited_seconds is not null;
