export const staffRefusals = {
  second_factor_needed: {
    en: 'Enter the code of your authenticator.',
    zh: '请输入验证器中的验证码。',
    status: 422,
    field: 'code',
  },
  second_factor_wrong: {
    en: 'This code is not right, or it has been used already. Wait for the next one.',
    zh: '验证码不正确或已被使用，请等待下一个验证码。',
    status: 422,
    field: 'code',
  },
  second_factor_enrol: {
    en: 'Your role asks for a second factor. Set it up now.',
    zh: '你的岗位要求两步验证，请先设置。',
    status: 422,
  },
  two_factor_on: { en: 'Two-factor login is on already.', zh: '两步验证已开启。' },
  two_factor_required: {
    en: 'Your role asks for two-factor login: it cannot be turned off.',
    zh: '你的岗位要求两步验证，无法关闭。',
  },
} as const;
