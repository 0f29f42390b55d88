/** Terms of service as an operator would write them, for the demo shop; further languages have each paragraph in their book of the shop. */
const EN = [
  '# What we do',
  'We buy goods for you from shops on 1688, Taobao, Tmall and Weidian, in our name and on your order. Your contract of purchase is with us; the goods come from the shop you chose. What is written here are the terms of a demo shop: nothing is sold and no money moves.',
  '# Orders and prices',
  'An order is placed when you pay it. Unpaid orders end after 24 hours. Prices are set in yuan and shown in your currency at the rate of the moment; the rate is kept with your order. If a seller asks for more, we ask you first, and you decide.',
  '# Cancelling',
  'Until we have bought your goods you can cancel free of charge and get back everything you paid. Afterwards a return follows the seller’s terms and costs the way back inside China.',
  '# Checking and storage',
  'We photograph and weigh what arrives and tell you what we see. We are not the maker and do not test how goods work. Storage is free for the days named on the page of your warehouse; after that a small fee is charged for each day, at most until the date told there.',
  '# Shipping and customs',
  'Freight is paid when you send a parcel, by the weight that we measure; what you paid too much comes back to your wallet. You are the importer: duties and taxes are yours unless the line says that they are included. What the law of your country or the carrier forbids is not sent.',
  '# If something goes wrong',
  'Apply for a return, exchange or refund within the working days named on the page of your order. A lost or damaged parcel is made good as its line and insurance say; without insurance at most three times the freight.',
  '# Your right to withdraw',
  'If you live where the law gives it to you, you can withdraw from a contract within 14 days after the goods have reached you, without giving a reason. The page of your order has a button for it.',
  '# Wallet and commission',
  'Money in your wallet is yours: spend it here, or ask for it back the way it came. Commission is paid once the goods that somebody bought through your link have been received.',
  '# Changes and contact',
  'If these terms change, what you ordered before stays under the terms you agreed to. Questions are answered by customer service, by a person, in your language where we can.',
];

const ZH = [
  '# 我们做什么',
  '我们按您的要求，以我们的名义从1688、淘宝、天猫和微店的商家代购商品。您与我们订立购买合同，商品由您选定的店铺提供。本页为演示商店的条款：不会真实销售，也不会产生真实扣款。',
  '# 订单与价格',
  '付款后订单即成立，24小时内未付款的订单自动取消。商品以人民币定价，按当时汇率换算成您的货币显示，汇率随订单保存。如卖家要求加价，我们会先征求您的意见，由您决定。',
  '# 取消',
  '在我们采购之前，您可以免费取消，并拿回全部已付款项。采购之后的退货按卖家的规定办理，并需支付中国境内的退回运费。',
  '# 验货与仓储',
  '商品到仓后，我们会拍照、称重并如实告知所见情况。我们不是生产者，不检测商品的使用性能。免费仓储天数以仓库页面所示为准，超出后按日收取少量费用，最长至页面所示日期。',
  '# 运输与清关',
  '寄出包裹时按我们实测的重量支付运费，多付部分退回钱包。您是进口人，除线路注明已含税费外，关税和税金由您承担。您所在国家的法律或承运人禁止的物品不予寄送。',
  '# 出现问题时',
  '请在订单页面所示的工作日内申请退货、换货或退款。包裹丢失或损坏时，按线路和保险的约定赔付；未投保的，最高赔付运费的三倍。',
  '# 撤回权',
  '如您所在地的法律赋予您该权利，您可以在收到商品后14天内无理由撤回合同，订单页面设有撤回按钮。',
  '# 钱包与佣金',
  '钱包里的钱归您所有：可在本店使用，也可以申请原路退回。他人通过您的链接购买并收货后，佣金即可结算。',
  '# 变更与联系',
  '条款如有变更，之前的订单仍适用您当时同意的条款。如有疑问，由客服人员亲自答复，并尽可能使用您的语言。',
];

export const DEMO_TERMS = { en: EN.join('\n\n'), zh: ZH.join('\n\n') };
