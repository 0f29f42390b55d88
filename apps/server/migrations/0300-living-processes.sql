-- Each server process has a number and holds an advisory lock on it while it lives; what it began ends with it.
create sequence process_numbers as integer cycle;
alter table idempotency_keys add column process_no integer;

-- The names under which a process locks jobs: those of a dead one are given free.
create table job_pools (
  pool_id text primary key,
  process_no integer not null
);
