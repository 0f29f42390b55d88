import { CallFailure } from '@caravan/contract/client';
import { renewSession } from '../api.ts';
import type { OutputOf, CallName } from '../api.ts';
import { currentSession, setSession } from '../login/session.ts';
import { newKey } from '../wire.ts';

type UploadName = Extract<CallName, `POST /staff${string}`>;

/** Sends a form with files, telling how far it is: only the older request object can do that. */
export const upload = async <Name extends UploadName>(
  name: Name,
  form: FormData,
  onPercent: (percent: number) => void,
): Promise<OutputOf<Name>> => {
  const key = newKey();
  let answer = await sendForm(name, form, key, onPercent);
  if (answer.status === 401 && (await renewSession())) answer = await sendForm(name, form, key, onPercent);
  if (answer.status === 401) setSession(null);
  if (answer.status === 200) return (answer.body as { data: OutputOf<Name> }).data; // the envelope of a success
  throw new CallFailure(answer.status, answer.body ?? {});
};

const sendForm = (
  name: string,
  form: FormData,
  key: string,
  onPercent: (percent: number) => void,
): Promise<{ status: number; body: unknown }> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api${name.slice(name.indexOf(' ') + 1)}`);
    request.responseType = 'json';
    request.setRequestHeader('authorization', `Bearer ${currentSession()?.token ?? ''}`);
    request.setRequestHeader('fromlanguage', 'zh');
    request.setRequestHeader('tolanguage', document.documentElement.lang.slice(0, 2));
    request.setRequestHeader('idempotency-key', key);
    request.upload.onprogress = ({ loaded, total }) =>
      onPercent(total > 0 ? Math.round((loaded / total) * 100) : 0);
    request.onloadend = () => resolve({ status: request.status, body: request.response as unknown });
    request.send(form);
  });
