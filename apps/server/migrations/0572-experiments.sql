-- How many browsers saw a variant of an experiment, and in how many its goal was reached. Nothing says whose they were.
create table experiment_counts (
  name text not null,
  -- Begins with the version of the setting under which it ran.
  round text not null,
  variant text not null check (variant in ('usual', 'changed')),
  seen integer not null default 0,
  reached integer not null default 0,
  primary key (name, round, variant)
);
