export const parcelsRefusals = {
  no_freight_routes: {
    en: 'No freight routes. Please change the address or contact customer service.',
    zh: '暂无可用线路，请更换地址或联系客服。',
  },
  freight_line_not_possible: {
    en: 'This line cannot take the parcel. Please choose another.',
    zh: '该线路无法承运此包裹，请选择其他线路。',
    field: 'lineCode',
  },
  freight_line_same: {
    en: 'The parcel goes by this line already.',
    zh: '该包裹已使用此线路。',
    field: 'lineCode',
  },
  service_unknown: {
    en: 'This service is not offered.',
    zh: '暂不提供该服务。',
    status: 422,
    field: 'services',
  },
  customs_words_refused: {
    en: 'Customs systems refuse “{word}” as a description. Say what it is, and of what material.',
    zh: '海关系统不接受“{word}”作为品名，请写明具体品名和材质。',
    status: 422,
    field: 'nameEn',
  },
  receiver_number_missing: {
    en: 'Customs of the destination holds parcels without the {name} of the receiver. Please add it to the address.',
    zh: '目的地海关要求提供收件人的 {name}，缺少时包裹会被扣留。请先在地址中补充。',
    status: 422,
    field: 'addressId',
  },
  insurance_covers_nothing: {
    en: 'Insurance covers the declared value, and none is declared. Please declare one, or leave the insurance out.',
    zh: '保险以申报价值为限，目前未申报价值。请填写申报价值或取消保险。',
    status: 422,
    field: 'declaredUsd',
  },
  parcel_step_refused: {
    en: 'This is not possible in the parcel’s present state.',
    zh: '包裹当前状态无法执行该操作。',
  },
} as const;
