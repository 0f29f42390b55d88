export const contentRefusals = {
  reason_unknown: {
    en: 'Please choose one of the reasons offered.',
    zh: '请选择列表中的原因。',
    status: 422,
    field: 'reason',
  },
  content_title_missing: {
    en: 'A title is needed in both languages.',
    zh: '请填写中英文标题。',
    status: 422,
    field: 'titleEn',
  },
  content_goods_missing: {
    en: 'Please choose at least one product.',
    zh: '请至少选择一件商品。',
    status: 422,
    field: 'goodsIds',
  },
  content_goods_not_free: {
    en: 'Only products on sale with free shipping can stand here.',
    zh: '仅可选择在售的包邮商品。',
    status: 422,
    field: 'goodsIds',
  },
  content_body_missing: {
    en: 'A text is needed in both languages.',
    zh: '请填写中英文正文。',
    status: 422,
    field: 'bodyEn',
  },
  content_picture_missing: {
    en: 'A picture is needed.',
    zh: '请上传图片。',
    status: 422,
    field: 'pictureId',
  },
  content_link_invalid: {
    en: 'The link is a page of the shop (/freeProduct) or begins with https://.',
    zh: '链接须为本站页面（如/freeProduct）或以https://开头。',
    status: 422,
    field: 'link',
  },
  content_group_invalid: {
    en: 'Please choose where it belongs.',
    zh: '请选择所属分组。',
    status: 422,
    field: 'group',
  },
  content_key_invalid: {
    en: 'The key has letters, digits and dashes only.',
    zh: '标识只能包含字母、数字和短横线。',
    status: 422,
    field: 'key',
  },
  content_key_taken: {
    en: 'There is one with this key already.',
    zh: '该标识已存在。',
    status: 422,
    field: 'key',
  },
  content_schedule_invalid: {
    en: 'The end must come after the beginning.',
    zh: '结束时间须晚于开始时间。',
    status: 422,
    field: 'endsAt',
  },
  content_changed: {
    en: 'Somebody else has changed this meanwhile. Open it again, then change it.',
    zh: '内容已被他人修改，请重新打开后再编辑。',
  },
  content_in_use: {
    en: 'This is in use: goods or categories belong to it.',
    zh: '该项正在使用中，其下仍有商品或分类。',
  },
} as const;
