import { describe, expect, it } from 'vitest';
import { type Asked, standIn } from '../marketplaces/testing/stand-in.ts';
import { deepl } from './deepl.ts';
import { libreTranslate } from './libretranslate.ts';
import { TranslatorFailure } from './translator.ts';

const signal = new AbortController().signal;
const jsonOf = ({ body }: Asked) => JSON.parse(body) as Record<string, unknown>;
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** As documented: the key in a header, texts in a list, at most fifty; 456 when the month is used up. */
const deeplGateway = await standIn((asked) => {
  if (asked.headers.authorization !== 'DeepL-Auth-Key key-1')
    return { status: 403, body: '{"message":"Forbidden"}' };
  const { text, source_lang, target_lang } = jsonOf(asked);
  if (!Array.isArray(text) || text.length > 50 || source_lang !== 'ZH' || target_lang !== 'EN-US')
    return { status: 400, body: '{"message":"Bad request"}' };
  return {
    body: JSON.stringify({
      translations: text.map((each) => ({ detected_source_language: 'ZH', text: `en:${String(each)}` })),
    }),
  };
});

const libreGateway = await standIn((asked) => {
  const { q, source, target, format, api_key } = jsonOf(asked);
  if (api_key !== 'key-2') return { status: 403, body: '{"error":"Invalid API key"}' };
  if (!Array.isArray(q) || source !== 'zh' || target !== 'en' || format !== 'text')
    return { status: 400, body: '{}' };
  return { body: JSON.stringify({ translatedText: q.map((each) => `en:${String(each)}`) }) };
});

describe('translation services', () => {
  it('[M-04] DeepL: more texts than fit into one question', async () => {
    const texts = Array.from({ length: 120 }, (_, place) => `词${place}`);
    expect(await deepl('key-1', deeplGateway.url).translate(texts, signal)).toEqual(
      texts.map((text) => `en:${text}`),
    );
    expect(deeplGateway.asked).toHaveLength(3);
  });

  it('[M-04] LibreTranslate', async () => {
    expect(await libreTranslate(`${libreGateway.url}/`, 'key-2').translate(['红色'], signal)).toEqual([
      'en:红色',
    ]);
  });

  it('[M-04] a used-up month and a wrong key stop it for a while, a broken answer does not; no failure says what was sent', async () => {
    deeplGateway.faults.push({ kind: 'status', status: 456, body: '{}' });
    expect(await failureOf(deepl('key-1', deeplGateway.url).translate(['红'], signal))).toMatchObject({
      isSpent: true,
    });
    expect(await failureOf(deepl('wrong', deeplGateway.url).translate(['红'], signal))).toMatchObject({
      isSpent: true,
    });
    deeplGateway.faults.push({ kind: 'body', body: '{"translations":[]}' });
    const error = await failureOf(deepl('key-1', deeplGateway.url).translate(['红'], signal));
    expect(error).toBeInstanceOf(TranslatorFailure);
    expect(error).toMatchObject({ isSpent: false });
    libreGateway.faults.push({ kind: 'cut' });
    expect(
      String(await failureOf(libreTranslate(libreGateway.url, 'key-2').translate(['红'], signal))),
    ).not.toMatch(/红|key-2|127/);
  });
});
