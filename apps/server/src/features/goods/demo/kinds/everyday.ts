import type { Colour } from '../colours.ts';
import { homeFamily } from './home.ts';
import type { Family, Kind } from './kind.ts';

const baby = {
  audience: "宝宝|Baby",
  styles: '新生儿|Newborn; 萌趣|Playful; ins风|Pastel; 日系|Japanese-Style; 简约|Minimalist; 卡通|Cartoon',
  uses: '日常|for Everyday; 送礼|as a Gift; 满月|for Baby Showers; 外出|for Outings; 夏季|for Summer',
  promises:
    '婴幼儿A类标准，无荧光剂。|Made to the class A infant standard, free of fluorescers.; 缝线外置，宝宝皮肤不摩擦。|Seams lie outside, away from the skin.; 首次使用请清洗或消毒。|Wash or sterilise before first use.; 独立密封包装，开袋即用。|Sealed one by one.',
  sizes: 'none',
  tone: 'home',
  pose: 'lie',
  seasonal: false,
} as const satisfies Family;

const pets = {
  audience: '宠物|Pet',
  styles: '耐咬|Bite-Proof; 可爱|Cute; 网红|Trending; 北欧|Nordic; 发声|Squeaky; 益智|Puzzle',
  uses: '狗狗|for Dogs; 猫咪|for Cats; 小型犬|for Small Dogs; 互动|for Playtime; 外出|for Walks',
  promises:
    '食品接触级材质，舔咬放心。|Food-contact materials, safe to lick and chew.; 无小零件脱落，仍请在看护下使用。|Nothing small to swallow; still, keep an eye on play.; 可整体水洗，晾干即用。|Washes whole and dries fast.; 大型犬请选大号。|Choose large for big dogs.',
  sizes: 'none',
  tone: 'pet',
  pose: 'stand',
  seasonal: false,
} as const satisfies Family;

const tools = {
  audience: '家用|Household',
  styles: '专业级|Pro; 多功能|Multi-Purpose; 德标|German-Standard; 工业级|Industrial; 加硬|Hardened; 家用|Home',
  uses: '维修|for Repairs; 木工|for Woodwork; 汽修|for Cars; 安装|for Assembly; 家用|for Home',
  promises:
    '热处理后逐件检测硬度。|Hardness is tested piece by piece after heat treatment.; 表面防锈处理，潮湿环境可用。|Rust-proofed for damp places.; 手柄双色注塑，油手不滑。|Two-component handles that oily hands can hold.; 请佩戴护目镜作业。|Wear eye protection when you work.',
  sizes: 'none',
  tone: 'tool',
  pose: 'lie',
  seasonal: false,
} as const satisfies Family;

const party = {
  ...homeFamily,
  styles: '喜庆|Festive; 韩式|Korean-Style; 创意|Creative; 高级感|Refined; ins风|Pastel; 网红|Trending',
  uses: '生日|for Birthdays; 圣诞|for Christmas; 婚礼|for Weddings; 派对|for Parties; 送礼|as a Gift',
} as const satisfies Family;

type Item = Partial<Kind> & {
  id: string;
  category: string;
  object: string;
  nouns: string;
  features: string;
  materials: string;
  points: string;
  colours: readonly Colour[];
  yuan: readonly [number, number];
  grams: number;
  boxMm: readonly [number, number, number];
};

