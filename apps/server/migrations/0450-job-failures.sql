-- Rows that a batch job could not move on, until they can: each rests longer after every failure, and the rows behind
-- it are worked on meanwhile.
create table job_failures (
  job text not null,
  row_key text not null,
  times int not null default 1 check (times > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  rests_until timestamptz not null,
  primary key (job, row_key)
);
create index job_failures_last_at on job_failures (last_at);
