import type { LegalTemplate } from './templates.ts';

export const cookieTemplate: LegalTemplate = {
  en: `TEMPLATE – not legal advice. Replace what stands in [brackets], have it checked, and delete this line.

# What is needed

We store in your browser only what the shop needs to work: that you are signed in, your language, currency and country, the cart of a guest, whether you chose the light or the dark theme, and your answer to the question below. No consent is needed for this.

# What you are asked about

[Only if you use an advertising pixel:] With your consent we tell [name of the service] which pages and goods are looked at. You can change your answer at any time under Settings, Privacy. Without it nothing is loaded from there.

# Payment

When you pay, the payment provider that you choose ([names]) may store what it needs to recognise fraud. Its own privacy policy applies there.

# Removing it

You can delete all of this in the settings of your browser; you are signed out then.`,
  zh: `【模板】不构成法律意见。请替换【方括号】中的内容，请专业人士审核，并删除本行。

# 必要的内容

我们只在您的浏览器中保存商城运行所需的信息：登录状态、语言、币种和国家、访客购物车、浅色或深色主题，以及您对下述问题的选择。这些无需征得同意。

# 需要您同意的内容

【仅在使用广告像素时：】经您同意，我们会将浏览的页面和商品告知【服务名称】。您可随时在“设置—隐私”中更改。未经同意不会加载任何内容。

# 付款

付款时，您所选的支付渠道（【名称】）可能保存识别欺诈所需的信息，适用其自身的隐私政策。

# 如何删除

您可以在浏览器设置中删除全部内容，删除后将退出登录。`,
};
