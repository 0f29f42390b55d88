-- Invoices and credit notes of parcels: freight, services of the warehouse, storage. In US dollars, as they are paid.
alter table tax_documents alter column order_id drop not null;
alter table tax_documents add column parcel_id uuid references parcels;
alter table tax_documents add check (num_nonnulls(order_id, parcel_id) = 1);
-- What of the parcel had been paid when the invoice was written: what is paid later is another invoice.
alter table tax_documents add column settled_usd_cents bigint check (settled_usd_cents > 0);
alter table tax_documents add check ((kind = 'invoice' and parcel_id is not null) = (settled_usd_cents is not null));
create index tax_documents_parcel on tax_documents (parcel_id, issued_at) where parcel_id is not null;
create unique index tax_documents_parcel_invoice on tax_documents (parcel_id, settled_usd_cents) where kind = 'invoice';
create unique index tax_documents_parcel_credit on tax_documents (parcel_id, refunded_usd_cents)
  where kind = 'credit_note';