const babyItems: readonly Item[] = [
  { id: 'baby-bottle', category: 'baby-feeding', object: '1f37c', body: { hue: 55, spread: 34 }, extent: 400, nouns: '奶瓶|Baby Bottle; 宽口径奶瓶|Wide-Neck Bottle; 学饮杯|Sippy Cup', features: '防胀气|Anti-Colic; 耐摔|Drop-Proof; 宽口径|Wide-Neck; 仿母乳|Breast-Like', materials: 'PPSU|PPSU; 硅胶|Silicone; 高硼硅玻璃|Borosilicate Glass', points: '导气阀减少吸入空气。|A vent keeps air out of the feed.; 刻度凹印，消毒不褪。|Raised marks that sterilising does not fade.', colours: ['blush', 'mint', 'skyBlue', 'yellow'], options: { name: '容量|Capacity', values: '160毫升|160 ml|0; 240毫升|240 ml|0.2; 300毫升|300 ml|0.35' }, yuan: [19, 99], grams: 180, boxMm: [190, 80, 80] },
  { id: 'baby-swim', category: 'baby-clothes', object: '1fa71', extent: 430, sizes: 'kids', seasonal: true, nouns: '儿童泳衣|Kids Swimsuit; 女童连体泳装|Girls One-Piece; 宝宝泳衣|Baby Swimsuit', features: '速干|Quick-Dry; 防晒|UPF 50+; 可爱|Cute; 公主风|Princess', materials: '锦纶|Nylon; 速干面料|Quick-Dry Fabric', points: '肩带可调，能多穿一年。|Adjustable straps last another year.; UPF50+面料。|UPF 50+ fabric.', colours: ['pink', 'mint', 'yellow', 'lilac'], patterns: ['plain', 'dots', 'stripes', 'floral'], yuan: [35, 119], grams: 140, boxMm: [220, 180, 30], share: 0.8 },
  { id: 'baby-tee', category: 'baby-clothes', object: '1f455', extent: 420, sizes: 'kids', seasonal: true, nouns: '儿童T恤|Kids T-Shirt; 男童短袖|Boys Tee; 宝宝上衣|Baby Top', features: '卡通|Cartoon-Print; 透气|Breathable; 圆领|Crew-Neck; 宽松|Loose-Fit', materials: '纯棉|Cotton; 竹纤维|Bamboo', points: '领口可拉大，套头不哭闹。|A stretchy neck goes over the head without tears.; 无骨缝制，不磨皮肤。|Flat seams that do not rub.', colours: ['yellow', 'mint', 'skyBlue', 'coral', 'white', 'lilac'], patterns: ['plain', 'stripes', 'dots', 'blocks'], yuan: [19, 69], grams: 120, boxMm: [220, 180, 20] },
  { id: 'baby-dress', category: 'baby-clothes', object: '1f457', extent: 440, sizes: 'kids', seasonal: true, nouns: '女童连衣裙|Girls Dress; 公主裙|Princess Dress; 宝宝裙子|Baby Dress', features: '蓬蓬|Puffy; 蝴蝶结|Bow-Trim; 洋气|Dressy; 碎花|Floral', materials: '纯棉|Cotton; 网纱|Tulle; 雪纺|Chiffon', points: '里衬纯棉，网纱不扎腿。|Cotton-lined, so tulle does not scratch.; 后背橡筋，长肉也能穿。|Elastic at the back grows along.', colours: ['pink', 'yellow', 'lilac', 'skyBlue', 'white'], patterns: ['floral', 'dots', 'gingham', 'plain'], yuan: [39, 139], grams: 190, boxMm: [260, 200, 30] },
  { id: 'baby-socks', category: 'baby-clothes', object: '1f9e6', extent: 380, sizes: 'kids', nouns: '宝宝袜子|Baby Socks; 儿童棉袜|Kids Cotton Socks; 防滑地板袜|Grip Socks', features: '松口|Loose-Cuff; 防滑|Non-Slip; 透气|Breathable; 可爱|Cute', materials: '精梳棉|Combed Cotton', points: '松口不勒腿。|A loose cuff leaves no marks.; 底部点胶防滑。|Grip dots on the sole.', colours: ['yellow', 'pink', 'mint', 'white', 'skyBlue'], patterns: ['stripes', 'dots', 'plain'], yuan: [9, 39], grams: 50, boxMm: [150, 100, 25], share: 0.7 },
  { id: 'rocking-horse', category: 'baby-nursery', object: '1f3a0', body: { hue: 48, spread: 22 }, pose: 'stand', extent: 450, nouns: '木马|Rocking Horse; 儿童摇摇马|Kids Rocker; 旋转木马音乐盒|Carousel Music Box', features: '加厚|Sturdy; 带音乐|Musical; 复古|Vintage; 可爱|Cute', materials: '榉木|Beech; 树脂|Resin; HDPE|HDPE', points: '底部加宽弧度，前后摇都稳。|Wide rockers keep it steady.; 音乐可关，夜里不吵。|Music can be turned off.', colours: ['camel', 'cream', 'blush', 'skyBlue'], yuan: [59, 329], grams: 3600, boxMm: [680, 480, 260], share: 0.6 },
  { id: 'bath-duck', category: 'baby-nursery', object: '1f986', body: 'none', pose: 'stand', extent: 400, nouns: '洗澡小鸭子|Bath Duck; 戏水玩具|Bath Toy; 浮水鸭|Floating Duck', features: '发条|Wind-Up; 软胶|Soft; 会游泳|Swimming; 喷水|Squirting', materials: 'ABS|ABS; 软胶|Soft Vinyl', points: '拧一圈游一分钟。|One wind swims for a minute.; 密封底部不发霉。|Sealed base, no mould.', colours: ['darkGreen', 'yellow'], yuan: [9, 39], grams: 110, boxMm: [140, 110, 90], share: 0.6 },
  { id: 'slide', category: 'baby-nursery', object: '1f6dd', pose: 'stand', body: { hue: 5, spread: 34 }, extent: 440, nouns: '儿童滑梯|Kids Slide; 室内滑滑梯|Indoor Slide; 家庭游乐园|Home Playground', features: '加长|Long; 加固|Sturdy; 可折叠|Foldable; 免工具|Tool-Free', materials: 'HDPE|HDPE; PP|PP', points: '缓冲滑道，落地轻。|A gentle run-out for soft landings.; 承重五十公斤。|Holds 50 kg.', colours: ['pink', 'skyBlue', 'mint', 'yellow'], yuan: [159, 529], grams: 7800, boxMm: [820, 460, 340], share: 0.5 },
];

