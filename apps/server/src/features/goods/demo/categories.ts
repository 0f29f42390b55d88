/** The demo shop's category tree. The icon is an object of the picture library, its ground one of the studio papers. */
export type DemoCategory = {
  id: string;
  zh: string;
  en: string;
  icon: string;
  ground: string;
  leaves: readonly DemoLeaf[];
};
type DemoLeaf = { id: string; zh: string; en: string; icon: string };

const leaf = (id: string, zh: string, en: string, icon: string): DemoLeaf => ({ id, zh, en, icon });

export const demoCategories: readonly DemoCategory[] = [
  {
    id: 'women',
    zh: '女装',
    en: "Women's Clothing",
    icon: '1f457',
    ground: 'blush',
    leaves: [
      leaf('women-dresses', '连衣裙', 'Dresses', '1f457'),
      leaf('women-tops', '上衣T恤', 'Tops & Tees', '1f45a'),
      leaf('women-coats', '外套大衣', 'Coats & Jackets', '1f9e5'),
      leaf('women-trousers', '裤装', 'Trousers & Jeans', '1f456'),
      leaf('women-swim', '泳装', 'Swimwear', '1fa71'),
      leaf('women-lounge', '家居服', 'Loungewear', '1f458'),
    ],
  },
  {
    id: 'men',
    zh: '男装',
    en: "Men's Clothing",
    icon: '1f454',
    ground: 'mist',
    leaves: [
      leaf('men-tees', 'T恤背心', 'T-Shirts & Vests', '1f455'),
      leaf('men-shirts', '衬衫', 'Shirts', '1f454'),
      leaf('men-jackets', '夹克外套', 'Jackets & Uniforms', '1f9e5'),
      leaf('men-trousers', '裤装', 'Trousers & Shorts', '1fa73'),
      leaf('men-underwear', '内衣袜子', 'Underwear & Socks', '1f9e6'),
    ],
  },
  {
    id: 'shoes',
    zh: '鞋靴',
    en: 'Shoes',
    icon: '1f45f',
    ground: 'lilac',
    leaves: [
      leaf('shoes-sneakers', '运动鞋', 'Sneakers', '1f45f'),
      leaf('shoes-heels', '女单鞋', 'Heels & Flats', '1f460'),
      leaf('shoes-boots', '靴子', 'Boots', '1f462'),
      leaf('shoes-leather', '皮鞋', 'Leather Shoes', '1f45e'),
      leaf('shoes-sandals', '凉鞋拖鞋', 'Sandals & Slippers', '1fa74'),
    ],
  },
  {
    id: 'bags',
    zh: '箱包',
    en: 'Bags & Luggage',
    icon: '1f45c',
    ground: 'oat',
    leaves: [
      leaf('bags-handbags', '手提包', 'Handbags & Totes', '1f45c'),
      leaf('bags-backpacks', '双肩包', 'Backpacks', '1f392'),
      leaf('bags-wallets', '钱包手拿包', 'Wallets & Pouches', '1f45b'),
      leaf('bags-luggage', '旅行箱包', 'Luggage & Briefcases', '1f9f3'),
    ],
  },
  {
    id: 'accessories',
    zh: '配饰首饰',
    en: 'Accessories & Jewellery',
    icon: '1f48d',
    ground: 'butter',
    leaves: [
      leaf('acc-jewellery', '首饰', 'Jewellery', '1f48d'),
      leaf('acc-watches', '手表', 'Watches', '231a'),
      leaf('acc-eyewear', '眼镜', 'Eyewear', '1f576-fe0f'),
      leaf('acc-hats', '帽子', 'Hats & Caps', '1f9e2'),
      leaf('acc-scarves', '围巾手套', 'Scarves & Gloves', '1f9e3'),
      leaf('acc-hair', '发饰', 'Hair Accessories', '1f380'),
      leaf('acc-umbrellas', '雨伞扇子', 'Umbrellas & Fans', '2602-fe0f'),
    ],
  },
  {
    id: 'beauty',
    zh: '美妆个护',
    en: 'Beauty & Care',
    icon: '1f484',
    ground: 'peach',
    leaves: [
      leaf('beauty-makeup', '彩妆', 'Makeup', '1f484'),
      leaf('beauty-skincare', '护肤沐浴', 'Skincare & Bath', '1f9f4'),
      leaf('beauty-tools', '个护工具', 'Care Tools', '1fa9e'),
    ],
  },
  {
    id: 'home',
    zh: '家居生活',
    en: 'Home & Kitchen',
    icon: '1fad6',
    ground: 'sage',
    leaves: [
      leaf('home-kitchen', '厨房用品', 'Kitchen', '1f373'),
      leaf('home-tableware', '餐具', 'Tableware', '1f37d-fe0f'),
      leaf('home-drinkware', '杯壶茶具', 'Drinkware & Tea', '2615'),
      leaf('home-decor', '家居饰品', 'Home Decor', '1fab4'),
      leaf('home-furniture', '家具家纺', 'Furniture & Bedding', '1f6cb-fe0f'),
      leaf('home-clocks', '钟表灯具', 'Clocks & Lighting', '23f0'),
      leaf('home-storage', '收纳清洁', 'Storage & Cleaning', '1f9fa'),
      leaf('home-bath', '卫浴', 'Bathroom', '1f6bf'),
    ],
  },
  {
    id: 'electronics',
    zh: '数码电器',
    en: 'Electronics',
    icon: '1f3a7',
    ground: 'dusk',
    leaves: [
      leaf('tech-phones', '手机配件', 'Phone Accessories', '1f4f1'),
      leaf('tech-audio', '耳机音响', 'Audio', '1f3a7'),
      leaf('tech-computer', '电脑外设', 'Computer Gear', '2328-fe0f'),
      leaf('tech-camera', '影音相机', 'Cameras & Video', '1f4f7'),
      leaf('tech-gaming', '游戏设备', 'Gaming', '1f3ae'),
      leaf('tech-power', '电源照明', 'Power & Torches', '1f50b'),
    ],
  },
  {
    id: 'toys',
    zh: '玩具乐器',
    en: 'Toys & Music',
    icon: '1f9f8',
    ground: 'clay',
    leaves: [
      leaf('toys-plush', '毛绒玩具', 'Plush Toys', '1f9f8'),
      leaf('toys-vehicles', '车模玩具', 'Toy Vehicles', '1f697'),
      leaf('toys-games', '拼图桌游', 'Puzzles & Board Games', '1f9e9'),
      leaf('toys-outdoor', '户外玩具', 'Outdoor Toys', '1fa81'),
      leaf('toys-music', '乐器', 'Musical Instruments', '1f3b8'),
    ],
  },
  {
    id: 'sports',
    zh: '运动户外',
    en: 'Sports & Outdoors',
    icon: '1f3c0',
    ground: 'mint',
    leaves: [
      leaf('sports-balls', '球类', 'Balls', '1f3c0'),
      leaf('sports-rackets', '球拍', 'Rackets', '1f3f8'),
      leaf('sports-wheels', '骑行轮滑', 'Bikes, Boards & Skates', '1f6f9'),
      leaf('sports-camping', '露营垂钓', 'Camping & Fishing', '26fa'),
      leaf('sports-water', '水上冰雪', 'Water & Snow', '1f93f'),
      leaf('sports-fitness', '健身休闲', 'Fitness & Leisure', '1f94a'),
    ],
  },
  {
    id: 'baby',
    zh: '母婴童装',
    en: 'Baby & Kids',
    icon: '1f37c',
    ground: 'butter',
    leaves: [
      leaf('baby-clothes', '童装', 'Kids Clothing', '1f455'),
      leaf('baby-feeding', '喂养用品', 'Feeding', '1f37c'),
      leaf('baby-nursery', '婴童游乐', 'Nursery & Play', '1f3a0'),
    ],
  },
  {
    id: 'study',
    zh: '文具文创',
    en: 'Stationery & Art',
    icon: '1f4d4',
    ground: 'sand',
    leaves: [
      leaf('study-paper', '本册纸品', 'Notebooks & Paper', '1f4d4'),
      leaf('study-pens', '书写工具', 'Pens & Pencils', '1f58b-fe0f'),
      leaf('study-art', '画材', 'Art Supplies', '1f3a8'),
      leaf('study-desk', '桌面文具', 'Desk Tools', '2702-fe0f'),
    ],
  },
  {
    id: 'pets',
    zh: '宠物用品',
    en: 'Pet Supplies',
    icon: '1f9b4',
    ground: 'chalk',
    leaves: [
      leaf('pets-toys', '宠物玩具', 'Pet Toys', '1f9b4'),
      leaf('pets-feeding', '宠物窝具食具', 'Pet Homes & Bowls', '1f3e0'),
    ],
  },
  {
    id: 'festive',
    zh: '节庆工具',
    en: 'Party & Tools',
    icon: '1f381',
    ground: 'forest',
    leaves: [
      leaf('party-gifts', '礼品红包', 'Gifts & Wrapping', '1f381'),
      leaf('party-season', '节日装饰', 'Party & Seasonal', '1f384'),
      leaf('tools-hand', '五金工具', 'Hand Tools', '1fa9b'),
    ],
  },
];

export function categoryPathOf(leafId: string): { path: string[]; pathEn: string[] } {
  for (const top of demoCategories) {
    const found = top.leaves.find((candidate) => candidate.id === leafId);
    if (found) return { path: [top.zh, found.zh], pathEn: [top.en, found.en] };
  }
  throw new RangeError(`no category ${leafId}`);
}
