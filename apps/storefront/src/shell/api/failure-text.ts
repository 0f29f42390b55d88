import type { WireAnswer } from '@caravan/contract/client';

export interface FailureTexts {
  readonly loginAgain: string;
  readonly notFound: string;
  readonly serverError: string;
  readonly network: string;
  readonly unknown: string;
  readonly request: string;
}

/** What a failed answer says to the person: the server's own words where it has some, else the catalogue's. */
export const failureText = (answer: WireAnswer, texts: FailureTexts): string => {
  if (answer.status === 0) return texts.network;
  if (isSignedOut(answer)) return texts.loginAgain;
  const said = messageOf(answer.body);
  if (said !== '') return said;
  if (answer.status === 404) return texts.notFound;
  if (answer.status === 500) return texts.serverError;
  return answer.status >= 400 ? texts.unknown : texts.request;
};

/** Whether the answer says that nobody is signed in. */
export const isSignedOut = (answer: WireAnswer): boolean => answer.status === 401;

const messageOf = (body: unknown): string => {
  const said = fieldOf(body, 'message') ?? fieldOf(body, 'msg');
  return typeof said === 'string' ? said : '';
};

export const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>)[name] : undefined;
