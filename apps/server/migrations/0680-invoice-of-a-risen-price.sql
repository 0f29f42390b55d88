-- What a risen price added to an order is another invoice, as it is with parcels: an order may have several, each with what
-- had been paid when it was written. Null: written before this was kept, when an order had one.
alter table tax_documents drop constraint if exists tax_documents_check2;
alter table tax_documents add constraint tax_documents_settled_of_invoice
  check (settled_usd_cents is null or kind = 'invoice');
alter table tax_documents add constraint tax_documents_settled_of_parcel
  check (kind <> 'invoice' or parcel_id is null or settled_usd_cents is not null);
drop index tax_documents_invoice;
create unique index tax_documents_invoice on tax_documents (order_id, coalesce(settled_usd_cents, 0))
  where kind = 'invoice';
