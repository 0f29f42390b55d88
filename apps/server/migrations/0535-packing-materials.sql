-- What a warehouse packs with: cartons with their sizes, and what is used up beside them.

create table packing_materials (
  id uuid primary key,
  warehouse_id uuid not null references warehouses,
  kind text not null check (kind in ('carton', 'consumable')),
  -- What stands on it, and what a scanner reads.
  code text not null check (length(code) between 1 and 40),
  name_en text not null check (length(name_en) between 1 and 60),
  name_zh text not null check (length(name_zh) between 1 and 60),
  -- Millimetres; of cartons alone.
  inner_length_mm integer check (inner_length_mm between 1 and 5000),
  inner_width_mm integer check (inner_width_mm between 1 and 5000),
  inner_height_mm integer check (inner_height_mm between 1 and 5000),
  outer_length_mm integer check (outer_length_mm between 1 and 5000),
  outer_width_mm integer check (outer_width_mm between 1 and 5000),
  outer_height_mm integer check (outer_height_mm between 1 and 5000),
  -- What one weighs empty.
  tare_grams integer not null check (tare_grams >= 0),
  -- The goods alone; null: no limit.
  max_goods_grams integer check (max_goods_grams > 0),
  -- Whether its walls may be cut down to what is in it.
  is_cut_to_height boolean not null,
  cost_fen integer not null check (cost_fen >= 0),
  -- Below nothing where more was used than was ever counted.
  stock_count integer not null default 0,
  -- From so few on, more are to be ordered.
  reorder_at integer not null check (reorder_at >= 0),
  is_active boolean not null,
  created_at timestamptz not null,
  unique (warehouse_id, code),
  check ((kind = 'carton') = (num_nonnulls(inner_length_mm, inner_width_mm, inner_height_mm,
    outer_length_mm, outer_width_mm, outer_height_mm) = 6)),
  check (kind = 'carton' or num_nonnulls(inner_length_mm, inner_width_mm, inner_height_mm,
    outer_length_mm, outer_width_mm, outer_height_mm) = 0)
);

-- Why there are as many as there are.
create table packing_material_moves (
  id uuid primary key,
  material_id uuid not null references packing_materials,
  reason text not null check (reason in ('delivered', 'counted', 'packed', 'unpacked', 'changed')),
  change integer not null,
  stock_after integer not null,
  -- What it was used for.
  parcel_id uuid references parcels,
  note text not null default '' check (length(note) <= 200),
  staff_id uuid references staff,
  created_at timestamptz not null
);
create index packing_material_moves_material on packing_material_moves (material_id, created_at desc);
create index packing_material_moves_parcel on packing_material_moves (parcel_id) where parcel_id is not null;
