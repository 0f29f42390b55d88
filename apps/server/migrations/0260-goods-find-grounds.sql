-- The goods of a narrow rung have an index of their own: of a million goods a few thousand are sold often, and two common
-- words are looked for among those alone. The conditions are written as the searches write them, so that no index of
-- sales or of prices is taken in their place.
create index goods_find_sold_64 on goods
  using gin (goods_keys(search_terms, category_ids, source, sales, price_fen, is_postage, is_exempt))
  with (fastupdate = off)
  where status = 'on_sale' and (sales + 0) >= 64;
create index goods_find_sold_4096 on goods
  using gin (goods_keys(search_terms, category_ids, source, sales, price_fen, is_postage, is_exempt))
  with (fastupdate = off)
  where status = 'on_sale' and (sales + 0) >= 4096;
create index goods_find_below_5_yuan on goods
  using gin (goods_keys(search_terms, category_ids, source, sales, price_fen, is_postage, is_exempt))
  with (fastupdate = off)
  where status = 'on_sale' and (price_fen + 0) < 500;
create index goods_find_from_200_yuan on goods
  using gin (goods_keys(search_terms, category_ids, source, sales, price_fen, is_postage, is_exempt))
  with (fastupdate = off)
  where status = 'on_sale' and (price_fen + 0) >= 20000;
