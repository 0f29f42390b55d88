import type { Family, Kind } from '../kind.ts';

const womenWear = {
  audience: "女|Women's",
  styles:
    '法式复古|French Vintage; 韩系简约|Korean Minimalist; 轻熟气质|Elegant; 小香风|Tweed-Inspired; 新中式|Modern Chinese; 美式休闲|Casual; 温柔风|Soft Romantic; 度假风|Resort; 通勤|Office; 甜美学院风|Preppy',
  uses: '通勤|for Work; 约会|for Dates; 度假|for Vacation; 日常百搭|for Everyday Wear; 聚会|for Parties',
  promises:
    '面料经过预缩和柔软处理，贴身穿着不扎皮肤。|The fabric is pre-shrunk and softened, so it feels gentle against the skin.; 版型由资深版师反复试穿调整，肩线、腰线都落在舒服的位置。|Our pattern makers fitted the cut again and again until shoulder and waist sat right.; 建议30度以下冷水手洗或装袋机洗，反面晾晒不易褪色。|Hand wash or machine wash in a bag below 30\u00a0°C and dry inside out to keep the colour.; 手工测量会有1至3厘米误差，请以实物为准。|Measured by hand: please allow 1–3 cm of tolerance.',
  sizes: 'letters',
  tone: 'wear',
  pose: 'lie',
  seasonal: true,
} as const satisfies Family;

const softColours = ['black', 'cream', 'blush', 'hazeBlue', 'sage', 'wine', 'lilac', 'camel'] as const;

