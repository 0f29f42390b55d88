-- Mails that came back, and people who called one unwanted: advertising goes there no more until somebody lets it.
create table mail_returns (
  id uuid primary key,
  recipient text not null,
  kind text not null check (kind in ('bounce', 'complaint')),
  -- RFC 3463, such as 5.1.1; empty for a complaint.
  status_code text not null default '',
  -- What the other side said.
  detail text not null default '',
  at timestamptz not null,
  lifted_at timestamptz,
  lifted_by uuid references staff
);
create index mail_returns_of on mail_returns (lower(recipient)) where lifted_at is null;
create index mail_returns_age on mail_returns (at);
create index mail_returns_lifted_by on mail_returns (lifted_by);
