export const freightRefusals = {
  tariff_faulty: {
    en: 'The table has mistakes. Please fix the rows that are named.',
    zh: '表格有错误，请先修正标出的行。',
    status: 422,
    field: 'csv',
  },
  tariff_code_invalid: {
    en: 'A line’s code has 2 to 40 small letters, digits and hyphens.',
    zh: '线路代码为2–40位小写字母、数字或连字符。',
    status: 422,
    field: 'csv',
  },
  duty_days_reversed: {
    en: 'The last day is before the first.',
    zh: '结束日期早于开始日期。',
    status: 422,
    field: 'validUntil',
  },
  duty_bands_unordered: {
    en: 'Each band has to end above the one before it, and only the last may be without an end.',
    zh: '各档上限必须依次递增，只有最后一档可以不设上限。',
    status: 422,
    field: 'bands',
  },
  duty_last_band_closed: {
    en: 'The last band needs to be without an end, or expensive parcels would count as free of duty.',
    zh: '最后一档不能设上限，否则高价包裹会被视为免税。',
    status: 422,
    field: 'bands',
  },
  duty_exchange_missing: {
    en: 'The shop has no rate of this currency. Say what a US dollar is worth.',
    zh: '商城没有该货币的汇率，请填写1美元的折算值。',
    status: 422,
    field: 'perUsdE4',
  },
  duty_currency_unknown: {
    en: 'Rules cannot have amounts in this currency.',
    zh: '规则不支持该货币。',
    status: 422,
    field: 'currency',
  },
  duty_example_wrong: {
    en: 'The example “{example}” should come to {expected}, but the rule gives {result}.',
    zh: '示例“{example}”应为{expected}，但按此规则为{result}。',
    status: 422,
    field: 'examples',
  },
  duty_country_twice: {
    en: 'Another rule for {country} begins on that day. Change that one, or choose another day.',
    zh: '{country} 已有同一天生效的规则，请修改该规则或更换日期。',
    status: 422,
    field: 'countries',
  },
  duty_law_answered: {
    en: 'Somebody has dealt with this meanwhile.',
    zh: '该事项已由他人处理。',
    status: 409,
  },
  packing_category_unknown: {
    en: 'There is no such category.',
    zh: '没有这个分类。',
    status: 422,
    field: 'category',
  },
  packing_known_already: {
    en: 'This category has an entry for this service already. Change that one.',
    zh: '该分类已有此服务的记录，请直接修改。',
    status: 422,
    field: 'category',
  },
  freight_rule_changed: {
    en: 'Somebody else has changed this meanwhile. Close it and open it again.',
    zh: '内容已被他人修改，请关闭后重新打开。',
  },
} as const;
