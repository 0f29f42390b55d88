import type { LegalTemplate } from './templates.ts';

export const privacyTemplate: LegalTemplate = {
  en: `TEMPLATE – not legal advice. Replace what stands in [brackets], have it checked, and delete this line.

# Who is responsible

[Legal name and address of the company], [e-mail address]. [Name and address of the data protection officer, where there is one.]

# What we keep, and why

Your account: e-mail address, name and settings, to know you again (performance of the contract).

Your orders: addresses, goods, payments and messages, to buy, store and send what you ordered, and to keep books as the law demands.

Photos of your goods in our warehouse, so that you can check them.

How the shop is reached: address, time and page of a request for a short time, to keep it safe (legitimate interest).

# Who receives it

The payment provider that you choose ([names]), the carrier of your parcel, customs authorities of the country of destination, and the services that run our servers and send our mails ([names and countries]). Sellers on the marketplaces never learn who you are.

# How long

Messages, mails and technical records are deleted after the times listed here: [copy them from the desk’s page on retention]. Invoices and bookings are kept for [number] years, as tax law demands.

# Your rights

You can see, download, correct and delete what we keep about you: a copy of your data and the closing of your account are under Settings, Privacy. You can object, restrict, and complain to a supervisory authority: [name and address].

# Transfer to other countries

Goods are handled in China. What our staff there need for this is transferred on the basis of [standard contractual clauses / your order].`,
  zh: `【模板】不构成法律意见。请替换【方括号】中的内容，请专业人士审核，并删除本行。

# 数据控制者

【公司全称和地址】，【电子邮箱】。【如设有数据保护负责人，请填写姓名和地址。】

# 我们保存哪些数据及原因

账号：邮箱、姓名和设置，用于识别您（履行合同）。

订单：地址、商品、付款和留言，用于代购、仓储和寄送，并依法记账。

仓库中您商品的照片，供您查看。

访问记录：短期保存请求的地址、时间和页面，用于保障安全（合法利益）。

# 数据接收方

您选择的支付渠道（【名称】）、包裹的承运商、目的国海关，以及为我们提供服务器和邮件的服务商（【名称和国家】）。平台卖家不会知道您是谁。

# 保存期限

留言、邮件和技术记录在以下期限后删除：【从工作台“数据保留”页面复制】。发票和账目依税法保存【数字】年。

# 您的权利

您可以查看、下载、更正和删除我们保存的您的数据：在“设置—隐私”中获取副本或注销账号。您也可以提出异议、限制处理，并向监管机构投诉：【名称和地址】。

# 跨境传输

商品在中国处理。当地员工所需的数据依据【标准合同条款／您的订单】传输。`,
};
