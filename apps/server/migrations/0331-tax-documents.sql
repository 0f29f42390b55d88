-- The last number of each series and year: its row is locked until the document that takes the next one is committed.
create table document_series (
  series text not null,
  year integer not null,
  last_number integer not null check (last_number > 0),
  primary key (series, year)
);

-- Invoices and credit notes as they were issued; `content` is all that their paper says.
create table tax_documents (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'credit_note')),
  series text not null,
  year integer not null,
  number integer not null check (number > 0),
  order_id uuid not null references orders,
  corrects_id uuid references tax_documents,
  issued_at timestamptz not null,
  country text not null,
  currency text not null,
  total_minor bigint not null check (total_minor > 0),
  tax_minor bigint not null,
  content jsonb not null,
  unique (series, year, number),
  check ((kind = 'credit_note') = (corrects_id is not null))
);
create unique index tax_documents_invoice on tax_documents (order_id) where kind = 'invoice';
create index tax_documents_order on tax_documents (order_id, issued_at);
create index tax_documents_issued on tax_documents (issued_at desc, id desc);

create function tax_documents_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a tax document is kept as it was issued';
end $$;
create trigger tax_documents_are_kept before update or delete on tax_documents
  for each row execute function tax_documents_are_kept();
