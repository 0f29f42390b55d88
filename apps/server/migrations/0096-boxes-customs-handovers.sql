-- Parcels in several boxes, what customs is told of their goods, and the lists carriers sign when they take them.

-- How goods of a category (or below it) are called at customs, and under which number of the Harmonized System.
create table customs_codes (
  category_zh text primary key,
  hs_code text not null check (hs_code ~ '^[0-9]{6,10}$'),
  name_en text not null,
  name_zh text not null,
  written_at timestamptz not null default now(),
  written_by uuid references staff
);

insert into customs_codes (category_zh, hs_code, name_en, name_zh) values
  ('女装', '620469', 'Women''s garments', '女装'), ('连衣裙', '620443', 'Women''s dresses, synthetic', '化纤连衣裙'),
  ('上衣T恤', '610910', 'T-shirts, cotton, knitted', '棉制针织T恤'), ('外套大衣', '620240', 'Women''s coats, man-made fibres', '化纤女式大衣'),
  ('裤装', '620342', 'Trousers, cotton', '棉制裤子'), ('泳装', '611241', 'Swimwear, synthetic', '化纤泳装'),
  ('家居服', '610832', 'Nightwear, knitted', '针织睡衣'), ('男装', '620349', 'Men''s garments', '男装'),
  ('T恤背心', '610910', 'T-shirts, cotton, knitted', '棉制针织T恤'), ('衬衫', '620520', 'Men''s shirts, cotton', '棉制男衬衫'),
  ('夹克外套', '620140', 'Men''s jackets, man-made fibres', '化纤男式夹克'), ('内衣袜子', '611595', 'Socks, cotton', '棉制袜子'),
  ('鞋靴', '640299', 'Footwear', '鞋'), ('运动鞋', '640411', 'Sports shoes, textile uppers', '纺织面运动鞋'),
  ('靴子', '640391', 'Boots, leather uppers', '皮面靴子'), ('皮鞋', '640399', 'Shoes, leather uppers', '皮面鞋'),
  ('凉鞋拖鞋', '640220', 'Sandals, plastic', '塑料凉鞋'), ('箱包', '420292', 'Bags', '箱包'),
  ('手提包', '420222', 'Handbags', '手提包'), ('双肩包', '420292', 'Backpacks', '双肩包'),
  ('钱包手拿包', '420232', 'Wallets', '钱包'), ('旅行箱包', '420212', 'Suitcases', '行李箱'),
  ('配饰首饰', '711719', 'Imitation jewellery', '仿首饰'), ('首饰', '711719', 'Imitation jewellery', '仿首饰'),
  ('手表', '910211', 'Wrist-watches', '手表'), ('眼镜', '900410', 'Sunglasses', '太阳镜'),
  ('帽子', '650500', 'Hats, textile', '纺织帽'), ('围巾手套', '621430', 'Scarves, synthetic', '化纤围巾'),
  ('发饰', '961519', 'Hair slides', '发夹'), ('雨伞扇子', '660191', 'Umbrellas', '雨伞'),
  ('美妆个护', '330499', 'Beauty preparations', '美容品'), ('彩妆', '330420', 'Eye make-up', '眼部化妆品'),
  ('护肤沐浴', '330499', 'Skin care', '护肤品'), ('个护工具', '961620', 'Toilet articles', '化妆用具'),
  ('家居生活', '392490', 'Household articles of plastics', '塑料家居用品'), ('厨房用品', '732393', 'Kitchen articles of stainless steel', '不锈钢厨房用品'),
  ('餐具', '691110', 'Tableware of porcelain', '瓷餐具'), ('杯壶茶具', '691110', 'Cups and teapots of porcelain', '瓷茶具'),
  ('家居饰品', '691390', 'Ornaments, ceramic', '陶瓷饰品'), ('家具家纺', '630260', 'Household linen, cotton', '棉制家纺'),
  ('钟表灯具', '940521', 'Table lamps, LED', 'LED台灯'), ('收纳清洁', '392410', 'Storage articles of plastics', '塑料收纳用品'),
  ('卫浴', '392490', 'Bathroom articles of plastics', '塑料卫浴用品'), ('数码电器', '854370', 'Electrical apparatus', '电子产品'),
  ('手机配件', '851779', 'Parts of telephones', '手机配件'), ('耳机音响', '851830', 'Headphones', '耳机'),
  ('电脑外设', '847160', 'Keyboards and mice', '键盘鼠标'), ('影音相机', '852589', 'Digital cameras', '数码相机'),
  ('游戏设备', '950450', 'Video game consoles', '游戏机'), ('电源照明', '850440', 'Power adapters', '电源适配器'),
  ('玩具乐器', '950300', 'Toys', '玩具'), ('毛绒玩具', '950300', 'Stuffed toys', '毛绒玩具'),
  ('车模玩具', '950300', 'Toy vehicles', '玩具车'), ('拼图桌游', '950490', 'Table games', '桌游'),
  ('乐器', '920590', 'Wind musical instruments', '管乐器'), ('运动户外', '950699', 'Sports articles', '体育用品'),
  ('球类', '950662', 'Inflatable balls', '充气球'), ('球拍', '950659', 'Rackets', '球拍'),
  ('骑行轮滑', '950670', 'Skates', '轮滑鞋'), ('露营垂钓', '950790', 'Fishing articles', '渔具'),
  ('健身休闲', '950691', 'Fitness articles', '健身用品'), ('母婴童装', '620920', 'Babies'' garments, cotton', '棉制婴儿服装'),
  ('童装', '611120', 'Children''s garments, cotton, knitted', '棉制针织童装'), ('喂养用品', '392410', 'Feeding articles of plastics', '塑料喂养用品'),
  ('文具文创', '482010', 'Stationery', '文具'), ('本册纸品', '482010', 'Notebooks', '本册'),
  ('书写工具', '960810', 'Ball-point pens', '圆珠笔'), ('画材', '321310', 'Artists'' colours', '颜料'),
  ('桌面文具', '830590', 'Office articles of metal', '金属文具'), ('宠物用品', '420100', 'Articles for pets', '宠物用品'),
  ('节庆工具', '950590', 'Festive articles', '节庆用品'), ('礼品红包', '481710', 'Envelopes', '红包信封'),
  ('五金工具', '820559', 'Hand tools', '手工工具');

-- What the desk declares of goods otherwise than their category says: [{storedItemId, nameEn, hsCode}].
alter table parcels add column customs jsonb not null default '[]';

create table handovers (
  id uuid primary key,
  code text not null unique,
  carrier text not null,
  opened_at timestamptz not null,
  opened_by uuid not null references staff,
  closed_at timestamptz,
  closed_by uuid references staff,
  check ((closed_at is null) = (closed_by is null))
);
-- One list for each carrier at a time: whoever scans, scans into it.
create unique index handovers_open on handovers (lower(carrier)) where closed_at is null;
create index handovers_opened on handovers (opened_at desc);

create table handover_boxes (
  parcel_id uuid not null references parcels,
  box_number integer not null check (box_number >= 1),
  handover_id uuid not null references handovers,
  scanned_at timestamptz not null,
  scanned_by uuid not null references staff,
  -- A box is in one list only, whoever scans it first.
  primary key (parcel_id, box_number)
);
create index handover_boxes_of on handover_boxes (handover_id);
