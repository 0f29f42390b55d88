-- A signed notice that nobody can read is kept and shown beside what providers refuse. The body is kept once, as it
-- came: not all of it is what jsonb can hold.
alter table provider_notices alter column body set default '{}';
alter table provider_errors drop constraint provider_errors_kind_check;
alter table provider_errors add constraint provider_errors_kind_check
  check (kind in ('refused', 'unreachable', 'malformed'));
