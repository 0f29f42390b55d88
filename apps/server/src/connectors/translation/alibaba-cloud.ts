import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { sha256, signCloud } from './alibaba-cloud.sign.ts';
import type { PictureTranslator } from './picture-translator.ts';
import { TranslatorFailure } from './translator.ts';

export interface AlibabaCloudConfig {
  readonly url: string;
  readonly keyId: string;
  readonly secret: string;
  readonly now: () => Date;
}

const NAME = 'alibaba_cloud';
const MOST_BYTES = 10 * 1024 * 1024;
/** Where the service puts what it drew. */
const RESULT_HOST = /\.(?:aliyuncs|alicdn)\.com$/;

const answer = z.looseObject({
  Code: z.union([z.string(), z.number()]).transform(String),
  Data: z.looseObject({ FinalImageUrl: z.string().optional() }).nullish(),
});

/** The account is wrong, without means or too fast: asking again at once helps nobody. */
const SPENT =
  /Forbidden|InvalidAccessKeyId|SignatureDoesNotMatch|Throttling|NotOpened|Arrear|InDebt|^19999$|^10004$/;

/** TranslateImage of Alibaba Cloud's machine translation, for pictures of goods: https://help.aliyun.com/document_detail/345602.html */
export const alibabaCloudPictures = (config: AlibabaCloudConfig): PictureTranslator => ({
  name: NAME,
  translate: async (jpeg, signal) => {
    const form = new URLSearchParams({
      Field: 'e-commerce',
      ImageBase64: jpeg.toString('base64'),
      SourceLanguage: 'zh',
      TargetLanguage: 'en',
    });
    const address = resultAddress(await post(config, form.toString(), signal), config.url);
    return download(address, signal);
  },
});

const post = async (
  { url, keyId, secret, now }: AlibabaCloudConfig,
  body: string,
  signal: AbortSignal,
): Promise<unknown> => {
  const { origin, host } = new URL(url);
  const sent = {
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
    'x-acs-action': 'TranslateImage',
    'x-acs-content-sha256': sha256(body),
    'x-acs-date': now()
      .toISOString()
      .replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': '2018-10-12',
  };
  const headers = { ...sent, host }; // signed, and written by fetch itself
  const request = { method: 'POST', path: '/', query: '', body, headers } as const;
  const response = await fetch(`${origin}/`, {
    method: 'POST',
    redirect: 'error',
    headers: { ...sent, authorization: signCloud(request, { keyId, secret }) },
    body,
    signal,
  }).catch(() => undefined);
  if (!response) throw new TranslatorFailure(`${NAME} does not answer`);
  // a refusal carries its reason in the body, whatever the status
  return response.json().catch(() => {
    throw new TranslatorFailure(`${NAME} answered ${response.status} without JSON`);
  });
};

const resultAddress = (body: unknown, gateway: string): URL => {
  const read = answer.safeParse(body);
  if (!read.success) throw new TranslatorFailure(`${NAME} answered something else`);
  const { Code: code, Data: data } = read.data;
  if (code !== '200') throw new TranslatorFailure(`${NAME} refused: ${code.slice(0, 40)}`, SPENT.test(code));
  const address = URL.parse(data?.FinalImageUrl ?? '');
  if (!address) throw new TranslatorFailure(`${NAME} answered no picture`);
  const isTheirs = address.protocol === 'https:' && RESULT_HOST.test(address.hostname);
  if (!isTheirs && address.origin !== new URL(gateway).origin)
    throw new TranslatorFailure(`${NAME} named a picture on another host`);
  return address;
};

const download = async (address: URL, signal: AbortSignal): Promise<Buffer> => {
  const response = await fetch(address, { redirect: 'error', signal }).catch(() => undefined);
  const bytes =
    response?.ok && response.body ? await readAtMost(response.body).catch(() => undefined) : undefined;
  if (!bytes) throw new TranslatorFailure(`${NAME}: its picture did not come`);
  return bytes;
};

const readAtMost = async (body: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new TranslatorFailure(`${NAME}: its picture is too large`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
