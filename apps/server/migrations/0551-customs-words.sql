-- Descriptions that customs systems refuse, or that say too little, are made plain; what the desk wrote stays.
update customs_codes code set name_en = plain.name_en, name_zh = plain.name_zh
from (values
  ('女装', 'Women''s trousers, textile', '纺织女裤'), ('男装', 'Men''s trousers, textile', '纺织男裤'),
  ('鞋靴', 'Shoes with rubber or plastic soles', '橡胶或塑料底鞋'), ('箱包', 'Shoulder bags, textile', '纺织挎包'),
  ('美妆个护', 'Skin care cream', '护肤霜'), ('护肤沐浴', 'Skin care cream', '护肤霜'),
  ('家居生活', 'Household boxes of plastics', '塑料家用盒'), ('数码电器', 'Electrical massagers and similar apparatus', '电动按摩器等电器'),
  ('手机配件', 'Cases and parts of mobile phones', '手机壳及配件'), ('玩具乐器', 'Children''s toys of plastics', '塑料儿童玩具'),
  ('运动户外', 'Sports training articles', '体育训练用品'), ('文具文创', 'Notebooks of paper', '纸质笔记本'),
  ('童装', 'Children''s clothes, cotton, knitted', '棉制针织童装'), ('首饰', 'Imitation jewellery of metal', '金属仿首饰'),
  ('配饰首饰', 'Imitation jewellery of metal', '金属仿首饰'), ('宠物用品', 'Leads and harnesses for pets', '宠物牵引绳'),
  ('节庆工具', 'Festive decorations of plastics', '塑料节庆装饰'), ('礼品红包', 'Envelopes of paper', '纸信封'),
  ('五金工具', 'Screwdrivers and pliers', '螺丝刀和钳子')
) as plain (category_zh, name_en, name_zh)
where code.category_zh = plain.category_zh and code.written_by is null;
