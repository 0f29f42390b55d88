-- Coupons as the shop gives them out, as shoppers hold them, and the codes that bring them.

create table coupons (
  id uuid primary key,
  name_en text not null,
  name_zh text not null,
  -- 1: so much off from a spend on; 2: a share off from so many pieces on.
  coupon_type smallint not null check (coupon_type in (1, 2)),
  amount_fen bigint,
  min_spend_fen bigint,
  off_basis_points integer,
  min_quantity integer,
  max_discount_fen bigint check (max_discount_fen > 0),
  scope text not null check (scope in ('all', 'free_shipping', 'normal')),
  -- Only these goods; any when null.
  goods_ids uuid[],
  -- How it comes to a shopper: by a code, by a claim from the list, by a claim through its link alone.
  issue_form text not null check (issue_form in ('code', 'open', 'link')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- A held one ends so many days after it was claimed, if that is sooner.
  valid_days integer check (valid_days >= 1),
  limit_total integer check (limit_total >= 1),
  limit_per_person integer not null check (limit_per_person between 1 and 99),
  issued_count integer not null default 0,
  is_open boolean not null default true,
  -- Taken back by the shop: held ones can no longer be used.
  withdrawn_at timestamptz,
  created_at timestamptz not null,
  check (issued_count >= 0 and issued_count <= coalesce(limit_total, issued_count)),
  -- An order always costs something: no coupon takes all of it.
  check (case coupon_type
    when 1 then amount_fen > 0 and min_spend_fen > amount_fen and off_basis_points is null and min_quantity is null
    else off_basis_points between 1 and 9000 and min_quantity >= 1 and amount_fen is null and min_spend_fen is null
  end)
);
create index coupons_created on coupons (created_at desc, id);

create table held_coupons (
  id uuid primary key,
  coupon_id uuid not null references coupons,
  account_id uuid not null references accounts,
  -- The first, second … of this coupon that this person has.
  number integer not null check (number >= 1),
  claimed_at timestamptz not null,
  ends_at timestamptz not null,
  -- The checkout it was used for; emptied again when nothing came of that.
  checkout_id uuid references checkouts,
  used_at timestamptz,
  reminded_at timestamptz,
  unique (coupon_id, account_id, number),
  check ((checkout_id is null) = (used_at is null))
);
create index held_coupons_account on held_coupons (account_id, claimed_at desc);
create unique index held_coupons_checkout on held_coupons (checkout_id) where checkout_id is not null;
create index held_coupons_ending on held_coupons (ends_at) where used_at is null and reminded_at is null;

create table coupon_codes (
  -- In capitals.
  code text primary key,
  coupon_id uuid not null references coupons,
  -- Null where only the coupon's own limits count.
  uses_left integer check (uses_left >= 0),
  created_at timestamptz not null
);
create index coupon_codes_coupon on coupon_codes (coupon_id, created_at);
