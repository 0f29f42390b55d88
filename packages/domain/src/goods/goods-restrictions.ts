import type { GoodsClass } from '../freight/freight-tariff.ts';

/** What words say about goods, in Chinese and English. */
export interface SaidOfGoods {
  readonly title: string;
  readonly titleEn?: string | undefined;
  readonly category?: string | undefined;
  /** Names and values of the specification table. */
  readonly attributes?: readonly string[] | undefined;
}

/** Why goods are not bought for anybody. */
export const PROHIBITIONS = [
  'weapon',
  'explosive',
  'drug',
  'tobacco',
  'live_animal',
  'protected_species',
  'currency',
  'adult_content',
  'surveillance',
] as const;
export type Prohibition = (typeof PROHIBITIONS)[number];

/** Classes that freight asks about, inferred from what is beyond doubt; `['general']` when nothing is said. In the order of the tariff's classes. */
export function inferGoodsClasses(said: SaidOfGoods): GoodsClass[] {
  const text = textOf(said);
  const found = CLASS_RULES.filter(({ is, not }) => is.test(text) && !not?.test(text)).map(
    ({ goodsClass }) => goodsClass,
  );
  const classes = [...new Set(found)].filter(
    // what is nothing but a battery is not also goods with one
    (goodsClass) => goodsClass !== 'battery' || !found.includes('pure_battery'),
  );
  return classes.length === 0 ? ['general'] : classes;
}

/** Why these goods cannot be bought at all; undefined for all others. Titles that name a toy, a model or a case of it are not meant. */
export function prohibitionOf(said: SaidOfGoods): Prohibition | undefined {
  const text = textOf(said);
  return PROHIBITION_RULES.find(({ is, not }) => is.test(text) && !not?.test(text))?.prohibition;
}

interface ClassRule {
  readonly goodsClass: GoodsClass;
  readonly is: RegExp;
  /** What the same words also stand in without being it. */
  readonly not?: RegExp;
}

const ACCESSORY =
  /手机壳|手机套|保护套|保护壳|钢化膜|贴膜|支架|耳机套|耳机壳|表带|电池盒|电池仓|收纳|键盘膜|数据线|贴纸|\b(case|cover|stand|holder|strap|sleeve|pouch|sticker|protector|cable)\b/i;

