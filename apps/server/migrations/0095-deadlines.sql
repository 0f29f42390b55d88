-- Which days people in China work, year by year as the State Council announces it, and calendars that shoppers subscribe to.

create table china_years (
  year integer primary key check (year between 2000 and 2100),
  -- Where it was announced.
  source text not null,
  written_at timestamptz not null,
  written_by uuid references staff
);

-- Days off, and weekend days worked to make up for them.
create table china_days (
  day date primary key,
  year integer not null references china_years on delete cascade,
  kind text not null check (kind in ('holiday', 'workday')),
  check (extract(year from day) = year)
);

insert into china_years (year, source, written_at) values
  (2025, '国办发明电〔2024〕12号', '2024-11-12T00:00:00Z'),
  (2026, '国务院办公厅2025年11月4日通知', '2025-11-04T00:00:00Z');

insert into china_days (day, year, kind)
  select day::date, extract(year from day)::integer, 'holiday' from (values
    ('2025-01-01', '2025-01-01'), ('2025-01-28', '2025-02-04'), ('2025-04-04', '2025-04-06'),
    ('2025-05-01', '2025-05-05'), ('2025-05-31', '2025-06-02'), ('2025-10-01', '2025-10-08'),
    ('2026-01-01', '2026-01-03'), ('2026-02-15', '2026-02-23'), ('2026-04-04', '2026-04-06'),
    ('2026-05-01', '2026-05-05'), ('2026-06-19', '2026-06-21'), ('2026-09-25', '2026-09-27'),
    ('2026-10-01', '2026-10-07')
  ) as break (first, last), generate_series(first::date, last::date, interval '1 day') as day;

insert into china_days (day, year, kind)
  select day::date, extract(year from day::date)::integer, 'workday' from unnest(array[
    '2025-01-26', '2025-02-08', '2025-04-27', '2025-09-28', '2025-10-11',
    '2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10']) as day;

-- One secret address for each person; a new one ends the old. The secret itself is not kept.
create table calendar_feeds (
  account_id uuid primary key references accounts on delete cascade,
  secret_hash bytea not null unique,
  made_at timestamptz not null,
  read_at timestamptz
);

create index parcels_unpaid on parcels (created_at) where status = 'pay_freight';
