import type { Locale } from '../../shell/locale.ts';

interface GuideStep {
  readonly title: string;
  readonly text: string;
  /** Short hints below the text. */
  readonly hints?: readonly string[];
}

export interface Guide {
  readonly title: string;
  readonly lead: string;
  readonly steps: readonly GuideStep[];
  /** What to do when it is read. */
  readonly action: string;
}

export type GuideNumber = 1 | 2;

// Long texts of two pages only: kept out of the catalogue that the home page fetches.
export const GUIDES: Readonly<Record<Locale, Readonly<Record<GuideNumber, Guide>>>> = {
  en: {
    1: {
      title: 'How to buy from China',
      lead: 'You choose on 1688, Tmall, Taobao or Weidian; we buy, receive and check. Six steps from a link to your own shelf in our warehouse.',
      steps: [
        {
          title: 'Find what you want',
          text: 'Search in English or Chinese, look through the categories, or paste the link of a product. Share texts copied from the marketplaces’ apps work too.',
          hints: ['One tap on “Original name” shows the Chinese title as the shop wrote it.'],
        },
        {
          title: 'Choose and compare',
          text: 'Pick colour, size and quantity. The product page shows the price in your currency, the freight inside China and an estimate of the freight to your country.',
          hints: ['The size table of the shop counts: Chinese sizes often run small.'],
        },
        {
          title: 'Put it in the cart',
          text: 'Goods from all shops wait in one cart. Leave our buyer a note, for example which colour may replace a sold-out one.',
        },
        {
          title: 'Order and pay',
          text: 'Check out with an account or only with your e-mail address. You pay the goods and the freight inside China; card, PayPal or balance, settled in US dollars.',
          hints: ['A card can be used for at most 3 payments a day, from 1 US dollar each.'],
        },
        {
          title: 'We buy it',
          text: 'Our buyers order from the shop every day from 09:00 to 18:00 (UTC+8) after payment. Until then cancelling is free. If the price has gone up or the item is sold out, we ask you first.',
        },
        {
          title: 'It arrives and is checked',
          text: 'In our warehouse every item is weighed, measured and photographed. Look at the photos: a return or exchange can be asked for within 5 working days of arrival.',
          hints: ['Goods with the free-shipping badge show their photos about 3 days after payment.'],
        },
      ],
      action: 'Find something',
    },
    2: {
      title: 'How to ship your parcel home',
      lead: 'Your goods wait in the warehouse free of charge for 90 days. Collect, combine, choose a line, follow the parcel to your door.',
      steps: [
        {
          title: 'Collect in the warehouse',
          text: 'Everything you bought lies on your own shelf, free for 90 days from arrival. Each item shows how many days are left; we write to you before they run out.',
        },
        {
          title: 'Pick what goes into the parcel',
          text: 'Combine goods from several shops. One bigger parcel is almost always cheaper than many small ones, because every parcel pays the first weight again.',
          hints: ['Removing shoe boxes or vacuum packing saves volume.'],
        },
        {
          title: 'Say where to',
          text: 'Give name, address and phone exactly as your local post knows them. The phone number is what the courier calls.',
        },
        {
          title: 'Choose a line',
          text: 'Compare price, days and what each line accepts. Batteries, liquids, powders, magnets and cosmetics travel only on lines that take them. Some lines include import tax.',
          hints: ['Actual weight and volume both count: the larger one is charged.'],
        },
        {
          title: 'Pay the freight',
          text: 'The freight is itemised before you pay. If the packed parcel turns out lighter than estimated, the difference goes back to your balance by itself.',
        },
        {
          title: 'Follow it home',
          text: 'From our warehouse to your door takes about 15–30 days, depending on the line. You see every step, and confirm when it is in your hands.',
        },
      ],
      action: 'Estimate freight',
    },
  },
  zh: {
    1: {
      title: '代购教程：怎么从中国买',
      lead: '您在 1688、天猫、淘宝、微店选好商品，我们负责采购、收货、验货。六步完成代购。',
      steps: [
        {
          title: '找到商品',
          text: '用中文或英文搜索，逛分类，或直接粘贴商品链接；各平台 App 里复制的分享口令同样可以识别。',
          hints: ['点“查看原标题”可以看到店铺的中文原标题。'],
        },
        {
          title: '选规格，看费用',
          text: '选好颜色、尺码和数量。商品页会按您的货币显示价格、国内运费，并估算寄到您所在国家的运费。',
          hints: ['尺码请以店铺尺码表为准，国内尺码普遍偏小。'],
        },
        {
          title: '加入购物车',
          text: '不同店铺的商品放在同一个购物车里。可以给采购员留备注，比如缺货时可以换哪个颜色。',
        },
        {
          title: '下单付款',
          text: '登录账户或只填邮箱都可以下单。先支付商品款和国内运费，支持银行卡、PayPal 和余额，以美元结算。',
          hints: ['每张卡每天最多支付 3 笔，每笔不低于 1 美元。'],
        },
        {
          title: '我们采购',
          text: '付款后，采购员每天 09:00–18:00（北京时间）向店铺下单。采购前可免费取消；如遇涨价或缺货，会先与您确认。',
        },
        {
          title: '到仓验货',
          text: '商品到仓后称重、量尺寸、拍照。请及时查看照片，到仓后 5 个工作日内可申请退换货。',
          hints: ['带“包邮”标识的商品，付款后约 3 天可查看实物照片。'],
        },
      ],
      action: '去选商品',
    },
    2: {
      title: '转运教程：怎么把包裹寄回家',
      lead: '商品到仓后免费保管 90 天。攒齐、合箱、选线路，一路跟踪到家。',
      steps: [
        {
          title: '在仓库攒齐',
          text: '买到的商品都放在您的专属仓位，自到仓之日起免费保管 90 天。每件商品都会显示剩余天数，到期前我们会提醒您。',
        },
        {
          title: '挑选要寄的商品',
          text: '可以把多家店铺的商品合成一个包裹。每个包裹都要付一次首重，合并寄送通常比分开寄便宜得多。',
          hints: ['去掉鞋盒、抽真空可以减小体积。'],
        },
        {
          title: '填写收货地址',
          text: '姓名、地址、电话请按当地邮政的格式填写，派送员会拨打您留的电话。',
        },
        {
          title: '选择线路',
          text: '比较价格、时效和可寄品类。带电、液体、粉末、带磁、化妆品只能走支持的线路；部分线路包税。',
          hints: ['实重和体积重取较大者计费。'],
        },
        {
          title: '支付运费',
          text: '付款前会列明每一项费用。打包后如比预估轻，差额自动退回您的余额。',
        },
        {
          title: '跟踪到家',
          text: '从仓库寄到您手中约 15–30 天，视线路而定。全程可查物流，收到后确认收货。',
        },
      ],
      action: '估算运费',
    },
  },
};
