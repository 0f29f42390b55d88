import type { Locale } from '../shared/locale.ts';

interface Named {
  readonly zh: string;
  readonly en: string;
}

/** Names as one line each: `广州 Guangzhou`. */
const namesOf = (lines: string): readonly Named[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .map((line) => ({ zh: line.slice(0, line.indexOf(' ')), en: line.slice(line.indexOf(' ') + 1) }));

/** Places that sellers sell from and parcels pass through. */
const PLACES = namesOf(`
  安徽 Anhui
  北京 Beijing
  重庆 Chongqing
  福建 Fujian
  甘肃 Gansu
  广东 Guangdong
  广西 Guangxi
  贵州 Guizhou
  海南 Hainan
  河北 Hebei
  黑龙江 Heilongjiang
  河南 Henan
  湖北 Hubei
  湖南 Hunan
  江苏 Jiangsu
  江西 Jiangxi
  吉林 Jilin
  辽宁 Liaoning
  内蒙古 Inner Mongolia
  宁夏 Ningxia
  青海 Qinghai
  陕西 Shaanxi
  山东 Shandong
  上海 Shanghai
  山西 Shanxi
  四川 Sichuan
  天津 Tianjin
  新疆 Xinjiang
  西藏 Tibet
  云南 Yunnan
  浙江 Zhejiang
  香港 Hong Kong
  澳门 Macao
  台湾 Taiwan
  白沟 Baigou
  保定 Baoding
  常熟 Changshu
  长沙 Changsha
  常州 Changzhou
  成都 Chengdu
  大连 Dalian
  东莞 Dongguan
  佛山 Foshan
  阜阳 Fuyang
  福州 Fuzhou
  广州 Guangzhou
  杭州 Hangzhou
  哈尔滨 Harbin
  合肥 Hefei
  湖州 Huzhou
  惠州 Huizhou
  嘉兴 Jiaxing
  金华 Jinhua
  景德镇 Jingdezhen
  济南 Jinan
  晋江 Jinjiang
  昆明 Kunming
  昆山 Kunshan
  丽水 Lishui
  临沂 Linyi
  南昌 Nanchang
  南京 Nanjing
  南宁 Nanning
  南通 Nantong
  宁波 Ningbo
  莆田 Putian
  青岛 Qingdao
  泉州 Quanzhou
  汕头 Shantou
  绍兴 Shaoxing
  沈阳 Shenyang
  深圳 Shenzhen
  石家庄 Shijiazhuang
  石狮 Shishi
  苏州 Suzhou
  台州 Taizhou
  威海 Weihai
  温州 Wenzhou
  武汉 Wuhan
  无锡 Wuxi
  厦门 Xiamen
  西安 Xi’an
  邢台 Xingtai
  徐州 Xuzhou
  扬州 Yangzhou
  阳江 Yangjiang
  烟台 Yantai
  义乌 Yiwu
  郑州 Zhengzhou
  中山 Zhongshan
  珠海 Zhuhai
  东京 Tokyo
  大阪 Osaka
  首尔 Seoul
  新加坡 Singapore
  曼谷 Bangkok
  迪拜 Dubai
  悉尼 Sydney
  墨尔本 Melbourne
  奥克兰 Auckland
  伦敦 London
  巴黎 Paris
  法兰克福 Frankfurt
  莱比锡 Leipzig
  阿姆斯特丹 Amsterdam
  列日 Liège
  华沙 Warsaw
  马德里 Madrid
  米兰 Milan
  纽约 New York
  洛杉矶 Los Angeles
  旧金山 San Francisco
  芝加哥 Chicago
  迈阿密 Miami
  辛辛那提 Cincinnati
  多伦多 Toronto
  温哥华 Vancouver
  蒙特利尔 Montreal
  墨西哥城 Mexico City
  圣保罗 São Paulo
  约翰内斯堡 Johannesburg
`);

/** Carriers by the names they use for themselves. */
const CARRIERS = namesOf(`
  顺丰速运 SF Express
  圆通速递 YTO Express
  中通快递 ZTO Express
  申通快递 STO Express
  韵达速递 Yunda Express
  极兔速递 J&T Express
  京东物流 JD Logistics
  德邦快递 Deppon Express
  菜鸟 Cainiao
  中国邮政 China Post
  邮政EMS EMS
  云途物流 YunExpress
  燕文物流 Yanwen
  递四方 4PX
  万邑通 Winit
  敦豪 DHL
  敦豪快递 DHL Express
  联邦快递 FedEx
  美国邮政 USPS
  英国皇家邮政 Royal Mail
  法国邮政 La Poste
  德国邮政 Deutsche Post
  加拿大邮政 Canada Post
  澳大利亚邮政 Australia Post
`);

const indexOf = (list: readonly Named[]): ReadonlyMap<string, Named> =>
  new Map(list.flatMap((named) => [[named.zh, named] as const, [named.en.toLowerCase(), named] as const]));

const places = indexOf(PLACES);
const carriers = indexOf(CARRIERS);

/**
 * A place as a reader of a language says it: `广东 广州` is `Guangzhou, Guangdong`. Anything that is not known, even in
 * part, stays as it was written.
 */
export function placeIn(text: string, locale: Locale): string {
  const whole = places.get(text.trim().toLowerCase());
  if (whole) return whole[locale];
  const found = text
    .trim()
    .split(/[\s·,，]+/)
    .map((part) => places.get(part.toLowerCase()));
  if (found.length < 2 || found.some((part) => part === undefined)) return text;
  const named = found.flatMap((part) => part?.[locale] ?? []);
  return locale === 'en' ? named.toReversed().join(', ') : named.join(' ');
}

/** A carrier by the name a reader of a language knows; an unknown one stays as it was written. */
export function carrierIn(text: string, locale: Locale): string {
  return carriers.get(text.trim().toLowerCase())?.[locale] ?? text;
}
