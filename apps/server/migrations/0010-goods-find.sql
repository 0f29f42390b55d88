-- One index for every way goods are looked for: the terms of a search, categories, source and badges, and in which
-- range of sales and of prices they lie. A list is read range by range from its best end, so that the first thousand
-- of a million matches cost no more than the first thousand of two thousand.
create function goods_keys(
  search_terms text[], category_ids uuid[], source text, sales integer, price_fen bigint,
  is_postage boolean, is_exempt smallint
) returns text[] language sql immutable parallel safe as $$
  select search_terms || category_ids::text[]
    || array[
      '~' || source,
      '~s' || floor(ln(sales + 1) / ln(2))::integer,
      '~p' || floor(4 * ln(price_fen) / ln(2))::integer
    ]
    || case when is_postage then array['~postage'] else '{}' end
    || case when is_exempt = 2 then array['~usa'] else '{}' end
$$;
create index goods_find on goods
  using gin (goods_keys(search_terms, category_ids, source, sales, price_fen, is_postage, is_exempt))
  where status = 'on_sale';
drop index goods_search;
drop index goods_category;
