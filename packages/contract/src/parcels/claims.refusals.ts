export const claimsRefusals = {
  claim_not_possible: {
    en: 'This cannot be claimed for this parcel.',
    zh: '该包裹无法申请此类理赔。',
    field: 'kind',
  },
  claim_too_early: {
    en: 'It is too early: the parcel may still arrive.',
    zh: '包裹仍可能送达，暂不能申请理赔。',
    field: 'kind',
  },
  claim_window_closed: {
    en: 'The time to claim is over.',
    zh: '已超过理赔申请期限。',
    field: 'kind',
  },
  claim_not_covered: {
    en: 'Nothing can be granted for this: the parcel was not insured, or all was granted already.',
    zh: '该情况不在赔付范围内（未购买保险或已全额赔付）。',
    field: 'kind',
  },
  claim_above_bound: {
    en: 'This is more than can be granted.',
    zh: '金额超出可赔付上限。',
    field: 'askedUsd',
  },
  claim_pictures_missing: {
    en: 'Please add at least one picture.',
    zh: '请至少上传一张照片。',
    status: 422,
    field: 'pictureIds',
  },
  claim_open: { en: 'A claim for this parcel is being looked at.', zh: '该包裹已有理赔申请处理中。' },
  claim_decided: { en: 'This claim is decided already.', zh: '该理赔申请已有结果。' },
} as const;
