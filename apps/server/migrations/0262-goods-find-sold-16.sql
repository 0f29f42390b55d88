-- Where too few of the wanted goods sell well, the next rung is looked at: it has an index of its own too.
create index goods_find_sold_16 on goods
  using gin (goods_keys(search_terms, category_ids, source, sales, price_fen, is_postage, is_exempt))
  with (fastupdate = off)
  where status = 'on_sale' and (sales + 0) >= 16;