const CLASS_RULES: readonly ClassRule[] = [
  {
    goodsClass: 'battery',
    is: /充电|锂电|蓝牙|无线耳机|无线鼠标|无线键盘|智能手[机表环]|手机|平板电脑|笔记本电脑|电动|扫地机|无人机|带电|含电池|内置电池|USB充|续航|电子烟|筋膜枪|\b(rechargeable|bluetooth|wireless (?:earphones?|earbuds?|headphones?|mouse|keyboard|speaker)|smart ?(?:watch|phone|band)|drone|laptop|power ?tool|built-?in battery)\b/i,
    not: ACCESSORY,
  },
  {
    goodsClass: 'pure_battery',
    is: /充电宝|移动电源|锂电池|纽扣电池|干电池|蓄电池|电池组|\b(power ?banks?|lithium batter(?:y|ies)|button cells?|battery packs?)\b/i,
    not: /电池盒|电池仓|含电池|内置|充电宝(?:包|收纳|套)|\b(?:case|holder|built-?in|pouch)\b/i,
  },
  {
    goodsClass: 'liquid',
    is: /香水|精华液|精油|爽肤水|乳液|洗发水|沐浴露|洗衣液|洗洁精|指甲油|卸妆水|饮料|白酒|红酒|啤酒|墨水|胶水|润滑油|护理液|\b(perfume|essential oil|shampoo|shower gel|toner|nail polish|liquid|wine|ink|serum|glue)\b/i,
    not: /分装瓶|空瓶|喷雾瓶|酒杯|酒架|酒柜|墨水屏|胶水枪|\b(empty|bottle|glass(?:es)?|rack|diffuser)\b/i,
  },
  {
    goodsClass: 'powder',
    is: /面粉|粉末|蛋白粉|散粉|爽身粉|颜料粉|洗衣粉|茶粉|\b(powder|flour)\b/i,
    not: /粉末涂层|粉扑|粉底刷|\b(powder[- ](?:coated|brush|puff|pink|blue)|brush|puff)\b/i,
  },
  {
    goodsClass: 'cosmetic',
    is: /口红|唇膏|唇釉|面霜|面膜|粉底|眼影|腮红|睫毛膏|防晒霜|晚霜|眼霜|护手霜|洗面奶|精华液|爽肤水|乳液|散粉|\b(lipstick|lip (?:balm|gloss|glaze)|face cream|foundation|eye ?shadow|mascara|sunscreen|hand cream|cleanser|blush|moisturi[sz]er)\b/i,
    not: /化妆刷|化妆包|收纳|粉扑|美妆蛋|玩具|\b(brush|bag|organi[sz]er|puff|holder|toy)\b/i,
  },
  {
    goodsClass: 'food',
    is: /零食|糖果|巧克力|饼干|坚果|茶叶|咖啡豆|方便面|肉干|海鲜|大米|调料|奶粉|猫粮|狗粮|食品|糕点|曲奇|月饼|蛋黄酥|麻薯|牛轧糖|果干|蜜饯|肉脯|薯片|\b(snacks?|cand(?:y|ies)|chocolates?|biscuits?|nuts|tea leaves|coffee beans|instant noodles|cat food|dog food|milk powder|pastr(?:y|ies)|mooncakes?)\b/i,
    not: /食品级|零食盒|零食架|糖果色|糖果盒|茶叶罐|玩具|巧克力色|仿真|模具|饼模|面包机|糕点(?:盘|夹|刷)|曲奇(?:模|枪|机)|\b(food[- ]grade|jar|box|mould|toy|candy[- ]colou?r(?:ed)?)\b/i,
  },
  {
    goodsClass: 'medicine',
    is: /药品|膏药|止痛|感冒药|眼药水|胶囊药|中药|保健品|维生素|处方|\b(medicines?|pain ?relief|pills|capsules|vitamins?|supplements?|ointment)\b/i,
    not: /药盒|药箱|胶囊咖啡|咖啡胶囊|\b(?:pill (?:box|case)|organi[sz]er|coffee)\b/i,
  },
  {
    goodsClass: 'magnet',
    is: /磁吸|磁铁|强磁|磁力|吸铁石|钕磁|音箱|扬声器|\b(magnet(?:s|ic)?|magsafe|neodymium|loudspeakers?)\b/i,
  },
  {
    goodsClass: 'blade',
    is: /菜刀|水果刀|刀具|美工刀|剪刀|剃须刀|折叠刀|斧头|修眉刀|\b(kni(?:fe|ves)|scissors|razors?|cutter|axe)\b/i,
    not: /刀架|刀叉|刀套|刀鞘|玩具|模型|餐刀|奶油刀|\b(block|holder|toy|butter knife|fork|cookie cutter)\b/i,
  },
  {
    goodsClass: 'brand',
    is: /耐克|阿迪达斯|路易威登|古驰|香奈儿|爱马仕|劳力士|普拉达|巴黎世家|乔丹|匡威|北面|\b(nike|adidas|louis vuitton|gucci|chanel|herm[eè]s|rolex|prada|balenciaga|air jordan|converse|the north face|supreme)\b/i,
  },
  {
    goodsClass: 'oversize',
    is: /沙发|床架|双人床|衣柜|餐桌|书柜|冰箱|洗衣机|跑步机|自行车|电视柜|立式空调|\b(sofa|bed frame|wardrobe|dining table|bookcase|refrigerator|washing machine|treadmill|bicycle)\b/i,
    not: /沙发[垫套罩巾]|餐桌[布垫]|冰箱贴|洗衣机罩|自行车(?:灯|锁|铃|手套|头盔|打气筒|包)|玩具|模型|迷你|\b(cover|cloth|magnet|lock|light|helmet|gloves|bell|toy|model|miniature|cushion)\b/i,
  },
];

