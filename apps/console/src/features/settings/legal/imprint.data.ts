import type { LegalTemplate } from './templates.ts';

export const imprintTemplate: LegalTemplate = {
  en: `TEMPLATE – not legal advice. Replace what stands in [brackets], have it checked, and delete this line.

# Who runs this shop

[Legal name of the company, with its legal form]
[Street and number]
[Postal code, city, country]

Represented by: [names of the managing directors]

# Contact

E-mail: [address that is read every day]
Telephone: [number]

# Register and tax

Register: [name and place of the register], number [number]
VAT identification number: [number]

# Disputes

[Say whether you take part in dispute resolution before a consumer arbitration board, and before which.]`,
  zh: `【模板】不构成法律意见。请替换【方括号】中的内容，请专业人士审核，并删除本行。

# 经营者

【公司全称及法律形式】
【街道门牌】
【邮编、城市、国家】

法定代表人：【姓名】

# 联系方式

电子邮箱：【每日查看的邮箱】
电话：【号码】

# 登记与税务

登记机关：【名称及所在地】，登记号【号码】
增值税号：【号码】

# 争议解决

【说明是否参加消费者争议调解程序，以及调解机构的名称。】`,
};
