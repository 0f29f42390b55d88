-- A list of many matches is read from one rung of its order: goods sold at least 4, 16, 64 … times, goods of at most or
-- at least 1, 2, 5 … yuan. The right rung holds a few hundred of a million matches, so that finding the best ones costs
-- no more than finding all of a few hundred.
drop index goods_find;

create or replace function goods_keys(
  search_terms text[], category_ids uuid[], source text, sales integer, price_fen bigint,
  is_postage boolean, is_exempt smallint
) returns text[] language sql immutable parallel safe as $$
  select search_terms || category_ids::text[] || ('~' || source)
    || case when is_postage then array['~postage'] else '{}' end
    || case when is_exempt = 2 then array['~usa'] else '{}' end
    || (array['~s1', '~s2', '~s3', '~s4', '~s5', '~s6', '~s7', '~s8', '~s9'])[1:
      width_bucket(sales, array[4, 16, 64, 256, 1024, 4096, 16384, 65536, 262144])]
    || (array['~l0', '~l1', '~l2', '~l3'])[width_bucket(sales, array[1, 4, 16, 64]) + 1:]
    || (array['~d1', '~d2', '~d3', '~d4', '~d5', '~d6', '~d7', '~d8', '~d9', '~d10', '~d11', '~d12'])[1:
      width_bucket(price_fen, array[100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000, 100000, 200000, 500000]::bigint[])]
    || (array['~c1', '~c2', '~c3', '~c4', '~c5', '~c6', '~c7', '~c8', '~c9', '~c10', '~c11', '~c12'])[
      width_bucket(price_fen, array[100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000, 100000, 200000, 500000]::bigint[]) + 1:]
$$;

-- Written at once: a list of waiting entries would be read through by every search.
create index goods_find on goods
  using gin (goods_keys(search_terms, category_ids, source, sales, price_fen, is_postage, is_exempt))
  with (fastupdate = off)
  where status = 'on_sale';
