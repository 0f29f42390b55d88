interface SeedText {
  readonly topic: string;
  readonly titleEn: string;
  readonly titleZh: string;
  readonly bodyEn: string;
  readonly bodyZh: string;
}

/** The two tutorials for beginners; figures stand as the names of `HOUSE_FACTS`. */
export const GUIDES: readonly SeedText[] = [
  {
    topic: '1',
    titleEn: `How to buy from China`,
    titleZh: `代购教程：怎么从中国买`,
    bodyEn: `<p>You choose on 1688, Tmall, Taobao or Weidian; we buy, receive and check. Six steps from a link to your own shelf in our warehouse.</p>
<h2>Find what you want</h2>
<p>Search in English or Chinese, look through the categories, or paste the link of a product. Share texts copied from the marketplaces’ apps work too.</p>
<blockquote>One tap on “Original name” shows the Chinese title as the shop wrote it.</blockquote>
<h2>Choose and compare</h2>
<p>Pick colour, size and quantity. The product page shows the price in your currency, the freight inside China and an estimate of the freight to your country.</p>
<blockquote>The size table of the shop counts: Chinese sizes often run small.</blockquote>
<h2>Put it in the cart</h2>
<p>Goods from all shops wait in one cart. Leave our buyer a note, for example which colour may replace a sold-out one.</p>
<h2>Order and pay</h2>
<p>Check out with an account or only with your e-mail address. You pay the goods and the freight inside China; card, PayPal or balance, settled in US dollars.</p>
<blockquote>A card can be used for at most {cardPaymentsPerDay} payments a day, from {cardMinimumUsd} US dollar each.</blockquote>
<h2>We buy it</h2>
<p>Our buyers order from the shop every day from {purchaseHours} (UTC+8) after payment. Until then cancelling is free. If the price has gone up or the item is sold out, we ask you first.</p>
<h2>It arrives and is checked</h2>
<p>In our warehouse every item is weighed, measured and photographed. Look at the photos: a return or exchange can be asked for within {returnWorkingDays} working days of arrival.</p>
<blockquote>Goods with the free-shipping badge show their photos about {photoDays} days after payment.</blockquote>`,
    bodyZh: `<p>您在 1688、天猫、淘宝、微店选好商品，我们负责采购、收货、验货。六步完成代购。</p>
<h2>找到商品</h2>
<p>用中文或英文搜索，逛分类，或直接粘贴商品链接；各平台 App 里复制的分享口令同样可以识别。</p>
<blockquote>点“查看原标题”可以看到店铺的中文原标题。</blockquote>
<h2>选规格，看费用</h2>
<p>选好颜色、尺码和数量。商品页会按您的货币显示价格、国内运费，并估算寄到您所在国家的运费。</p>
<blockquote>尺码请以店铺尺码表为准，国内尺码普遍偏小。</blockquote>
<h2>加入购物车</h2>
<p>不同店铺的商品放在同一个购物车里。可以给采购员留备注，比如缺货时可以换哪个颜色。</p>
<h2>下单付款</h2>
<p>登录账户或只填邮箱都可以下单。先支付商品款和国内运费，支持银行卡、PayPal 和余额，以美元结算。</p>
<blockquote>每张卡每天最多支付{cardPaymentsPerDay}笔，每笔不低于{cardMinimumUsd}美元。</blockquote>
<h2>我们采购</h2>
<p>付款后，采购员每天 {purchaseHours}（北京时间）向店铺下单。采购前可免费取消；如遇涨价或缺货，会先与您确认。</p>
<h2>到仓验货</h2>
<p>商品到仓后称重、量尺寸、拍照。请及时查看照片，到仓后 {returnWorkingDays} 个工作日内可申请退换货。</p>
<blockquote>带“包邮”标识的商品，付款后约{photoDays}天可查看实物照片。</blockquote>`,
  },
  {
    topic: '2',
    titleEn: `How to ship your parcel home`,
    titleZh: `转运教程：怎么把包裹寄回家`,
    bodyEn: `<p>Your goods wait in the warehouse free of charge for {freeStorageDays} days. Collect, combine, choose a line, follow the parcel to your door.</p>
<h2>Collect in the warehouse</h2>
<p>Everything you bought lies on your own shelf, free for {freeStorageDays} days from arrival. Each item shows how many days are left; we write to you before they run out.</p>
<h2>Pick what goes into the parcel</h2>
<p>Combine goods from several shops. One bigger parcel is almost always cheaper than many small ones, because every parcel pays the first weight again.</p>
<blockquote>Removing shoe boxes or vacuum packing saves volume.</blockquote>
<h2>Say where to</h2>
<p>Give name, address and phone exactly as your local post knows them. The phone number is what the courier calls.</p>
<h2>Choose a line</h2>
<p>Compare price, days and what each line accepts. Batteries, liquids, powders, magnets and cosmetics travel only on lines that take them. Some lines include import tax.</p>
<blockquote>Actual weight and volume both count: the larger one is charged.</blockquote>
<h2>Pay the freight</h2>
<p>The freight is itemised before you pay. If the packed parcel turns out lighter than estimated, the difference goes back to your balance by itself.</p>
<h2>Follow it home</h2>
<p>From our warehouse to your door takes about {shippingDays} days, depending on the line. You see every step, and confirm when it is in your hands.</p>`,
    bodyZh: `<p>商品到仓后免费保管 {freeStorageDays} 天。攒齐、合箱、选线路，一路跟踪到家。</p>
<h2>在仓库攒齐</h2>
<p>买到的商品都放在您的专属仓位，自到仓之日起免费保管 {freeStorageDays} 天。每件商品都会显示剩余天数，到期前我们会提醒您。</p>
<h2>挑选要寄的商品</h2>
<p>可以把多家店铺的商品合成一个包裹。每个包裹都要付一次首重，合并寄送通常比分开寄便宜得多。</p>
<blockquote>去掉鞋盒、抽真空可以减小体积。</blockquote>
<h2>填写收货地址</h2>
<p>姓名、地址、电话请按当地邮政的格式填写，派送员会拨打您留的电话。</p>
<h2>选择线路</h2>
<p>比较价格、时效和可寄品类。带电、液体、粉末、带磁、化妆品只能走支持的线路；部分线路包税。</p>
<blockquote>实重和体积重取较大者计费。</blockquote>
<h2>支付运费</h2>
<p>付款前会列明每一项费用。打包后如比预估轻，差额自动退回您的余额。</p>
<h2>跟踪到家</h2>
<p>从仓库寄到您手中约 {shippingDays} 天，视线路而定。全程可查物流，收到后确认收货。</p>`,
  },
];
