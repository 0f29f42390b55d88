export const cartonsRefusals = {
  material_code_taken: {
    en: 'This warehouse has something with this code already.',
    zh: '该仓库已有相同编号的包材。',
    field: 'code',
  },
} as const;
