-- Where the parts of the site map begin, in the order of the goods' ids, so that no visitor's question counts all goods.
-- Part 0 begins with the first goods and stands for itself.
create table site_map_parts (
  number integer primary key check (number > 0),
  first_id uuid not null unique
);
