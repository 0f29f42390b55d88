-- What an inspection shows, what is asked when something is wrong, and what the photos look like.

alter table stored_item_photos add column view text;

-- Views by category, dated: the latest list that was valid when goods arrived is theirs. No category: the usual list.
create table shot_lists (
  id uuid primary key,
  category_zh text,
  -- [{view, isNeeded}] in the order they are taken.
  shots jsonb not null,
  valid_from timestamptz not null,
  created_at timestamptz not null,
  created_by uuid references staff
);
create index shot_lists_of_category on shot_lists (category_zh, valid_from desc);

create table stored_problems (
  id uuid primary key,
  stored_item_id uuid not null references stored_items on delete cascade,
  kind text not null check (kind in ('wrong', 'damaged', 'missing', 'other')),
  note text not null,
  state text not null check (state in ('waiting_for_shopper', 'waiting_for_us', 'settled')),
  outcome text check (outcome in ('accepted', 'applied', 'withdrawn', 'lapsed')),
  asked_at timestamptz not null,
  asked_by uuid not null references staff,
  -- Since when it is whose turn.
  turned_at timestamptz not null,
  answer_until timestamptz not null,
  settled_at timestamptz,
  check ((state = 'settled') = (settled_at is not null)),
  check ((settled_at is null) = (outcome is null))
);
create unique index stored_problems_open on stored_problems (stored_item_id) where settled_at is null;
create index stored_problems_waiting on stored_problems (answer_until) where state = 'waiting_for_shopper';
create index stored_problems_item on stored_problems (stored_item_id);

-- What a comparison of the ordered picture and colour with the photos says: a hint to the inspector, no decision.
create table photo_hints (
  stored_item_id uuid primary key references stored_items on delete cascade,
  verdict text not null check (verdict in ('like', 'differs', 'unsure')),
  reasons jsonb not null,
  photo_count integer not null,
  compared_at timestamptz not null
);
