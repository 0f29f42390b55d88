export const rehearsalsRefusals = {
  rehearsal_known: {
    en: 'A rehearsal of exactly these goods was asked for already.',
    zh: '这些商品已申请过预打包。',
  },
  rehearsals_too_many: {
    en: 'Five rehearsals are waiting already. Please wait until one is done.',
    zh: '您已有五个预打包待处理，请等待完成后再申请。',
  },
  rehearsal_over: {
    en: 'This rehearsal is done or was called off.',
    zh: '该预打包已完成或已取消。',
  },
} as const;
