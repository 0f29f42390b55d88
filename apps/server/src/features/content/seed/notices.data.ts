interface SeedNotice {
  readonly titleEn: string;
  readonly titleZh: string;
  readonly bodyEn: string;
  readonly bodyZh: string;
}

/** The notices a shop opens with: its own rules, said plainly. In the order of the ticker. */
export const NOTICES: readonly SeedNotice[] = [
  {
    titleEn: 'Your goods wait {freeStorageDays} days for free',
    titleZh: '仓库免费保管{freeStorageDays}天',
    bodyEn: `<p>Everything we receive for you is kept in our China warehouse <strong>free for {freeStorageDays} days</strong>, counted from the day it arrives. Use the time to collect goods from several shops and send them home in one parcel: that is almost always cheaper than sending them one by one.</p>
<p>Your warehouse page shows the days left for each item. We write to you before they run out. After day 90 a small daily fee is added to the parcel the item leaves in.</p>`,
    bodyZh: `<p>商品到仓后，<strong>免费保管{freeStorageDays}天</strong>，自入库当天起算。您可以从多家店铺慢慢凑齐，再合成一个包裹寄回家，通常比逐件寄送便宜得多。</p>
<p>“我的仓库”会显示每件商品剩余的免费天数，到期前我们会提醒您。超过{freeStorageDays}天后按天收取少量保管费，随该商品所在的包裹一并结算。</p>`,
  },
  {
    titleEn: 'When we buy: every day, {purchaseHours} Beijing time',
    titleZh: '代购时间：每天{purchaseHours}（北京时间）',
    bodyEn: `<p>Our buyers order from the shops at <strong>{purchaseHours} (UTC+8)</strong>. An order paid within these hours is normally bought the same day; one paid later is bought the next morning.</p>
<p>Before we have bought, you can cancel and get back everything you paid. If the price has gone up or the item has sold out, we ask you first and never spend more than you agreed to.</p>`,
    bodyZh: `<p>采购员每天<strong>{purchaseHours}（UTC+8）</strong>下单。在此时间内付款的订单一般当天采购，之后付款的次日上午采购。</p>
<p>采购之前您可以随时取消，已付款项全额退回。如遇涨价或缺货，我们会先与您确认，绝不超出您同意的金额。</p>`,
  },
  {
    titleEn: 'Returns: within {returnWorkingDays} working days of arrival',
    titleZh: '退换货：到仓后{returnWorkingDays}个工作日内申请',
    bodyEn: `<p>As soon as an item is in the warehouse we check it and take photos. Please look at them: a return, an exchange or a refund can be asked for within <strong>{returnWorkingDays} working days</strong> of arrival. Weekends and Chinese public holidays are not counted.</p>
<p>If we or the shop made the mistake, it costs you nothing. If you changed your mind, the shop's postage back is charged. Refunds go to your balance or back to the way you paid.</p>`,
    bodyZh: `<p>商品入库后我们会查验并拍照，请及时查看。到仓后<strong>{returnWorkingDays}个工作日内</strong>可申请退货、换货或退款，周末和中国法定节假日不计在内。</p>
<p>店铺或我们的差错不收取任何费用；因个人原因退换，需承担寄回店铺的运费。退款可退至余额或原支付方式。</p>`,
  },
  {
    titleEn: 'Shipping from China takes about {shippingDays} days',
    titleZh: '国际运输约需{shippingDays}天',
    bodyEn: `<p>Counted from the day a parcel leaves our warehouse, most lines need <strong>{shippingDays} days</strong>. Each line shows its own range and price before you choose, and you can follow your parcel step by step.</p>
<p>You pay for the weight that was measured. If a packed parcel is lighter than the estimate, the difference goes to your balance by itself.</p>`,
    bodyZh: `<p>包裹自离仓之日起，大部分线路需要<strong>{shippingDays}天</strong>。选择线路前即可看到各线路的时效和价格，寄出后可全程跟踪。</p>
<p>运费按实际称重计算。打包后如比预估轻，差额会自动退回您的余额。</p>`,
  },
  {
    titleEn: 'Free-shipping area: no freight to pay',
    titleZh: '包邮专区：无需支付国际运费',
    bodyEn: `<p>Goods with the free-shipping badge travel home without international freight. About <strong>3 days</strong> after payment you find photos of your own item in the order; after that it is on its way without you having to send off a parcel.</p>`,
    bodyZh: `<p>带有“包邮”标识的商品无需支付国际运费。付款后约<strong>{photoDays}天</strong>，您可以在订单中看到实物照片，随后直接发出，无需另行提交包裹。</p>`,
  },
  {
    titleEn: 'Paying: settled in US dollars, {cardPaymentsPerDay} tries a day per card',
    titleZh: '付款说明：以美元结算，每卡每日限{cardPaymentsPerDay}笔',
    bodyEn: `<p>Prices are shown in the currency you choose and settled in <strong>US dollars</strong>. Before you confirm, you see both amounts, the rate and its date; the rate is kept with your order.</p>
<p>For your safety a card can be used for at most <strong>{cardPaymentsPerDay} payments a day</strong> (Beijing time), from <strong>{cardMinimumUsd} US dollar</strong> each. PayPal and your balance have no such limit. We never see or store your card number.</p>`,
    bodyZh: `<p>价格按您选择的币种显示，以<strong>美元</strong>结算。付款前会同时显示两种金额、所用汇率及其日期，汇率随订单保存。</p>
<p>为保障资金安全，每张卡每天（北京时间）最多支付<strong>{cardPaymentsPerDay}笔</strong>，每笔不低于<strong>{cardMinimumUsd}美元</strong>；PayPal和余额支付不受此限。我们不会接触或保存您的卡号。</p>`,
  },
  {
    titleEn: 'What cannot travel by air',
    titleZh: '哪些商品不能空运',
    bodyEn: `<p>Some goods need a special line and some cannot be sent at all:</p>
<ul><li>Built-in batteries, magnets, liquids, powders and cosmetics travel only on lines that accept them.</li>
<li>Loose batteries, power banks, weapons, food, medicine and counterfeit goods are refused.</li></ul>
<p>The product page and the parcel page tell you which lines are open before you pay.</p>`,
    bodyZh: `<p>部分商品需走专线，部分商品无法寄送：</p>
<ul><li>内置电池、磁性物品、液体、粉末和化妆品，只能选择支持该类商品的线路。</li>
<li>纯电池、充电宝、武器、食品、药品及仿冒品不予寄送。</li></ul>
<p>商品页和包裹页会在付款前标明可选线路。</p>`,
  },
  {
    titleEn: 'We answer within {answerHours} hours',
    titleZh: '客服{answerHours}小时内回复',
    bodyEn: `<p>Write to us through any of the contacts on the home page. A person replies <strong>within {answerHours} hours</strong>, in English or Chinese, also at weekends.</p>
<p>We will never ask for your password or your card number.</p>`,
    bodyZh: `<p>您可以通过首页的任一联系方式与我们沟通，客服会在<strong>{answerHours}小时内</strong>用中文或英文回复，周末照常。</p>
<p>我们绝不会索要您的密码或卡号。</p>`,
  },
];
