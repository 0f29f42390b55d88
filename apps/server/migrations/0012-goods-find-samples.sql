-- Samples large enough to know the commonest three thousand words: they say on which rung a search begins.
alter index goods_find alter column 1 set statistics 300;
