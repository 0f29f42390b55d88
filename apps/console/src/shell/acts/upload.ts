import { CallFailure, type WireAnswer } from '@caravan/contract/client';
import { sendSignedIn } from '@caravan/web/wire/signed-in';
import { source } from '../api.ts';
import type { OutputOf, CallName } from '../api.ts';
import { headersOf } from '../wire.ts';

type UploadName = Extract<CallName, `POST /staff${string}`>;

/** Sends a form with files, telling how far it is: only the older request object can do that. */
export const upload = async <Name extends UploadName>(
  name: Name,
  form: FormData,
  onPercent: (percent: number) => void,
): Promise<OutputOf<Name>> => {
  const headers = headersOf({ method: 'POST', options: {} }, source);
  const answer = await sendSignedIn(source, (authorization) =>
    sendForm(name, form, { ...headers, ...authorization }, onPercent),
  );
  if (answer.status === 200) return (answer.body as { data: OutputOf<Name> }).data; // the envelope of a success
  throw new CallFailure(answer.status, answer.body ?? {});
};

const sendForm = (
  name: string,
  form: FormData,
  headers: Readonly<Record<string, string>>,
  onPercent: (percent: number) => void,
): Promise<WireAnswer> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api${name.slice(name.indexOf(' ') + 1)}`);
    request.responseType = 'json';
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
    request.upload.onprogress = ({ loaded, total }) =>
      onPercent(total > 0 ? Math.round((loaded / total) * 100) : 0);
    request.onloadend = () => resolve({ status: request.status, body: request.response as unknown });
    request.send(form);
  });