const petItems: readonly Item[] = [
  { id: 'pet-bone', category: 'pets-toys', object: '1f9b4', body: 'grey', pose: 'lie', extent: 430, nouns: '狗狗磨牙骨|Dog Chew Bone; 发声骨头玩具|Squeaky Bone; 耐咬骨头|Tough Chew Bone', features: '耐咬|Bite-Proof; 磨牙|Teeth-Cleaning; 牛肉味|Beef-Scented; 发声|Squeaky', materials: '尼龙|Nylon; 天然橡胶|Natural Rubber; TPR|TPR', points: '凸点清洁牙缝。|Raised dots clean between teeth.; 咬着弹软，不伤牙龈。|Springy and kind to gums.', colours: ['white', 'coffee', 'mint', 'coral'], options: { name: '尺寸|Size', values: '小号|Small|0; 中号|Medium|0.25; 大号|Large|0.5' }, yuan: [9, 49], grams: 130, boxMm: [180, 90, 50] },
  { id: 'pet-bowl', category: 'pets-feeding', object: '1f963', body: 'auto', extent: 400, nouns: '宠物碗|Pet Bowl; 猫碗狗碗|Cat and Dog Bowl; 慢食碗|Slow-Feed Bowl', features: '防打翻|Tip-Proof; 护颈|Raised; 慢食|Slow-Feed; 大容量|Large', materials: '陶瓷|Ceramic; 不锈钢|Stainless Steel', points: '斜口护颈，吃饭不累。|A tilted rim is easy on the neck.; 加重底，舔也不跑。|A weighted base stays put.', colours: ['skyBlue', 'blush', 'sage', 'cream', 'black'], yuan: [12, 69], grams: 420, boxMm: [180, 180, 80], classes: ['fragile'] },
  { id: 'cat-yarn', category: 'pets-toys', object: '1f9f6', extent: 390, nouns: '猫玩具毛线球|Cat Yarn Ball; 逗猫球|Cat Teaser Ball; 手工编织毛线|Knitting Yarn', features: '带铃铛|with Bell; 猫薄荷|Catnip; 耐抓|Scratch-Proof; 自嗨|Solo-Play', materials: '棉线|Cotton Yarn; 羊毛|Wool; 剑麻|Sisal', points: '内藏铃铛，一碰就响。|A hidden bell rings at a touch.; 线头打死结，不会散开。|Ends are knotted tight.', colours: ['skyBlue', 'rose', 'mint', 'mustard', 'lilac'], yuan: [6, 29], grams: 70, boxMm: [100, 100, 90], share: 0.8 },
  { id: 'pet-fish-toy', category: 'pets-toys', object: '1f420', pose: 'lie', extent: 410, nouns: '仿真鱼猫玩具|Fish-Shaped Cat Toy; 电动跳跳鱼|Flopping Fish Toy; 猫薄荷抱枕|Catnip Kicker', features: '电动|Motion-Activated; 猫薄荷|Catnip; 可充电|Rechargeable; 可拆洗|Washable', materials: '短毛绒|Short Plush; PP棉|PP Cotton', points: '猫咪一碰就跳，静置自动停。|Jumps at a touch and rests by itself.; 拉链内取出机芯，外套可洗。|The motor comes out so the cover can be washed.', colours: ['navy', 'orange', 'mint'], yuan: [12, 49], grams: 160, boxMm: [280, 120, 60], classes: ['battery'], share: 0.8 },
  { id: 'pet-house', category: 'pets-feeding', object: '1f3e0', body: { hue: 35, spread: 22 }, extent: 430, nouns: '宠物窝|Pet House; 猫窝别墅|Cat Villa; 木质狗屋|Wooden Dog House', features: '四季通用|All-Season; 可拆洗|Washable; 加厚|Thick; 防风|Windproof', materials: '松木|Pine; 加厚海绵|Thick Foam; 法兰绒|Flannel', points: '屋顶可掀开，清扫方便。|The roof lifts off for cleaning.; 附可水洗软垫。|With a washable cushion.', colours: ['coral', 'sage', 'hazeBlue', 'wood'], options: { name: '尺寸|Size', values: '小号|Small|0; 中号|Medium|0.35; 大号|Large|0.8' }, yuan: [49, 219], grams: 1900, boxMm: [460, 400, 180], share: 0.8 },
];

