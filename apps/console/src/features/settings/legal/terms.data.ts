import type { LegalTemplate } from './templates.ts';

export const termsTemplate: LegalTemplate = {
  en: `TEMPLATE – not legal advice. Replace what stands in [brackets], have it checked, and delete this line.

# 1. Who the contract is with

These terms apply to every order placed in this shop with [legal name of the company]. Other terms of the buyer do not apply unless we agree to them in writing.

# 2. What we do

We are a shopping agent. You choose goods that sellers in China offer; we buy them in our name and on your account, receive them in our warehouse, check and photograph them, and send them to you as parcels. The seller’s description is the seller’s; we translate it in good faith.

# 3. How a contract is made

Your order is an offer. The contract is made when your payment has been received. If the seller cannot deliver, we tell you and give the money for these goods back in full.

# 4. Prices and payment

Prices are shown in the currency that you choose; the exchange rate of an order is kept with it. International freight is charged separately once your parcel has been put together. Customs duty and import tax are [included / not included] and are shown before you pay where we know them.

# 5. Warehouse

Goods are stored free of charge for the time shown at each of them. After that a storage fee is charged, which is shown beforehand. What may not be sent is listed in our help center.

# 6. Delivery and risk

We hand the parcel over to the carrier of the line that you chose. Times of delivery are estimates unless we name a date as binding. [Say when the risk passes to the buyer.]

# 7. Returns and refunds

Your right of withdrawal is described on its own page. In addition, goods in our warehouse can be returned to the seller as long as the seller accepts them; the cost is shown before you ask for it.

# 8. Liability

[Liability for intent, gross negligence, injury to life, body and health, and under mandatory law is never excluded. Describe here what is limited beyond that.]

# 9. Law and disputes

The law of [country] applies. Mandatory consumer protection of the country in which you live stays in force.`,
  zh: `【模板】不构成法律意见。请替换【方括号】中的内容，请专业人士审核，并删除本行。

# 1. 合同双方

本条款适用于您在本商城与【公司全称】订立的所有订单。除非我们书面同意，买方的其他条款不适用。

# 2. 服务内容

我们提供代购服务：您选择中国卖家的商品，我们以自己的名义、为您的利益购买，在仓库收货、质检、拍照，并以包裹寄给您。商品描述由卖家提供，我们尽力准确翻译。

# 3. 合同成立

您下单即为要约，我们收到付款后合同成立。卖家无法供货时，我们会通知您并全额退还该商品款项。

# 4. 价格与付款

价格以您选择的币种显示，订单所用汇率随订单保存。国际运费在包裹打包后另行收取。关税和进口税【包含／不包含】在内，已知时会在付款前显示。

# 5. 仓储

商品在标明的期限内免费存放，逾期收取仓储费，费用会事先显示。禁运物品见帮助中心。

# 6. 运输与风险

我们将包裹交给您所选线路的承运商。除非注明具有约束力，时效均为预估。【说明风险何时转移给买方。】

# 7. 退货与退款

撤回权见单独页面。此外，只要卖家同意，仓库中的商品可以退回卖家，费用会在您申请前显示。

# 8. 责任

【故意、重大过失、人身伤害及强制性法律规定的责任不得排除。请在此说明其他责任限制。】

# 9. 适用法律与争议

适用【国家】法律。您居住国的强制性消费者保护规定不受影响。`,
};
