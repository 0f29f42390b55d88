import type { LegalTemplate } from './templates.ts';

export const withdrawalTemplate: LegalTemplate = {
  en: `TEMPLATE – not legal advice. Replace what stands in [brackets], have it checked, and delete this line.

# Your right

As a consumer in [the European Union / country] you may withdraw from the contract within [14] days without giving a reason. The period ends [14] days after you, or somebody whom you name, have received the last of the goods.

# How to use it

Tell us clearly, for example by e-mail to [address] or by a return application in your order: [name, address, e-mail]. It is enough to send this before the period ends.

# What follows

We pay back everything that you paid us for these goods, including the cheapest delivery that we offer, at the latest [14] days after we heard of your withdrawal, by the same means of payment. We may wait until we have the goods back, or proof that you sent them.

Send the goods to [address in the country of the buyer, where there is one] within [14] days. [Say who pays for it.]

You pay for a loss in value only where it comes from handling that was not needed to examine the goods.

# Where there is no such right

[Goods made to your specification; sealed goods that for reasons of hygiene cannot be returned once opened; goods that spoil quickly.]

# Sample form

To [name, address, e-mail]:
I withdraw from the contract for these goods: [goods, order number]
Ordered on / received on: [dates]
Name, address and signature (only on paper): [ ]`,
  zh: `【模板】不构成法律意见。请替换【方括号】中的内容，请专业人士审核，并删除本行。

# 您的权利

作为【欧盟／国家】的消费者，您可在【14】天内无理由撤回合同。期限自您或您指定的人收到最后一件商品之日起满【14】天截止。

# 如何行使

请明确告知我们，例如发送邮件至【邮箱】，或在订单中申请退货：【名称、地址、邮箱】。在期限届满前发出即可。

# 后果

我们最迟在得知您撤回后【14】天内，以相同支付方式退还您为这些商品支付的全部款项，包括我们提供的最低运费。在收到退货或寄出凭证之前，我们可以暂缓退款。

请在【14】天内将商品寄至【买方所在国地址（如有）】。【说明由谁承担费用。】

仅当商品因超出检查所需的使用而贬值时，您才需承担贬值损失。

# 不适用的情形

【按您要求定制的商品；因卫生原因拆封后不能退回的商品；易腐商品。】

# 撤回表格示例

致【名称、地址、邮箱】：
本人撤回以下商品的合同：【商品、订单号】
下单／收货日期：【日期】
姓名、地址及签名（仅限纸质）：【 】`,
};
