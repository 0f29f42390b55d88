interface SeedQuestion {
  readonly topic: string;
  readonly titleEn: string;
  readonly titleZh: string;
  readonly bodyEn: string;
  readonly bodyZh: string;
}

/** Topics of the help centre, in their order. */
export const HELP_TOPICS: readonly (readonly [value: string, en: string, zh: string])[] = [
  ['buying', 'Buying', '代购'],
  ['paying', 'Paying', '付款'],
  ['warehouse', 'Warehouse', '仓库'],
  ['shipping', 'Shipping', '国际运输'],
  ['returns', 'Returns', '退换货'],
  ['service', 'Customer service', '客服'],
];

/** What people ask; figures stand as the names of `HOUSE_FACTS`. */
export const QUESTIONS: readonly SeedQuestion[] = [
  {
    topic: 'buying',
    titleEn: `When do you buy my goods?`,
    titleZh: `付款后什么时候采购？`,
    bodyEn: `<p>Every day from {purchaseHours} (UTC+8) after your payment. What is paid for outside these hours is bought when the buyers are back.</p>`,
    bodyZh: `<p>付款后，采购员每天 {purchaseHours}（北京时间）下单；其他时间付款的，顺延到下一个采购时段。</p>`,
  },
  {
    topic: 'buying',
    titleEn: `Can I paste a link?`,
    titleZh: `可以粘贴链接吗？`,
    bodyEn: `<p>Yes: links and share texts from 1688, Tmall, Taobao and Weidian. Paste them into the search bar and the product opens.</p>`,
    bodyZh: `<p>可以。把 1688、天猫、淘宝、微店的商品链接或分享口令粘贴到搜索框，即可直接打开商品。</p>`,
  },
  {
    topic: 'buying',
    titleEn: `What if the price goes up or it is sold out?`,
    titleZh: `涨价或缺货怎么办？`,
    bodyEn: `<p>We ask you first: pay the difference, or cancel and get your money back. We never spend more than you agreed to.</p>`,
    bodyZh: `<p>我们会先与您确认：补差价，或取消并退款，绝不超出您同意的金额。</p>`,
  },
  {
    topic: 'buying',
    titleEn: `Can I cancel?`,
    titleZh: `可以取消订单吗？`,
    bodyEn: `<p>Free of charge until we have bought: everything you paid comes back. After that an item can be returned once it has reached the warehouse.</p>`,
    bodyZh: `<p>采购前可免费取消，已付款项全额退回；采购后可在商品到仓后申请退货。</p>`,
  },
  {
    topic: 'buying',
    titleEn: `Can I tell the buyer something?`,
    titleZh: `可以给采购员留言吗？`,
    bodyEn: `<p>Each item in the cart takes a note of up to {noteCharacters} characters.</p>`,
    bodyZh: `<p>购物车里的每件商品都可以备注，最多 {noteCharacters} 个字。</p>`,
  },
  {
    topic: 'buying',
    titleEn: `Do I need an account?`,
    titleZh: `一定要注册吗？`,
    bodyEn: `<p>Not to buy. Check out with your e-mail address; after payment it becomes your login, and we mail you a link to set a password.</p>`,
    bodyZh: `<p>不用。填写邮箱即可下单，付款后该邮箱就是您的登录账号，我们会发邮件请您设置密码。</p>`,
  },
  {
    topic: 'paying',
    titleEn: `Which currency do I pay in?`,
    titleZh: `用什么货币付款？`,
    bodyEn: `<p>Prices are shown in the currency you choose; payments are settled in US dollars. You see both amounts and the rate before you confirm.</p>`,
    bodyZh: `<p>价格按您选择的货币显示，以美元结算。确认前会同时显示两种金额和所用汇率。</p>`,
  },
  {
    topic: 'paying',
    titleEn: `Are there limits for cards?`,
    titleZh: `银行卡有限制吗？`,
    bodyEn: `<p>A card takes at most {cardPaymentsPerDay} payments a day, from {cardMinimumUsd} US dollar each. PayPal and balance have no such limit.</p>`,
    bodyZh: `<p>每张卡每天最多支付{cardPaymentsPerDay}笔，每笔不低于{cardMinimumUsd}美元；PayPal 和余额不受限制。</p>`,
  },
  {
    topic: 'paying',
    titleEn: `What do I pay, and when?`,
    titleZh: `什么时候付什么钱？`,
    bodyEn: `<p>First the goods and the freight inside China. The international freight comes when you send off your parcel. Goods with the free-shipping badge have no international freight.</p>`,
    bodyZh: `<p>下单时付商品款和国内运费，提交包裹时付国际运费。带“包邮”标识的商品无需支付国际运费。</p>`,
  },
  {
    topic: 'warehouse',
    titleEn: `How long can my goods stay?`,
    titleZh: `商品可以放多久？`,
    bodyEn: `<p>{freeStorageDays} days free of charge, counted from the day each item arrives. After that a small daily fee is added to the parcel it leaves in.</p>`,
    bodyZh: `<p>每件商品自到仓之日起免费保管 {freeStorageDays} 天，超期按天收取少量保管费，随所在包裹结算。</p>`,
  },
  {
    topic: 'warehouse',
    titleEn: `Do I see what arrived?`,
    titleZh: `能看到实物吗？`,
    bodyEn: `<p>Every item is checked, weighed and photographed. Free-shipping goods show photos about {photoDays} days after payment.</p>`,
    bodyZh: `<p>每件商品到仓后都会查验、称重、拍照；包邮商品付款后约{photoDays}天可查看实物照片。</p>`,
  },
  {
    topic: 'shipping',
    titleEn: `How long does shipping take?`,
    titleZh: `多久能收到？`,
    bodyEn: `<p>From our warehouse in China to your door about {shippingDays} days. Each line shows its own range before you choose.</p>`,
    bodyZh: `<p>从中国仓库寄到您手中约 {shippingDays} 天，选择线路前可看到各线路的时效。</p>`,
  },
  {
    topic: 'shipping',
    titleEn: `How is freight calculated?`,
    titleZh: `运费怎么算？`,
    bodyEn: `<p>By weight, or by volume if that is more, with the line’s own steps. You pay for what was measured; if the parcel is lighter than estimated, the difference goes to your balance when it ships.</p>`,
    bodyZh: `<p>按实重和体积重中较大者计费。以实际称重为准，如比预估轻，差额在包裹发出时退回您的余额。</p>`,
  },
  {
    topic: 'shipping',
    titleEn: `What cannot be sent?`,
    titleZh: `哪些东西不能寄？`,
    bodyEn: `<p>Loose batteries, power banks, weapons, food, medicine and counterfeit goods. Built-in batteries, liquids, powders, magnets and cosmetics need a line that accepts them.</p>`,
    bodyZh: `<p>纯电池、充电宝、武器、食品、药品及仿冒品不予寄送；内置电池、液体、粉末、带磁物品和化妆品需选择支持的线路。</p>`,
  },
  {
    topic: 'shipping',
    titleEn: `Who pays import tax?`,
    titleZh: `进口税由谁承担？`,
    bodyEn: `<p>The receiver, by the rules of your country, unless the line is marked “tax included”.</p>`,
    bodyZh: `<p>按您所在国家的规定由收件人承担，标注“包税”的线路除外。</p>`,
  },
  {
    topic: 'returns',
    titleEn: `Until when can I return something?`,
    titleZh: `多久之内可以退换？`,
    bodyEn: `<p>A return, exchange or refund can be asked for within {returnWorkingDays} working days of arrival in our warehouse. Weekends and Chinese public holidays do not count.</p>`,
    bodyZh: `<p>商品到仓后 {returnWorkingDays} 个工作日内可申请退货、换货或退款，周末和中国法定节假日不计。</p>`,
  },
  {
    topic: 'returns',
    titleEn: `What does a return cost?`,
    titleZh: `退货要付费吗？`,
    bodyEn: `<p>Nothing if the shop or we made the mistake. If you changed your mind, the postage back to the shop is yours.</p>`,
    bodyZh: `<p>店铺或我们的差错不收费；因个人原因退货，需承担寄回店铺的运费。</p>`,
  },
  {
    topic: 'returns',
    titleEn: `Where does the refund go?`,
    titleZh: `退款退到哪里？`,
    bodyEn: `<p>To your balance, or back the way you paid.</p>`,
    bodyZh: `<p>退回余额，或按原支付方式退回。</p>`,
  },
  {
    topic: 'service',
    titleEn: `How fast do you reply?`,
    titleZh: `多久能得到回复？`,
    bodyEn: `<p>Within {answerHours} hours, in English or Chinese, at weekends too. The contacts are on the home page.</p>`,
    bodyZh: `<p>客服 {answerHours} 小时内用中文或英文回复，周末照常。联系方式见首页。</p>`,
  },
];
