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
  staff_email_taken: {
    en: 'Somebody at the desk has this e-mail address, or had it: who left can be brought back in the list.',
    zh: '该邮箱已属于在职或已离职的员工；已离职的员工可在列表中恢复。',
    status: 422,
    field: 'email',
  },
  staff_self: {
    en: 'Nobody changes their own roles or dismisses themselves. Ask another administrator.',
    zh: '不能更改自己的岗位或让自己离职，请由其他管理员操作。',
    status: 422,
    field: 'roles',
  },
  staff_no_admin: {
    en: 'You are no administrator any more.',
    zh: '你已不再是管理员。',
    status: 403,
  },
  staff_gone: { en: 'This person has left. Bring them back first.', zh: '该员工已离职，请先恢复在职。' },
  staff_here: { en: 'This person works here already.', zh: '该员工已在职。' },
  staff_link_over: {
    en: 'This link has been used or has expired. Ask for a new one at “Password forgotten”, or ask an administrator.',
    zh: '链接已使用或已过期，请通过“忘记密码”重新获取，或联系管理员。',
    status: 422,
  },
  desk_password_short: {
    en: 'The password needs at least 10 characters. A few words in a row are good.',
    zh: '密码至少需要10个字符，可以用几个词组合。',
    status: 422,
    field: 'password',
  },
  desk_password_email: {
    en: 'The password must not be the e-mail address.',
    zh: '密码不能与邮箱相同。',
    status: 422,
    field: 'password',
  },
} as const;