interface ProhibitionRule {
  readonly prohibition: Prohibition;
  readonly is: RegExp;
  readonly not?: RegExp;
}

const TOY =
  /玩具|模型|积木|水枪|泡泡|仿真花|钥匙扣|贴纸|摆件|抱枕|道具服|\b(toys?|model|lego|bricks|keyring|plush|water gun|sticker|figurine|costume)\b/i;

const PROHIBITION_RULES: readonly ProhibitionRule[] = [
  {
    prohibition: 'weapon',
    is: /手枪|步枪|气枪|弓弩|弩箭|管制刀具|匕首|指虎|电击器|电击棍|甩棍|防狼喷雾|\b(pistols?|rifles?|air ?guns?|crossbows?|daggers?|brass knuckles|stun guns?|tasers?|pepper spray|switchblades?)\b/i,
    not: TOY,
  },
  {
    prohibition: 'explosive',
    is: /烟花|鞭炮|炸药|火药|雷管|打火机油|丁烷气|\b(fireworks?|firecrackers?|explosives?|gunpowder|detonators?|butane gas)\b/i,
    not: /灯串|烟花(?:灯|图案|棒玩具)|电子鞭炮|\b(led|lights?|pattern|print)\b/i,
  },
  {
    prohibition: 'drug',
    is: /大麻|海洛因|冰毒|摇头丸|迷药|催情药|\b(cannabis|marijuana|heroin|cocaine|mdma|methamphetamine)\b/i,
    not: /大麻(?:纤维|布)|\b(hemp (?:fabric|fibre|rope)|leaf print)\b/i,
  },
  {
    prohibition: 'tobacco',
    is: /香烟|雪茄(?!盒|剪|包|柜)|烟丝|电子烟|烟弹|烟油|\b(cigarettes?|cigars?|tobacco|vapes?|e-?cigarettes?|e-?liquids?)\b/i,
    not: /香烟盒|烟盒|烟灰缸|打火机|仿真|\b(cases?|ashtray|holder|box|cutter|humidor)\b/i,
  },
  {
    prohibition: 'live_animal',
    is: /活体|活的|幼[犬猫]|宠物[狗猫兔](?:活|幼)|\b(live (?:animals?|fish|insects?|plants?)|live pets?)\b/i,
    not: /灵活|鲜活|生活/,
  },
  {
    prohibition: 'protected_species',
    is: /象牙(?!白|色|果)|犀牛角|玳瑁(?!色|框|纹|猫)|虎骨|穿山甲|\b(elephant ivory|ivory carving|rhino(?:ceros)? horn|tiger bone|pangolin)\b/i,
    not: /仿象牙|摆件玩偶|\b(imitation|faux|plush)\b/i,
  },
  {
    prohibition: 'currency',
    is: /人民币现钞|假币|外币现金|代充|充值卡|比特币矿机托管|\b(counterfeit (?:money|notes)|gift ?card codes?|banknote bundles?)\b/i,
  },
  { prohibition: 'adult_content', is: /色情|淫秽|\b(pornograph(?:y|ic))\b/i },
  {
    prohibition: 'surveillance',
    is: /窃听器|针孔摄像|隐形摄像|信号屏蔽器|\b(bugging devices?|spy cam(?:era)?s?|hidden cam(?:era)?s?|signal jammers?)\b/i,
    not: /\b(?:detector)\b|探测器|检测/i,
  },
];

function textOf({ title, titleEn = '', category = '', attributes = [] }: SaidOfGoods): string {
  return [title, titleEn, category, ...attributes].join(' ').slice(0, 2_000);
}