export const womenKinds: readonly Kind[] = [
  {
    ...womenWear,
    id: 'dress',
    category: 'women-dresses',
    object: '1f457',
    extent: 486,
    share: 2.4,
    nouns:
      '连衣裙|Dress; 吊带裙|Slip Dress; 中长款裙子|Midi Dress; 碎花长裙|Maxi Dress; 小黑裙|Little Dress; 衬衫裙|Shirt Dress',
    features:
      '方领|Square-Neck; 泡泡袖|Puff-Sleeve; 收腰显瘦|Cinched-Waist; V领|V-Neck; 露背|Open-Back; 荷叶边|Ruffled; 高腰|High-Waist; A字|A-Line; 开叉|Side-Slit; 系带|with Tie Waist',
    materials: '雪纺|Chiffon; 纯棉|Cotton; 亚麻|Linen; 醋酸缎面|Satin; 天丝|Tencel; 泡泡纱|Seersucker',
    points:
      '裙摆幅度充足，走动时自然垂落，不透不贴身。|The skirt is cut full: it falls softly as you walk, and it is neither sheer nor clingy.; 腰线略微提高，视觉上拉长腿部比例。|A slightly raised waistline lengthens the leg.; 侧缝暗藏拉链，穿脱顺滑。|A hidden side zip makes it easy to slip on and off.',
    specs: '裙长=中长裙|Skirt Length=Midi; 腰型=高腰|Waist=High',
    colours: [...softColours, 'red', 'navy', 'yellow', 'mint', 'skyBlue', 'rose'],
    patterns: ['plain', 'plain', 'floral', 'dots', 'gingham', 'ombre', 'stripes'],
    yuan: [59, 259],
    grams: 380,
    boxMm: [320, 240, 40],
  },
  {
    ...womenWear,
    id: 'evening-dress',
    category: 'women-dresses',
    object: '1f97b',
    body: { hue: 165, spread: 75 },
    extent: 486,
    nouns: '斜肩礼服裙|One-Shoulder Gown; 长裙|Draped Maxi Dress; 晚礼服|Evening Dress',
    features: '垂坠感|Draped; 收腰|Cinched-Waist; 渐变|Ombré; 高级感|Statement; 包臀|Fitted; 显瘦|Slimming',
    materials: '缎面|Satin; 雪纺|Chiffon; 丝绒|Velvet; 真丝混纺|Silk-Blend',
    points:
      '斜肩剪裁配合立体褶皱，灯光下层次分明。|An asymmetric shoulder and sculpted pleats catch the light beautifully.; 里布亲肤防走光，长时间穿着也从容。|Fully lined, so you can wear it all evening with confidence.',
    specs: '裙长=长裙|Skirt Length=Maxi; 领型=斜领|Neckline=One-Shoulder',
    colours: ['teal', 'wine', 'navy', 'darkGreen', 'blush', 'black', 'gold'],
    yuan: [139, 459],
    grams: 520,
    boxMm: [340, 260, 50],
    share: 0.7,
  },
  {
    ...womenWear,
    id: 'blouse',
    category: 'women-tops',
    object: '1f45a',
    extent: 440,
    share: 1.5,
    nouns: '短袖T恤|T-Shirt; 上衣|Top; 雪纺衫|Blouse; 打底衫|Layering Tee; 针织衫|Knit Top',
    features:
      'V领|V-Neck; 正肩|Fitted; 短款|Cropped; 宽松|Relaxed; 设计感|Designer-Look; 抽绳|Drawstring; 泡泡袖|Puff-Sleeve; 撞色|Colour-Block',
    materials: '纯棉|Cotton; 冰丝|Ice-Silk; 雪纺|Chiffon; 莫代尔|Modal; 针织|Knitted',
    points:
      '领口锁边平整，多次洗涤不易变形。|The neckline is bound flat and keeps its shape wash after wash.; 正肩短款的比例，扎进裤子或外穿都好看。|The neat shoulder and shorter length look good tucked in or out.',
    specs: '袖长=短袖|Sleeve=Short; 领型=V领|Neckline=V-Neck',
    colours: ['white', 'black', 'pink', 'rose', 'sage', 'skyBlue', 'lilac', 'yellow', 'lightGrey', 'coffee'],
    patterns: ['plain', 'plain', 'stripes', 'dots', 'knit', 'floral'],
    yuan: [29, 129],
    grams: 210,
    boxMm: [280, 220, 25],
  },
  {
    ...womenWear,
    id: 'trench',
    category: 'women-coats',
    object: '1f9e5',
    extent: 476,
    share: 1.4,
    nouns: '风衣|Trench Coat; 毛呢大衣|Wool Coat; 西装外套|Blazer; 外套|Coat; 双面呢大衣|Double-Faced Coat',
    features:
      '中长款|Mid-Length; 宽松|Relaxed; 双排扣|Double-Breasted; 翻领|Lapel; 垂感|Draped; 系带|with Belt; 加厚|Warm; 廓形|Oversized',
    materials: '羊毛|Wool; 棉混纺|Cotton-Blend; 羊绒|Cashmere-Blend; 灯芯绒|Corduroy',
    points:
      '挺括面料撑起廓形，小个子也能轻松驾驭。|A crisp fabric holds the silhouette, and it flatters petite figures too.; 纽扣双线加固，内袋可放手机和公交卡。|Buttons are double-stitched, and an inner pocket takes phone and card.',
    specs: '衣长=中长款|Length=Mid-Length; 袖长=长袖|Sleeve=Long',
    colours: ['camel', 'beige', 'black', 'charcoal', 'khaki', 'navy', 'chocolate', 'blush', 'sage'],
    patterns: ['plain', 'plain', 'plain', 'gingham', 'pinstripes'],
    yuan: [139, 598],
    grams: 980,
    boxMm: [400, 300, 80],
  },
  {
    ...womenWear,
    id: 'jeans-women',
    category: 'women-trousers',
    object: '1f456',
    extent: 486,
    share: 1.3,
    sizes: 'waist',
    nouns: '牛仔裤|Jeans; 阔腿裤|Wide-Leg Trousers; 直筒裤|Straight-Leg Jeans; 烟管裤|Cigarette Trousers',
    features:
      '高腰|High-Waist; 显瘦|Slimming; 垂感|Draped; 弹力|Stretch; 水洗|Washed; 毛边|Raw-Hem; 九分|Cropped; 小个子|Petite',
    materials: '棉弹牛仔|Stretch Denim; 天丝牛仔|Tencel Denim; 西装面料|Suiting; 全棉|Cotton',
    points:
      '腰头后侧加宽松紧，久坐不勒。|A hidden elastic at the back waist stays comfortable when you sit all day.; 立体剪裁修饰胯部，腿型更直。|The shaped cut smooths the hips and straightens the leg.',
    specs: '裤长=长裤|Length=Full; 腰型=高腰|Waist=High',
    colours: ['denim', 'navy', 'black', 'skyBlue', 'white', 'coffee', 'lightGrey'],
    yuan: [59, 189],
    grams: 560,
    boxMm: [320, 260, 45],
  },
  {
    ...womenWear,
    id: 'bikini',
    category: 'women-swim',
    object: '1f459',
    extent: 430,
    nouns: '比基尼|Bikini Set; 分体泳衣|Two-Piece Swimsuit; 泳装|Swimwear',
    features:
      '聚拢|Push-Up; 波点|Polka-Dot; 高腰|High-Waist; 挂脖|Halter; 遮肚|Tummy-Control; 速干|Quick-Dry',
    materials: '锦纶|Nylon; 速干面料|Quick-Dry Fabric',
    points:
      '可拆卸胸垫，海边度假和泡温泉都合适。|Removable cups make it right for the beach and the hot spring alike.; 抗氯面料，下水后不易松垮。|Chlorine-resistant fabric keeps its stretch.',
    colours: ['rose', 'black', 'teal', 'coral', 'navy', 'yellow'],
    yuan: [49, 169],
    grams: 180,
    boxMm: [220, 180, 40],
    share: 0.7,
    seasonal: false,
  },
  {
    ...womenWear,
    id: 'swimsuit',
    category: 'women-swim',
    object: '1fa71',
    extent: 460,
    nouns: '连体泳衣|One-Piece Swimsuit; 温泉泳衣|Spa Swimsuit; 塑身衣|Bodysuit',
    features:
      '保守|Modest; 显瘦|Slimming; 露背|Open-Back; 收腹|Tummy-Control; 速干|Quick-Dry; 拼色|Colour-Block',
    materials: '锦纶|Nylon; 氨纶混纺|Spandex-Blend',
    points:
      '腰部拼接收腹，修饰线条不紧绷。|A panelled waist shapes gently without squeezing.; 四针六线包缝，拉伸不开线。|Flatlock seams stretch with you and hold.',
    colours: ['black', 'rose', 'navy', 'lilac', 'darkGreen', 'red'],
    patterns: ['plain', 'plain', 'stripes', 'dots'],
    yuan: [59, 189],
    grams: 210,
    boxMm: [240, 190, 40],
    share: 0.7,
    seasonal: false,
  },
  {
    ...womenWear,
    id: 'kimono',
    category: 'women-lounge',
    object: '1f458',
    extent: 460,
    nouns: '睡袍|Robe; 和风浴衣|Yukata Robe; 家居服|Loungewear Robe; 开衫罩衫|Kimono Cardigan',
    features:
      '印花|Floral-Print; 宽松|Relaxed; 系带|with Belt; 柔软|Soft; 七分袖|Three-Quarter-Sleeve; 亲肤|Skin-Friendly',
    materials: '冰丝|Ice-Silk; 棉纱|Cotton Gauze; 缎面|Satin; 莫代尔|Modal',
    points:
      '双层棉纱越洗越软，居家出游一件搞定。|Double cotton gauze softens with every wash, at home or away.; 腰带可拆，内侧另有系绳防散开。|The belt comes off, and an inner tie keeps it closed.',
    colours: ['denim', 'pink', 'black', 'wine', 'sage', 'lilac'],
    yuan: [69, 219],
    grams: 340,
    boxMm: [300, 230, 45],
    share: 0.8,
  },
];