const toolItems: readonly Item[] = [
  { id: 'screwdriver', category: 'tools-hand', object: '1fa9b', extent: 440, nouns: '螺丝刀|Screwdriver; 螺丝刀套装|Screwdriver Set; 电动螺丝刀|Electric Screwdriver', features: '强磁|Magnetic; 加硬|Hardened; 可伸缩|Telescopic; 棘轮|Ratchet', materials: '铬钒钢|Chrome Vanadium; S2钢|S2 Steel', points: '批头强磁，单手也能拧。|A magnetic tip for one-handed work.; 手柄防滚，放桌不跑。|The handle does not roll.', colours: ['rose', 'mustard', 'blue', 'black'], options: { name: '规格|Set', values: '单把|1 Piece|0; 6件套|6 Pieces|2; 25合1|25-in-1|3.4' }, yuan: [9, 39], grams: 160, boxMm: [240, 90, 35], classes: ['magnet'] },
  { id: 'hammer', category: 'tools-hand', object: '1f528', body: { hue: 25, spread: 40 }, extent: 440, nouns: '羊角锤|Claw Hammer; 铁锤|Hammer; 迷你锤子|Mini Hammer', features: '一体锻造|Forged; 减震|Shock-Absorbing; 防滑|Non-Slip; 带磁|Magnetic', materials: '高碳钢|High-Carbon Steel; 山核桃木柄|Hickory Handle', points: '锤头淬火，起钉不崩口。|A quenched head that does not chip.; 减震手柄，敲一天不麻。|A damped handle for a long day.', colours: ['walnut', 'black', 'red'], yuan: [15, 69], grams: 620, boxMm: [330, 130, 45], share: 0.7 },
  { id: 'wrench', category: 'tools-hand', object: '1f527', body: 'grey', extent: 440, nouns: '扳手|Wrench; 两用扳手|Combination Wrench; 活动扳手|Adjustable Wrench', features: '镜面|Mirror-Finish; 大开口|Wide-Jaw; 轻便|Light; 加硬|Hardened', materials: '铬钒钢|Chrome Vanadium; 高碳钢|High-Carbon Steel', points: '12角内孔，受力均匀。|A 12-point ring spreads the load.; 镜面镀铬，擦一下就亮。|Chrome-plated and easy to wipe.', colours: ['silver', 'charcoal'], options: { name: '规格|Size', values: '10毫米|10 mm|0; 13毫米|13 mm|0.2; 17毫米|17 mm|0.5' }, yuan: [9, 59], grams: 210, boxMm: [220, 50, 20], share: 0.7 },
  { id: 'saw', category: 'tools-hand', object: '1fa9a', body: { hue: 25, spread: 45 }, extent: 460, nouns: '手板锯|Hand Saw; 园艺锯|Garden Saw; 木工锯|Woodworking Saw', features: '快速|Fast-Cut; 三面磨齿|Triple-Ground; 折叠|Folding; 省力|Low-Effort', materials: 'SK5钢|SK5 Steel; 65锰钢|65Mn Steel', points: '三面开刃，锯树枝两倍快。|Triple-ground teeth cut twice as fast.; 附刀套，携带安全。|With a blade guard.', colours: ['walnut', 'black', 'red'], yuan: [15, 79], grams: 380, boxMm: [480, 130, 35], classes: ['blade'], share: 0.6 },
  { id: 'toolbox', category: 'tools-hand', object: '1f9f0', pose: 'stand', extent: 430, nouns: '工具箱|Tool Box; 家用工具套装|Home Tool Kit; 收纳箱|Storage Case', features: '加厚|Thick; 多层|Multi-Tray; 车载|Car; 大号|Large', materials: 'PP加厚|Thick PP; 铁皮|Steel Sheet', points: '双扣锁紧，提着跑也不散。|Two latches hold it shut.; 内置托盘，零件分格放。|A tray keeps small parts apart.', colours: ['red', 'mustard', 'charcoal', 'blue'], options: { name: '尺寸|Size', values: '14寸|14 inch|0; 17寸|17 inch|0.3; 19寸|19 inch|0.5' }, yuan: [25, 129], grams: 1200, boxMm: [380, 200, 190] },
  { id: 'padlock', category: 'tools-hand', object: '1f512', pose: 'stand', extent: 380, nouns: '挂锁|Padlock; 铜挂锁|Brass Padlock; 宿舍柜锁|Locker Lock', features: '防撬|Pick-Resistant; 防锈|Rust-Proof; 通开|Keyed-Alike; 加长|Long-Shackle', materials: '黄铜|Brass; 锌合金|Zinc Alloy', points: '锁梁淬火，普通钳子剪不断。|A hardened shackle that resists cutters.; 附三把钥匙。|With three keys.', colours: ['gold', 'silver', 'charcoal', 'red'], yuan: [6, 49], grams: 210, boxMm: [90, 70, 30], share: 0.6 },
  { id: 'magnet', category: 'tools-hand', object: '1f9f2', pose: 'stand', extent: 380, nouns: '强力磁铁|Strong Magnet; 冰箱贴|Fridge Magnet; 教学磁铁|Teaching Magnet', features: '超强|Extra-Strong; U型|U-Shaped; 包胶|Rubber-Coated; 教学|Classroom', materials: '钕铁硼|Neodymium; 铁氧体|Ferrite', points: '吸力持久，十年衰减不到百分之一。|Loses under one per cent of its pull in ten years.; 包胶防夹手。|Rubber-coated to spare fingers.', colours: ['red', 'blue', 'mint'], yuan: [5, 39], grams: 130, boxMm: [100, 80, 30], classes: ['magnet'], share: 0.6 },
];

