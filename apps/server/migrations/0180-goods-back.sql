-- Goods that a merchant did not take lie in the warehouse again: until then, what held them holds them.
alter table after_sales add column goods_back_at timestamptz;
