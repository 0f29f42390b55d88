import { template } from '../template.ts';

interface AnswerParams {
  readonly [key: string]: string | number | null;
  /** The order or parcel it is about; empty for anything else. */
  readonly code: string;
  readonly excerpt: string;
}

const begins = (excerpt: string, without: string): string => (excerpt === '' ? without : `“${excerpt}”`);

export const serviceTemplates = {
  service_answered: template<AnswerParams>({
    kind: 'system',
    mailed: true,
    topic: 'service',
    en: ({ code, excerpt }) => ({
      title: 'Customer service has answered you',
      body: begins(excerpt, 'There is a picture for you.'),
      action: 'Read and reply',
      ...(code !== '' && { facts: [['About', code]] }),
    }),
    zh: ({ code, excerpt }) => ({
      title: '客服已回复您',
      body: excerpt === '' ? '客服给您发来了图片。' : `「${excerpt}」`,
      action: '查看并回复',
      ...(code !== '' && { facts: [['相关单号', code]] }),
    }),
  }),
};
