import { ConnectorFailure, type FailureKind } from './connector-failure.ts';

export interface Question {
  readonly provider: string;
  readonly operation: string;
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
}

export interface Answer {
  readonly status: number;
  /** The body, with integers that a JavaScript number cannot hold kept as text. */
  readonly body: unknown;
}

const MOST_CHARACTERS = 8_000_000;

/**
 * Asks a gateway once. Whether the answer is a success is for the connector to say: gateways answer 200 with an error
 * in the body, and errors with a body that says more than the status.
 */
export const ask = async (question: Question): Promise<Answer> => {
  const { provider, operation } = question;
  const failed = (kind: FailureKind, cause?: unknown, code?: string): ConnectorFailure =>
    new ConnectorFailure({ kind, provider, operation, code, cause });
  const { status, text } = await send(question, failed);
  if (status === 429) throw failed('rate_limit', undefined, '429');
  const body = readJson(text);
  if (body === undefined) throw failed(status >= 500 ? 'upstream' : 'bad_answer', undefined, `${status}`);
  return { status, body };
};

type Failed = (kind: FailureKind, cause?: unknown, code?: string) => ConnectorFailure;

const send = async (question: Question, failed: Failed): Promise<{ status: number; text: string }> => {
  const { url, signal, timeoutMs } = question;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(url, {
      method: question.method ?? 'GET',
      redirect: 'error',
      signal: AbortSignal.any([signal, timeout]),
      ...contentOf(question),
    });
    return { status: answer.status, text: await readText(answer) };
  } catch (error) {
    // the cause is left out: it may name the address, and with it a key
    throw failed(timeout.aborted || signal.aborted ? 'timeout' : 'upstream', undefined, nameOf(error));
  }
};

const contentOf = ({ form, json, headers }: Question): RequestInit => {
  if (form) return { body: new URLSearchParams(form), headers: { ...headers } };
  if (json === undefined) return { headers: { ...headers } };
  return { body: JSON.stringify(json), headers: { 'content-type': 'application/json', ...headers } };
};

const readText = async (answer: Response): Promise<string> => {
  if (!answer.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MOST_CHARACTERS) throw new RangeError('the answer is too long');
  }
  return text + decoder.decode();
};

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** JSON whose integers of 16 and more digits are read as text; undefined for what is no JSON. */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(
      text.replaceAll(LONG_INTEGERS, (whole, quoted: string | undefined, digits: string | undefined) =>
        quoted === undefined && digits !== undefined ? `"${digits}"` : whole,
      ),
    ) as unknown;
  } catch {
    return undefined;
  }
};

/** Texts, which are passed over, and bare integers that would lose digits. */
const LONG_INTEGERS = /("(?:\\.|[^"\\])*")|(?<![\d.eE+-])(-?\d{16,})(?=\s*(?:[,}\]]|$))/g;
