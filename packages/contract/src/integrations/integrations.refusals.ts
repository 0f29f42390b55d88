export const integrationsRefusals = {
  token_too_many: {
    en: 'Ten tokens are the most. Revoke one that you no longer use.',
    zh: '最多可创建10个令牌，请先撤销不再使用的令牌。',
  },
  webhook_too_many: {
    en: 'Five addresses are the most. Remove one that you no longer use.',
    zh: '最多可添加5个地址，请先删除不再使用的地址。',
  },
  webhook_address_refused: {
    en: 'Please enter a public https:// address with a host name, on port 443 or 8443.',
    zh: '请输入可公开访问的 https:// 地址（须为域名，端口为443或8443）。',
    status: 422,
    field: 'url',
  },
  webhook_off: {
    en: 'This address is turned off. Turn it on first.',
    zh: '该地址已停用，请先启用。',
  },
} as const;
