-- What each day brought, counted once it is over: the dashboard reads past days from here. Days are China's.
create table desk_days (
  day date primary key,
  orders bigint not null,
  paid_usd_cents bigint not null,
  promises_kept bigint not null,
  promises_broken bigint not null
);

-- Days that something has changed of since: they are read anew until a job has counted them again.
create table desk_days_changed (
  day date not null
);

-- Whether the promise of an order was kept depends on when it was promised, and on whether and when it was bought or cancelled.
create function desk_promise_differs() returns trigger language plpgsql as $$
begin
  insert into desk_days_changed (day)
  select distinct (until at time zone 'Asia/Shanghai')::date from unnest(array[old.purchase_until, new.purchase_until]) as until
  where until is not null;
  return null;
end $$;
create trigger orders_desk_promise after update of status, purchase_until, cancelled_at on orders for each row
  when (old.purchase_until is not null and (old.purchase_until, old.status = 'purchase_pending', old.cancelled_at)
    is distinct from (new.purchase_until, new.status = 'purchase_pending', new.cancelled_at))
  execute function desk_promise_differs();

-- An order or payment that is written later than it was made, as an imported one.
create function desk_order_is_late() returns trigger language plpgsql as $$
begin
  insert into desk_days_changed (day) values ((new.created_at at time zone 'Asia/Shanghai')::date);
  return null;
end $$;
create trigger orders_desk_late after insert on orders for each row
  when (new.created_at < now() - interval '30 minutes') execute function desk_order_is_late();

create function desk_payment_is_late() returns trigger language plpgsql as $$
begin
  insert into desk_days_changed (day) values ((new.settled_at at time zone 'Asia/Shanghai')::date);
  return null;
end $$;
create trigger payments_desk_late after insert or update of settled_at on payments for each row
  when (new.settled_at < now() - interval '30 minutes') execute function desk_payment_is_late();
