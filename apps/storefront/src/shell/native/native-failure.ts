import type { WireAnswer } from '@caravan/contract/client';
import { failureText, type FailureTexts } from '../api/failure-text.ts';
import type { NoAnswer } from './native-send.ts';

/** What the app says where a browser says less. */
export interface NativeTexts {
  readonly offline: string;
  readonly interrupted: string;
  readonly badParameters: string;
  readonly resourceMissing: string;
}

/** The words for a failure in the app: the server's own where it has some. */
export const nativeFailureText = (
  answer: WireAnswer,
  why: NoAnswer,
  texts: FailureTexts,
  own: NativeTexts,
): string =>
  failureText(answer, {
    ...texts,
    network: own[why],
    notFound: own.resourceMissing,
    unknown: answer.status === 400 ? own.badParameters : texts.unknown,
  });

/** The app tells for 3 s what a browser tells for 1.5 s. */
export const NATIVE_TOAST_MS = 3_000;

const SILENT: ReadonlySet<string> = new Set(['GET /order/get/list', 'GET /order/order/list']);

/** The list of orders has a face of its own for a failure. */
export const failsSilentlyInApp = (name: string): boolean => SILENT.has(name);
