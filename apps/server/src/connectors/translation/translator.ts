/** A service that puts Chinese into English. */
export interface Translator {
  readonly name: string;
  /** English for each text, in their order; throws when the service fails. */
  translate(texts: readonly string[], signal: AbortSignal): Promise<readonly string[]>;
}

/** The service failed; `isSpent`: nothing more is to be had from it for a while. */
export class TranslatorFailure extends Error {
  override readonly name = 'TranslatorFailure';
  readonly isSpent: boolean;

  constructor(message: string, isSpent = false) {
    super(message);
    this.isSpent = isSpent;
  }
}

const TIMEOUT_MS = 10_000;

/** One POST of JSON. The failure names the service and the status, never what was sent. */
export const askTranslator = async (
  name: string,
  url: string,
  { body, headers, signal }: { body: object; headers?: Record<string, string>; signal: AbortSignal },
): Promise<unknown> => {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  }).catch(() => undefined);
  if (!answer) throw new TranslatorFailure(`${name} does not answer`);
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new TranslatorFailure(`${name} answered ${answer.status}`, [403, 429, 456].includes(answer.status));
  }
  return answer.json().catch(() => {
    throw new TranslatorFailure(`${name} answered without JSON`);
  });
};
