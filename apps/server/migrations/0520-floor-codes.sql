-- Every thing that lies in a warehouse, and every place, has a short code of its own on a sticker.

create sequence floor_numbers;

-- As `floorCode` of the domain makes it: the kind's letter, six signs of twenty-nine, and a check sign.
create function floor_code(kind text, number bigint) returns text language plpgsql immutable strict as $$
declare
  signs constant text := '23456789ABCDEFGHJKMNPRSTVWXYZ';
  rest bigint := number;
  body text := '';
  total integer := 0;
begin
  for place in 1..6 loop
    body := substr(signs, (rest % 29)::integer + 1, 1) || body;
    rest := rest / 29;
  end loop;
  body := kind || body;
  for place in 1..7 loop
    total := total + (strpos(signs, substr(body, place, 1)) - 1) * (9 - place);
  end loop;
  return body || substr(signs, (29 - total % 29) % 29 + 1, 1);
end $$;

alter table stored_items
  add column label_code text not null default floor_code('G', nextval('floor_numbers')) unique;
alter table unknown_parcels
  add column label_code text not null default floor_code('X', nextval('floor_numbers')) unique;
alter table warehouses
  add column label_code text not null default floor_code('W', nextval('floor_numbers')) unique;
alter table bins
  add column label_code text not null default floor_code('B', nextval('floor_numbers')) unique,
  -- What may lie in it.
  add column kind text not null default 'shelf'
    check (kind in ('shelf', 'held', 'unowned', 'problem', 'expired'));
