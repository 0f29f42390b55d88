export const messagesRefusals = {
  service_post_empty: {
    en: 'Please write something or add a picture.',
    zh: '请输入内容或添加图片。',
    status: 422,
    field: 'text',
  },
  mail_link_invalid: {
    en: 'This link does not hold any more. Sign in to change what we mail you.',
    zh: '链接已失效，请登录后修改邮件设置。',
    status: 422,
  },
} as const;
