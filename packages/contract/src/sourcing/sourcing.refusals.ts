export const sourcingRefusals = {
  sourcing_prohibited: {
    en: 'This cannot be sent abroad, so we do not buy it for anybody.',
    zh: '该物品属于禁止寄送物品，无法代购。',
    status: 422,
    field: 'name',
  },
  sourcing_too_many: {
    en: 'Twenty of your requests are still waiting. Please wait for an answer, or take one back.',
    zh: '您有20条需求正在等待回复，请等待回复或撤回部分需求。',
  },
  sourcing_answered: {
    en: 'This request has already been answered.',
    zh: '该需求已有人处理。',
  },
  sourcing_step_refused: {
    en: 'This request has moved on. Please look at it again.',
    zh: '该需求的状态已更新，请刷新后查看。',
  },
  quote_over: {
    en: 'This quote is over. You can ask again with one tap.',
    zh: '该报价已过期，可一键重新提交需求。',
  },
  quote_link_unknown: {
    en: 'A link to the goods on 1688, Tmall, Taobao or Weidian is needed.',
    zh: '请填写1688、天猫、淘宝或微店的商品链接。',
    status: 422,
    field: 'link',
  },
} as const;
