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
  push_off: {
    en: 'This shop sends no notifications to browsers.',
    zh: '本商城未开启浏览器通知。',
  },
  push_endpoint_refused: {
    en: 'Notifications of this browser cannot be reached.',
    zh: '无法向该浏览器发送通知。',
    status: 422,
  },
} as const;
