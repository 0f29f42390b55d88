import type { WireAnswer } from '@caravan/contract/client';
import { fieldOf, isSignedOut } from '@caravan/web/wire/answer';

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
  if (answer.status >= 500) return texts.serverError;
  return answer.status >= 400 ? texts.unknown : texts.request;
};

const messageOf = (body: unknown): string => {
  const said = fieldOf(body, 'message') ?? fieldOf(body, 'msg');
  return typeof said === 'string' ? said : '';
};
