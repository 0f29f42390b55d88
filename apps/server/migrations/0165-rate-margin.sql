-- What the shop had added to the rates that a thing was priced by; it is in them already, and is shown beside them.
alter table orders add column margin_basis_points integer not null default 0
  check (margin_basis_points between 0 and 1000);
alter table price_rises add column margin_basis_points integer not null default 0
  check (margin_basis_points between 0 and 1000);
alter table parcels add column margin_basis_points integer not null default 0
  check (margin_basis_points between 0 and 1000);
alter table after_sales add column margin_basis_points integer not null default 0
  check (margin_basis_points between 0 and 1000);
