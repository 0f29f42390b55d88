export const mediaRefusals = {
  picture_not_readable: {
    en: 'This file is not a picture that can be used. JPEG, PNG, WebP, AVIF and GIF can.',
    zh: '无法识别该图片，请上传JPEG、PNG、WebP、AVIF或GIF格式。',
    status: 422,
    field: 'file',
  },
  picture_too_large: {
    en: 'The picture is too large. At most 10 MB and 40 megapixels.',
    zh: '图片过大，最大10MB、4000万像素。',
    status: 422,
    field: 'file',
  },
  picture_missing: { en: 'Please choose a picture.', zh: '请选择图片。', status: 422, field: 'file' },
  media_unknown: {
    en: 'A picture is missing. Please upload it again.',
    zh: '图片不存在，请重新上传。',
    status: 422,
  },
  picture_translation_off: {
    en: 'Text in pictures is not translated here.',
    zh: '本店暂未开通图片翻译。',
  },
  picture_untranslated: {
    en: 'This picture could not be translated. Please try again later.',
    zh: '该图片暂时无法翻译，请稍后再试。',
  },
} as const;
