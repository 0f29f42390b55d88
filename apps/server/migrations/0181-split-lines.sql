-- Pieces of a line that went their own way: a commission on the line is a commission on them, too.
alter table order_lines add column split_from uuid references order_lines;
create index order_lines_split_from on order_lines (split_from) where split_from is not null;