const partyItems: readonly Item[] = [
  { id: 'gift-box', category: 'party-gifts', object: '1f381', extent: 420, body: { hue: 70, spread: 30 }, nouns: '礼品盒|Gift Box; 生日礼盒|Birthday Gift Box; 伴手礼盒|Party Favour Box', features: '高级感|Refined; 大号|Large; 空盒|Empty; 带蝴蝶结|with Bow', materials: '特种纸|Fine Paper; 硬纸板|Rigid Board', points: '硬板裱纸，承重不塌。|Rigid board that does not sag.; 附拉菲草与手提袋。|With shredded paper and carrier bag.', colours: ['yellow', 'blush', 'black', 'sage', 'hazeBlue'], options: { name: '尺寸|Size', values: '小号|Small|0; 中号|Medium|0.4; 大号|Large|0.9' }, yuan: [9, 59], grams: 260, boxMm: [260, 220, 120] },
  { id: 'christmas-tree', category: 'party-season', object: '1f384', body: 'none', extent: 450, nouns: '圣诞树|Christmas Tree; 桌面圣诞树|Tabletop Christmas Tree; 圣诞装饰|Christmas Decoration', features: '加密|Dense; 带灯|Pre-Lit; 免安装|Ready-Made; 迷你|Mini', materials: 'PVC松针|PVC Needles; PE|PE', points: '枝叶加密，看不见铁杆。|Dense enough to hide the pole.; 含挂件和暖光灯串。|With ornaments and warm lights.', colours: ['darkGreen', 'white'], options: { name: '高度|Height', values: '45厘米|45 cm|0; 60厘米|60 cm|0.5; 120厘米|120 cm|2' }, yuan: [19, 99], grams: 620, boxMm: [480, 180, 150], share: 0.8 },
  { id: 'pumpkin', category: 'party-season', object: '1f383', body: { hue: 45, spread: 22 }, extent: 410, nouns: '南瓜灯|Pumpkin Lantern; 万圣节装饰|Halloween Decoration; 南瓜摆件|Pumpkin Ornament', features: '发光|Light-Up; 手提|Hand-Held; 创意|Novelty; 仿真|Realistic', materials: 'PP|PP; 树脂|Resin', points: '电子蜡烛，无明火。|An electronic candle, no flame.; 提手加固，孩子讨糖用。|A strong handle for trick-or-treat.', colours: ['orange', 'purple', 'white'], yuan: [9, 49], grams: 190, boxMm: [180, 180, 150], classes: ['battery'], share: 0.6 },
  { id: 'balloon', category: 'party-season', object: '1f388', pose: 'lie', extent: 430, nouns: '气球|Balloons; 生日气球套装|Birthday Balloon Set; 铝膜气球|Foil Balloon', features: '加厚|Thick; 金属色|Metallic; 马卡龙色|Macaron; 套装|Set', materials: '乳胶|Latex; 铝膜|Foil', points: '加厚乳胶，充满不易爆。|Thick latex that does not pop easily.; 送丝带、点胶和打气筒。|With ribbon, dots and pump.', colours: ['red', 'pink', 'skyBlue', 'lilac', 'gold'], options: { name: '数量|Quantity', values: '30个|30 Pieces|0; 60个|60 Pieces|0.6; 100个|100 Pieces|1.1' }, yuan: [6, 39], grams: 110, boxMm: [180, 130, 30], share: 0.7 },
  { id: 'snow-globe', category: 'party-gifts', object: '1f52e', body: { hue: -70, spread: 40 }, extent: 390, nouns: '水晶球|Crystal Ball; 音乐盒水晶球|Musical Snow Globe; 小夜灯水晶球|Crystal Ball Night Light', features: '发光|Light-Up; 音乐|Musical; 星空|Starry; 礼盒装|Gift-Boxed', materials: 'K9水晶|K9 Crystal; 树脂底座|Resin Base', points: '内雕星空，开灯像缩小的银河。|A galaxy engraved inside glows when lit.; 暖光底座，可当小夜灯。|The warm base is a night light.', colours: ['purple', 'navy', 'teal', 'wine'], yuan: [25, 129], grams: 560, boxMm: [130, 120, 120], classes: ['fragile'], share: 0.7 },
];

export const everydayKinds: readonly Kind[] = [
  ...babyItems.map((item): Kind => ({ ...baby, ...item })),
  ...petItems.map((item): Kind => ({ ...pets, ...item })),
  ...toolItems.map((item): Kind => ({ ...tools, ...item })),
  ...partyItems.map((item): Kind => ({ ...party, ...item })),
];
