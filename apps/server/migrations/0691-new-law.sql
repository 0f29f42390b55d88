-- Law of a release that differs from what the shop has: it counts already and wants a look, or waits for the desk's word.
create table duty_law_news (
  id uuid primary key,
  rule jsonb not null,
  state text not null check (state in ('arrived', 'waiting')),
  brought_at timestamptz not null,
  answer text check (answer in ('seen', 'taken', 'kept')),
  answered_at timestamptz,
  answered_by uuid references staff,
  check ((answer is null) = (answered_at is null))
);
