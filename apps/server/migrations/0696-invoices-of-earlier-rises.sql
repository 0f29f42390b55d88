-- Orders whose risen price was paid before 0680 have one invoice, of what was paid first: what the price rose by is invoiced
-- now, by the job that issues every document, under a number and the date of today. A job only where there is such an order:
-- a new shop has none, and no queue yet.
do $$
declare
  owed record;
begin
  for owed in
    select orders.id from orders
    where exists (select from price_rises where price_rises.order_id = orders.id and price_rises.status = 'paid')
      and exists (select from tax_documents document where document.order_id = orders.id and document.kind = 'invoice')
      and not exists (select from tax_documents document
        where document.order_id = orders.id and document.kind = 'invoice' and document.settled_usd_cents is not null)
    order by orders.paid_at
  loop
    perform graphile_worker.add_job('documents.issue', json_build_object('orderId', owed.id));
  end loop;
end
$$;
