export const settingsRefusals = {
  setting_in_the_past: {
    en: 'A version can begin now or later. What has been charged is never changed.',
    zh: '新版本只能从现在或将来生效，已收取的费用不会更改。',
    status: 422,
    field: 'validFrom',
  },
  setting_version_exists: {
    en: 'Another version begins at the same moment. Choose another time, or withdraw that version first.',
    zh: '同一时间已有另一个版本生效，请另选时间，或先撤回该版本。',
    field: 'validFrom',
  },
  colour_unreadable: {
    en: 'The contrast of {colour} with {ground} is {contrast}; people with weak sight need 4.5. The nearest colour that passes is {nearest}.',
    zh: '{colour} 与 {ground} 的对比度仅为 {contrast}，视力较弱的人至少需要 4.5。最接近的合格颜色是 {nearest}。',
    status: 422,
  },
  tax_number_wrong: {
    en: 'This number is not valid: {label} {number}. Check it for a typing error.',
    zh: '号码无效：{label} {number}，请检查是否输入有误。',
    status: 422,
    field: 'taxNumbers',
  },
  registration_number_wrong: {
    en: 'This is not a valid registration number of a company in {country}: {number}. Check it for a typing error.',
    zh: '“{number}”不是 {country} 公司的有效注册号，请检查是否输入有误。',
    status: 422,
    field: 'registrationNo',
  },
  setting_has_begun: {
    en: 'This version is already in use. Write a new one instead.',
    zh: '该版本已经生效，请改为新建一个版本。',
  },
} as const;
