import type { WireAnswer } from '@caravan/contract/client';

/** No answer came: offline, cut, too slow. */
export const NO_ANSWER: WireAnswer = { status: 0, body: undefined };

/** Whether the answer says that nobody is signed in. */
export const isSignedOut = (answer: WireAnswer): boolean => answer.status === 401;

/** A field of a body of any shape. */
export const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>)[name] : undefined;

/** What came, read as JSON; a 2xx whose body carries another code than 200 is that failure. */
export const answerOf = (status: number, text: string): WireAnswer => {
  const body = parse(text);
  const code = fieldOf(body, 'code');
  const failedWithin = status >= 200 && status < 300 && typeof code === 'number' && code !== 200;
  return { status: failedWithin ? code : status, body };
};

const parse = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};
