-- People at the desk are invited: they have no password until they have set one by a mailed link.

alter table staff
  alter column password_hash drop not null,
  -- In which language the shop writes to them.
  add column locale text not null default 'en' check (locale in ('en', 'zh'));

create table staff_links (
  id uuid primary key,
  staff_id uuid not null references staff,
  -- Of the link's secret, which only the mail has.
  hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_links_staff on staff_links (staff_id) where used_at is null;
