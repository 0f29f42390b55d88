import { implementJob } from '../../platform/jobs/job.ts';
import { postAlert } from '../../platform/jobs/job-names.ts';
import { readSetting, writeSetting } from '../../platform/db/settings.queries.ts';
import type { Services } from '../../platform/services.ts';

const LAST = 'alerts.last';

interface Last {
  readonly at: string;
  /** Null: the chat took it. */
  readonly problem: string | null;
}

/** What a chat makes a link of must not come from outside: https://api.slack.com/reference/surfaces/formatting */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Writes an alert to the chat, as Slack takes it; what failed is tried again. */
export const postAlertJob = implementJob(
  postAlert,
  async ({ services, now, transaction }, { text, path }) => {
    const { alertUrl, deskOrigin } = services.config;
    if (alertUrl === undefined) return;
    const said = `*${escaped(services.brand.now().name.en)}*: ${escaped(text)} <${deskOrigin}${path}|Open>`;
    const body = JSON.stringify({ text: said });
    const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    const { status, failure } = await services.postWebhook({ url: alertUrl, headers, body });
    const last: Last = { at: now.toISOString(), problem: failure === null ? null : `${failure} ${status}` };
    await transaction((tx) => writeSetting(tx, LAST, last, now));
    if (failure !== null) throw new Error(`the chat did not take an alert: ${last.problem}`);
  },
);

/** Whether alerts go anywhere, and how the last one fared. */
export const alertState = async ({ db, config }: Pick<Services, 'db' | 'config'>) => {
  const last = (await readSetting(db, LAST)) as Last | undefined; // our own writing
  return { isOn: config.alertUrl !== undefined, last: last ?? null };
};
