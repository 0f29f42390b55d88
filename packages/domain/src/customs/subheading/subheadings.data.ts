import type { GoodsKind } from './propose-subheading.ts';

/**
 * Kinds of goods by the words that Chinese titles name them with, and their subheadings of the Harmonized System of 2022
 * (WCO; read in the public-domain list github.com/datasets/harmonized-system). A variant counts when the title has all its
 * features; the first that fits goes before the usual one. Descriptions name what and of what, as customs ask.
 */
export const GOODS_KINDS: readonly GoodsKind[] = [
  // bed, bath and rooms
  {
    words: '四件套 三件套 床品套件 床上用品 床单 床笠 被套 枕套',
    usual: ['630231', 'Bed linen, cotton', '棉制床上用品'],
    variants: [
      ['knit', '630210', 'Bed linen, knitted', '针织床上用品'],
      ['silk', '630239', 'Bed linen, silk', '丝绸床上用品'],
      ['linen', '630239', 'Bed linen, linen or lyocell', '麻制床上用品'],
      ['synthetic', '630232', 'Bed linen, man-made fibres', '化纤床上用品'],
      ['print', '630221', 'Bed linen, cotton, printed', '印花棉制床上用品'],
    ],
  },
  {
    words: '被 被子 羽绒被 蚕丝被 空调被 夏凉被 被芯 羊毛被 棉被',
    usual: ['940440', 'Quilts, filled', '被子'],
  },
  {
    words: '枕 枕头 枕芯 抱枕 靠垫 坐垫 腰靠 靠枕 记忆枕 乳胶枕 颈枕 暖手枕 午睡枕 宠物窝 猫窝 狗窝',
    usual: ['940490', 'Cushions and pillows, filled', '枕头靠垫'],
  },
  {
    words: '抱枕套 靠垫套 沙发套 沙发垫 桌旗 椅套',
    usual: ['630492', 'Cushion covers, cotton, not knitted', '棉制非针织靠垫套'],
    variants: [
      ['knit', '630491', 'Cushion covers, knitted', '针织靠垫套'],
      ['synthetic', '630493', 'Cushion covers, man-made fibres', '化纤靠垫套'],
    ],
  },
  {
    words: '床垫 床褥',
    usual: ['940429', 'Mattresses', '床垫'],
    variants: [
      ['spring', '940429', 'Spring mattresses', '弹簧床垫'],
      ['foam', '940421', 'Mattresses of cellular rubber or plastics', '海绵床垫'],
    ],
  },
  {
    words: '毯 毛毯 盖毯 毯子 午睡毯',
    usual: ['630140', 'Blankets, synthetic fibres', '化纤毯'],
    variants: [
      ['wool', '630120', 'Blankets, wool', '羊毛毯'],
      ['cotton', '630130', 'Blankets, cotton', '棉毯'],
    ],
  },
  {
    words: '毛巾 浴巾 面巾 方巾',
    usual: ['630260', 'Towels of terry fabric, cotton', '棉制毛圈毛巾'],
    variants: [['gauze', '630291', 'Towels, cotton, not terry', '棉制纱布巾']],
  },
  {
    words: '地毯 地垫 门垫 脚垫 浴垫',
    usual: ['570339', 'Carpets and mats, tufted, man-made fibres', '化纤簇绒地毯'],
    variants: [
      ['wool', '570310', 'Carpets, tufted, wool', '羊毛簇绒地毯'],
      ['cotton', '570390', 'Mats, tufted, cotton', '棉制簇绒地垫'],
    ],
  },
  {
    words: '窗帘 纱帘 门帘 浴帘',
    usual: ['630392', 'Curtains, synthetic fibres', '化纤窗帘'],
    variants: [
      ['cotton', '630391', 'Curtains, cotton', '棉制窗帘'],
      ['plastic', '392490', 'Curtains of plastics', '塑料帘'],
    ],
  },
  {
    words: '凉席 席子 草席 蔺草席',
    usual: ['460129', 'Mats of vegetable materials', '植物编结席'],
    variants: [['bamboo', '460121', 'Mats of bamboo', '竹席']],
  },
  { words: '台灯 落地灯 床头灯', usual: ['940521', 'Table and floor lamps, LED', 'LED台灯'] },
  { words: '吊灯 吸顶灯 壁灯', usual: ['940511', 'Ceiling and wall lamps, LED', 'LED吸顶灯'] },
  { words: '灯串 彩灯 小夜灯 夜灯 氛围灯', usual: ['940542', 'LED lamps', 'LED灯具'] },
  { words: '镜子 落地镜 化妆镜 穿衣镜', usual: ['700992', 'Glass mirrors, framed', '带框玻璃镜'] },
  {
    words: '相框 画框',
    usual: ['441490', 'Frames of wood for pictures', '木制相框'],
    variants: [
      ['plastic', '392490', 'Frames of plastics', '塑料相框'],
      ['metal', '830630', 'Frames of base metal for pictures', '金属相框'],
    ],
  },
  { words: '挂钟 时钟 木钟', usual: ['910521', 'Wall clocks, battery', '电子挂钟'] },
  { words: '闹钟 电子钟', usual: ['910511', 'Alarm clocks, electric', '电子闹钟'] },
  { words: '香薰 蜡烛', usual: ['340600', 'Candles', '蜡烛'] },
  {
    words: '仿真花 假花 绢花',
    usual: ['670290', 'Artificial flowers, textile', '人造花'],
    variants: [['plastic', '670210', 'Artificial flowers of plastics', '塑料人造花']],
  },
  { words: '永生花 干花', usual: ['060490', 'Flowers and foliage, dried or preserved', '干花'] },
  {
    words: '收纳盒 收纳箱 收纳篮 垃圾桶 衣架 肥皂盒 猫砂盆 食盆 喂食器 饮水器',
    usual: ['392490', 'Household articles of plastics', '塑料家居用品'],
    variants: [['wood', '442199', 'Household articles of wood', '木制家居用品']],
  },
  { words: '收纳袋 洗衣袋 眼罩 口罩 护腕', usual: ['630790', 'Made-up textile articles', '纺织制成品'] },
  {
    words: '沙发 休闲椅',
    usual: ['940161', 'Upholstered seats, wooden frame', '软垫木框座椅'],
    variants: [['metal', '940171', 'Upholstered seats, metal frame', '软垫金属座椅']],
  },
  { words: '转椅 电脑椅 办公椅', usual: ['940139', 'Swivel seats, height adjustable', '升降转椅'] },
  {
    words: '餐椅 椅子 凳子 板凳',
    usual: ['940169', 'Seats, wooden frame', '木框座椅'],
    variants: [
      ['plastic', '940180', 'Seats of plastics', '塑料座椅'],
      ['metal', '940179', 'Seats, metal frame', '金属座椅'],
    ],
  },
  { words: '床 床头柜 衣柜', usual: ['940350', 'Wooden bedroom furniture', '卧室木家具'] },
  { words: '书桌 办公桌', usual: ['940330', 'Wooden office furniture', '办公木家具'] },
  {
    words: '餐桌 圆桌 茶几 电视柜 斗柜 抽柜 书架 鞋柜',
    usual: ['940360', 'Wooden furniture', '木家具'],
    variants: [
      ['plastic', '940370', 'Furniture of plastics', '塑料家具'],
      ['metal', '940320', 'Metal furniture', '金属家具'],
    ],
  },
  // kitchen and table
  {
    words: '炒锅 煎锅 汤锅 奶锅 锅具 锅 平底锅 厨具',
    usual: ['761510', 'Pans of aluminium', '铝锅'],
    variants: [
      ['enamel iron', '732392', 'Pans of cast iron, enamelled', '珐琅铸铁锅'],
      ['enamel', '732392', 'Pans of cast iron, enamelled', '珐琅锅'],
      ['iron', '732391', 'Pans of cast iron', '铸铁锅'],
      ['steel', '732393', 'Pans of stainless steel', '不锈钢锅'],
    ],
  },
  { words: '电饭煲 电饭锅 电火锅', usual: ['851660', 'Electric rice cookers', '电饭煲'] },
  { words: '保温杯 保温壶 保温瓶 焖烧杯', usual: ['961700', 'Vacuum flasks', '保温杯'] },
  {
    words: '杯 杯子 马克杯 茶杯 茶壶 茶具 盖碗 咖啡杯',
    usual: ['691110', 'Cups and teapots of porcelain', '瓷制杯壶'],
    variants: [
      ['glass', '701337', 'Drinking glasses', '玻璃杯'],
      ['steel', '732393', 'Cups of stainless steel', '不锈钢杯'],
      ['plastic', '392410', 'Cups of plastics', '塑料杯'],
      ['pottery', '691200', 'Cups of ceramics other than porcelain', '陶制杯壶'],
    ],
  },
  {
    words: '水壶 水杯 奶瓶 饭盒 便当盒 保鲜盒',
    usual: ['392410', 'Table and kitchen articles of plastics', '塑料餐厨用品'],
    variants: [
      ['glass', '701337', 'Drinking glasses', '玻璃杯'],
      ['steel', '732393', 'Kitchen articles of stainless steel', '不锈钢厨房用品'],
    ],
  },
  {
    words: '碗 盘子 餐具 碟子 餐盘 汤碗',
    usual: ['691110', 'Tableware of porcelain', '瓷餐具'],
    variants: [
      ['steel', '732393', 'Tableware of stainless steel', '不锈钢餐具'],
      ['plastic', '392410', 'Tableware of plastics', '塑料餐具'],
      ['glass', '701349', 'Tableware of glass', '玻璃餐具'],
      ['wood', '441990', 'Tableware of wood', '木餐具'],
      ['silicone', '392410', 'Tableware of plastics', '硅胶餐具'],
      ['pottery', '691200', 'Tableware of ceramics other than porcelain', '陶制餐具'],
    ],
  },
  {
    words: '筷子',
    usual: ['441912', 'Chopsticks of bamboo', '竹筷'],
    variants: [['steel', '821599', 'Chopsticks of steel', '不锈钢筷']],
  },
  { words: '勺子 叉子 刀叉 汤勺', usual: ['821599', 'Spoons and forks of stainless steel', '不锈钢勺叉'] },
  { words: '菜刀 厨刀 水果刀', usual: ['821192', 'Kitchen knives with fixed blades', '厨刀'] },
  {
    words: '砧板 菜板',
    usual: ['441911', 'Cutting boards of bamboo', '竹砧板'],
    variants: [['plastic', '392410', 'Cutting boards of plastics', '塑料砧板']],
  },
  {
    words: '摆件 花瓶',
    usual: ['691310', 'Ornaments of porcelain', '瓷摆件'],
    variants: [
      ['glass', '701399', 'Ornaments of glass', '玻璃摆件'],
      ['wood', '442019', 'Ornaments of wood', '木摆件'],
      ['metal', '830629', 'Ornaments of base metal', '金属摆件'],
      ['resin', '392640', 'Ornaments of plastics', '树脂摆件'],
    ],
  },
  {
    words: '手办 盲盒 公仔 玩偶 毛绒玩具 积木 拼图 玩具 模型 气球 娃娃 遥控车',
    usual: ['950300', 'Toys of plastics', '塑料玩具'],
    variants: [['plush', '950300', 'Stuffed toys', '毛绒玩具']],
  },
  // clothes
  {
    words: 'T恤 体恤 短袖 打底衫 背心 海魂衫',
    usual: ['610910', 'T-shirts, cotton, knitted', '棉制针织T恤'],
    variants: [
      ['synthetic', '610990', 'T-shirts, man-made fibres, knitted', '化纤针织T恤'],
      ['silk', '610990', 'T-shirts, silk, knitted', '丝制针织T恤'],
    ],
  },
  {
    words: '衬衫 衬衣',
    usual: ['620520', 'Men’s shirts, cotton', '棉制男衬衫'],
    variants: [
      ['women silk', '620610', 'Women’s blouses, silk', '丝绸女衬衫'],
      ['women cotton', '620630', 'Women’s blouses, cotton', '棉制女衬衫'],
      ['women', '620640', 'Women’s blouses, man-made fibres', '化纤女衬衫'],
      ['synthetic', '620530', 'Men’s shirts, man-made fibres', '化纤男衬衫'],
    ],
  },
  {
    words: '卫衣 帽衫',
    usual: ['611020', 'Sweatshirts, cotton, knitted', '棉制针织卫衣'],
    variants: [['synthetic', '611030', 'Sweatshirts, man-made fibres, knitted', '化纤针织卫衣']],
  },
  {
    words: '毛衣 针织衫 开衫 羊毛衫 羊绒衫',
    usual: ['611030', 'Pullovers and cardigans, man-made fibres, knitted', '化纤针织毛衣'],
    variants: [
      ['cashmere', '611012', 'Pullovers and cardigans of cashmere', '羊绒衫'],
      ['wool', '611011', 'Pullovers and cardigans of wool', '羊毛衫'],
      ['cotton', '611020', 'Pullovers and cardigans, cotton, knitted', '棉制针织毛衣'],
    ],
  },
  {
    words: '连衣裙 长裙 裙子 吊带裙 娃娃裙 水手裙',
    usual: ['620443', 'Women’s dresses, synthetic', '化纤连衣裙'],
    variants: [
      ['knit', '610443', 'Women’s dresses, synthetic, knitted', '化纤针织连衣裙'],
      ['cotton', '620442', 'Women’s dresses, cotton', '棉制连衣裙'],
      ['silk', '620449', 'Women’s dresses, silk', '丝绸连衣裙'],
    ],
  },
  {
    words: '半身裙 短裙 百褶裙',
    usual: ['620453', 'Skirts, synthetic', '化纤半身裙'],
    variants: [['cotton', '620452', 'Skirts, cotton', '棉制半身裙']],
  },
  {
    words: '汉服 旗袍',
    usual: ['620443', 'Women’s dresses, synthetic', '化纤连衣裙'],
    variants: [
      ['silk', '620449', 'Women’s dresses, silk', '丝绸连衣裙'],
      ['cotton', '620442', 'Women’s dresses, cotton', '棉制连衣裙'],
    ],
  },
  {
    words: '牛仔裤',
    usual: ['620342', 'Men’s trousers, cotton', '棉制男裤'],
    variants: [['women', '620462', 'Women’s trousers, cotton', '棉制女裤']],
  },
  {
    words: '裤子 长裤 休闲裤 短裤 阔腿裤 运动裤 工装裤 裤',
    usual: ['620342', 'Men’s trousers, cotton', '棉制男裤'],
    variants: [
      ['women cotton', '620462', 'Women’s trousers, cotton', '棉制女裤'],
      ['women', '620463', 'Women’s trousers, synthetic', '化纤女裤'],
      ['synthetic', '620343', 'Men’s trousers, synthetic', '化纤男裤'],
    ],
  },
  {
    words: '打底裤 瑜伽裤 紧身裤',
    usual: ['610463', 'Women’s trousers, synthetic, knitted', '化纤针织女裤'],
  },
  {
    words: '羽绒服 棉服 棉衣 冲锋衣 夹克 风衣 大衣 外套',
    usual: ['620240', 'Women’s coats and jackets, man-made fibres', '化纤女外套'],
    variants: [
      ['men wool', '620120', 'Men’s coats, wool', '羊毛男大衣'],
      ['men cotton', '620130', 'Men’s coats and jackets, cotton', '棉制男外套'],
      ['men', '620140', 'Men’s coats and jackets, man-made fibres', '化纤男外套'],
      ['wool', '620220', 'Women’s coats, wool', '羊毛女大衣'],
      ['cotton', '620230', 'Women’s coats and jackets, cotton', '棉制女外套'],
    ],
  },
  {
    words: '内裤 平角裤',
    usual: ['610821', 'Women’s briefs, cotton, knitted', '棉制针织女内裤'],
    variants: [
      ['men cotton', '610711', 'Men’s underpants, cotton, knitted', '棉制针织男内裤'],
      ['men synthetic', '610712', 'Men’s underpants, man-made fibres, knitted', '化纤针织男内裤'],
      ['men', '610711', 'Men’s underpants, cotton, knitted', '棉制针织男内裤'],
      ['silk', '610829', 'Women’s briefs, silk, knitted', '丝制针织女内裤'],
      ['synthetic', '610822', 'Women’s briefs, man-made fibres, knitted', '化纤针织女内裤'],
    ],
  },
  { words: '文胸 内衣 胸罩', usual: ['621210', 'Brassieres', '文胸'] },
  {
    words: '睡衣 家居服 睡裙',
    usual: ['610831', 'Women’s nightwear, cotton, knitted', '棉制针织女睡衣'],
    variants: [
      ['men', '610721', 'Men’s nightwear, cotton, knitted', '棉制针织男睡衣'],
      ['silk', '620899', 'Women’s nightwear, silk', '丝绸女睡衣'],
      ['synthetic', '610832', 'Women’s nightwear, man-made fibres, knitted', '化纤针织女睡衣'],
    ],
  },
  {
    words: '袜子 短袜 中筒袜 船袜 袜',
    usual: ['611595', 'Socks, cotton, knitted', '棉制针织袜'],
    variants: [
      ['wool', '611594', 'Socks, wool, knitted', '羊毛针织袜'],
      ['synthetic', '611596', 'Socks, synthetic, knitted', '化纤针织袜'],
    ],
  },
  { words: '丝袜 连裤袜', usual: ['611521', 'Tights, synthetic', '化纤连裤袜'] },
  { words: '泳衣 比基尼 泳装', usual: ['611241', 'Women’s swimwear, synthetic', '化纤女泳装'] },
  { words: '泳裤', usual: ['611231', 'Men’s swimwear, synthetic', '化纤男泳装'] },
  {
    words: '连体衣 哈衣 爬服 婴儿服 婴儿衣服 口水巾',
    usual: ['611120', 'Babies’ garments, cotton, knitted', '棉制针织婴儿服装'],
  },
  {
    words: '围巾 披肩 丝巾',
    usual: ['621430', 'Scarves, synthetic', '化纤围巾'],
    variants: [
      ['silk', '621410', 'Scarves, silk', '丝巾'],
      ['cashmere', '621420', 'Scarves, cashmere', '羊绒围巾'],
      ['wool', '621420', 'Scarves, wool', '羊毛围巾'],
      ['knit', '611710', 'Scarves, knitted', '针织围巾'],
      ['cotton', '621490', 'Scarves, cotton', '棉制围巾'],
    ],
  },
  {
    words: '手套',
    usual: ['611693', 'Gloves, synthetic, knitted', '化纤针织手套'],
    variants: [
      ['leather', '420329', 'Gloves, leather', '皮手套'],
      ['wool', '611691', 'Gloves, wool, knitted', '羊毛针织手套'],
      ['cotton', '611692', 'Gloves, cotton, knitted', '棉制针织手套'],
    ],
  },
  {
    words: '帽子 棒球帽 渔夫帽 毛线帽 贝雷帽 帽',
    usual: ['650500', 'Hats, textile', '纺织帽'],
    variants: [['straw', '650400', 'Hats, plaited', '草编帽']],
  },
  {
    words: '领带',
    usual: ['621520', 'Ties, man-made fibres', '化纤领带'],
    variants: [['silk', '621510', 'Ties, silk', '丝绸领带']],
  },
  { words: '皮带 腰带', usual: ['420330', 'Belts, leather', '皮带'] },
  // shoes and bags
  {
    words: '运动鞋 跑步鞋 篮球鞋 板鞋 跑鞋 球鞋',
    usual: ['640411', 'Sports shoes, textile uppers', '纺织面运动鞋'],
    variants: [['leather', '640319', 'Sports shoes, leather uppers', '皮面运动鞋']],
  },
  {
    words: '帆布鞋 布鞋 老北京布鞋 鞋',
    usual: ['640419', 'Shoes, textile uppers, rubber soles', '纺织面鞋'],
    variants: [['leather', '640399', 'Shoes, leather uppers', '皮面鞋']],
  },
  { words: '皮鞋 乐福鞋 豆豆鞋', usual: ['640399', 'Shoes, leather uppers', '皮面鞋'] },
  { words: '靴子 马丁靴 短靴 雪地靴 靴', usual: ['640391', 'Boots, leather uppers', '皮面靴子'] },
  { words: '雨靴 雨鞋', usual: ['640192', 'Waterproof boots of rubber or plastics', '橡胶雨靴'] },
  {
    words: '凉鞋 拖鞋 洞洞鞋',
    usual: ['640299', 'Sandals and slippers of rubber or plastics', '橡胶塑料凉鞋'],
  },
  {
    words: '手提包 单肩包 斜挎包 女包 托特包 腋下包',
    usual: ['420222', 'Handbags, plastics or textile', '塑料或纺织手提包'],
    variants: [['leather', '420221', 'Handbags, leather', '皮制手提包']],
  },
  {
    words: '双肩包 书包 背包 胸包 腰包 化妆包',
    usual: ['420292', 'Backpacks and bags, textile', '纺织背包'],
    variants: [['leather', '420291', 'Bags, leather', '皮制背包']],
  },
  {
    words: '钱包 卡包 零钱包',
    usual: ['420232', 'Wallets, plastics or textile', '塑料或纺织钱包'],
    variants: [['leather', '420231', 'Wallets, leather', '皮制钱包']],
  },
  {
    words: '行李箱 拉杆箱 登机箱 旅行箱',
    usual: ['420212', 'Suitcases of plastics', '塑料行李箱'],
    variants: [['aluminium', '420219', 'Suitcases of aluminium', '铝制行李箱']],
  },
  { words: '雨伞 折叠伞 太阳伞 晴雨伞 伞', usual: ['660191', 'Umbrellas, telescopic', '折叠伞'] },
  // jewellery, watches, glasses
  {
    words: '项链 耳环 耳钉 手链 戒指 手镯 吊坠 胸针 饰品',
    usual: ['711719', 'Imitation jewellery of metal', '金属仿首饰'],
    variants: [
      ['jade', '711620', 'Jewellery of stones', '玉石首饰'],
      ['pearl', '711610', 'Jewellery of pearls', '珍珠首饰'],
      ['silver', '711311', 'Jewellery of silver', '银首饰'],
      ['gold', '711319', 'Jewellery of gold', '金首饰'],
    ],
  },
  {
    words: '发夹 发圈 发箍 发簪 抓夹',
    usual: ['961511', 'Hair slides of plastics', '塑料发夹'],
    variants: [['metal', '961519', 'Hair slides of metal', '金属发夹']],
  },
  {
    words: '梳子 气垫梳',
    usual: ['961511', 'Combs of plastics', '塑料梳子'],
    variants: [['wood', '961519', 'Combs of wood', '木梳']],
  },
  {
    words: '手表 石英表 腕表',
    usual: ['910211', 'Wrist-watches, battery', '石英手表'],
    variants: [['automatic', '910221', 'Wrist-watches, automatic', '自动机械手表']],
  },
  { words: '太阳镜 墨镜', usual: ['900410', 'Sunglasses', '太阳镜'] },
  {
    words: '眼镜框 镜架 眼镜架',
    usual: ['900311', 'Spectacle frames of plastics', '塑料眼镜架'],
    variants: [['metal', '900319', 'Spectacle frames of metal', '金属眼镜架']],
  },
  { words: '泳镜 护目镜 老花镜', usual: ['900490', 'Goggles and spectacles', '护目镜'] },
  {
    words: '钥匙扣 挂件',
    usual: ['732690', 'Key rings of steel', '钢制钥匙扣'],
    variants: [
      ['plastic', '392640', 'Pendants of plastics', '塑料挂件'],
      ['leather', '420500', 'Key rings of leather', '皮钥匙扣'],
    ],
  },
  // care
  { words: '口红 唇膏 唇釉', usual: ['330410', 'Lip make-up', '唇部化妆品'] },
  { words: '眼影 睫毛膏 眼线笔 眉笔', usual: ['330420', 'Eye make-up', '眼部化妆品'] },
  { words: '指甲油 美甲胶', usual: ['330430', 'Nail polish', '指甲油'] },
  { words: '粉饼 散粉 腮红', usual: ['330491', 'Make-up powders', '香粉'] },
  {
    words: '面霜 面膜 精华 乳液 防晒霜 粉底液 爽肤水 护手霜 水乳',
    usual: ['330499', 'Skin care cream', '护肤霜'],
  },
  { words: '香水', usual: ['330300', 'Perfumes', '香水'] },
  { words: '洗发水', usual: ['330510', 'Shampoos', '洗发水'] },
  { words: '香皂 手工皂', usual: ['340111', 'Toilet soap', '香皂'] },
  {
    words: '牙刷',
    usual: ['960321', 'Toothbrushes', '牙刷'],
    variants: [['electric', '850980', 'Electric toothbrushes', '电动牙刷']],
  },
  { words: '化妆刷 毛笔 画笔', usual: ['960330', 'Brushes for make-up, writing or painting', '化妆刷毛笔'] },
  { words: '假睫毛 假发', usual: ['670419', 'False eyelashes and wigs, synthetic', '化纤假发'] },
  { words: '吹风机', usual: ['851631', 'Hair dryers', '吹风机'] },
  { words: '剃须刀', usual: ['851010', 'Electric shavers', '电动剃须刀'] },
  { words: '按摩仪 筋膜枪', usual: ['901910', 'Massage apparatus', '按摩器'] },
  // electronics
  { words: '手机 智能手机', usual: ['851713', 'Smartphones', '智能手机'] },
  {
    words: '手机壳 保护壳 手机套 平板壳',
    usual: ['392690', 'Phone cases of plastics', '塑料手机壳'],
    variants: [['leather', '420231', 'Phone cases of leather', '皮手机套']],
  },
  {
    words: '手机支架 手机架',
    usual: ['392690', 'Phone stands of plastics', '塑料手机支架'],
    variants: [['metal', '761699', 'Phone stands of aluminium', '铝手机支架']],
  },
  { words: '钢化膜 手机膜', usual: ['700719', 'Screen protectors of toughened glass', '钢化玻璃膜'] },
  { words: '耳机 蓝牙耳机', usual: ['851830', 'Headphones', '耳机'] },
  {
    words: '音箱 音响',
    usual: ['851822', 'Loudspeakers', '音箱'],
    variants: [['single', '851821', 'Loudspeaker, single', '单只音箱']],
  },
  { words: '充电器 充电头 电源适配器', usual: ['850440', 'Power adapters', '电源适配器'] },
  { words: '充电宝 移动电源', usual: ['850760', 'Power banks, lithium-ion', '锂离子充电宝'] },
  { words: '数据线 充电线', usual: ['854442', 'Cables with connectors', '带接头电缆'] },
  { words: '键盘 鼠标', usual: ['847160', 'Keyboards and mice', '键盘鼠标'] },
  { words: '笔记本电脑 平板电脑 轻薄本', usual: ['847130', 'Portable computers', '便携电脑'] },
  {
    words: '硬盘 固态硬盘',
    usual: ['847170', 'Storage units', '存储部件'],
    variants: [['solid', '852351', 'Solid-state storage', '固态存储']],
  },
  { words: 'U盘 内存卡', usual: ['852351', 'Solid-state storage', '固态存储'] },
  { words: '智能手表 手环', usual: ['851762', 'Smart watches', '智能手表'] },
  { words: '电视 液晶电视', usual: ['852872', 'Colour televisions', '彩色电视'] },
  { words: '相机 摄像头 行车记录仪', usual: ['852589', 'Digital cameras', '数码相机'] },
  { words: '游戏机', usual: ['950450', 'Video game consoles', '游戏机'] },
  { words: '风扇 小风扇', usual: ['841451', 'Fans', '风扇'] },
  { words: '加湿器', usual: ['850980', 'Humidifiers, household', '家用加湿器'] },
  { words: '手电筒 头灯', usual: ['851310', 'Portable electric lamps', '手电筒'] },
  // paper, play, sport, tools, food
  { words: '钢笔', usual: ['960830', 'Fountain pens', '钢笔'] },
  { words: '中性笔 圆珠笔 水笔 签字笔 中油笔', usual: ['960810', 'Ball-point pens', '圆珠笔'] },
  { words: '马克笔 荧光笔', usual: ['960820', 'Felt-tipped pens', '马克笔'] },
  { words: '铅笔 彩铅', usual: ['960910', 'Pencils', '铅笔'] },
  { words: '笔记本 手账本 日记本 本子', usual: ['482010', 'Notebooks', '笔记本'] },
  { words: '贴纸 手账贴纸', usual: ['482190', 'Stickers of paper', '纸贴纸'] },
  {
    words: '胶带 和纸胶带',
    usual: ['391910', 'Adhesive tape', '胶带'],
    variants: [['paper', '481141', 'Adhesive paper tape', '纸胶带']],
  },
  { words: '猫抓板', usual: ['482390', 'Scratching boards of paperboard', '瓦楞纸猫抓板'] },
  { words: '剪刀', usual: ['821300', 'Scissors', '剪刀'] },
  { words: '书 绘本 小说', usual: ['490199', 'Printed books', '图书'] },
  { words: '颜料 水彩', usual: ['321310', 'Artists’ colours', '颜料'] },
  { words: '桌游 麻将 象棋 围棋', usual: ['950490', 'Table games', '桌面游戏'] },
  { words: '扑克牌 扑克', usual: ['950440', 'Playing cards', '扑克牌'] },
  { words: '羽毛球拍 网球拍 球拍', usual: ['950659', 'Rackets', '球拍'] },
  { words: '乒乓球拍', usual: ['950640', 'Articles for table tennis', '乒乓球用品'] },
  { words: '篮球 足球 排球', usual: ['950662', 'Inflatable balls', '充气球'] },
  { words: '哑铃 瑜伽垫 跳绳 拉力器', usual: ['950691', 'Fitness articles', '健身用品'] },
  { words: '鱼竿 钓鱼竿', usual: ['950710', 'Fishing rods', '鱼竿'] },
  { words: '帐篷', usual: ['630622', 'Tents, synthetic', '化纤帐篷'] },
  { words: '睡袋', usual: ['940430', 'Sleeping bags', '睡袋'] },
  { words: '头盔', usual: ['650610', 'Safety helmets', '头盔'] },
  { words: '吉他 尤克里里 古筝 二胡', usual: ['920290', 'String instruments', '弦乐器'] },
  { words: '口琴 笛子 竹笛', usual: ['920590', 'Wind musical instruments', '管乐器'] },
  { words: '圣诞树 圣诞装饰', usual: ['950510', 'Christmas articles', '圣诞用品'] },
  { words: '牵引绳 项圈 牵引器 胸背带', usual: ['420100', 'Leads and harnesses for pets', '宠物牵引绳'] },
  { words: '螺丝刀', usual: ['820540', 'Screwdrivers', '螺丝刀'] },
  { words: '曲奇 饼干', usual: ['190531', 'Sweet biscuits', '甜饼干'] },
  { words: '蛋黄酥 凤梨酥 绿豆糕 月饼', usual: ['190590', 'Pastry', '糕点'] },
  { words: '绿茶 龙井', usual: ['090210', 'Green tea, packed', '绿茶'] },
  { words: '红茶 普洱', usual: ['090230', 'Black tea, packed', '红茶'] },
];
