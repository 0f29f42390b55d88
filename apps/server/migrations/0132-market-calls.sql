-- How the questions to the marketplaces went, over all processes of the shop; kept for a week.
create table market_calls (
  number bigint generated always as identity primary key,
  provider text not null,
  source text not null,
  operation text not null,
  -- Null: it was answered.
  failure text,
  took_ms integer not null,
  -- Whether the source rests after it.
  is_resting boolean not null,
  at timestamptz not null
);
create index market_calls_of on market_calls (provider, source, number desc);
create index market_calls_at on market_calls (at);
