import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { WebhookMessage } from '../../connectors/webhooks/post-webhook.ts';
import { alertStaff } from '../../platform/alerts/alert-staff.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { runJob } from '../../platform/jobs/job-runner.ts';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';

const CHAT = 'https://hooks.chat.example/services/T0/B0';
const posted: WebhookMessage[] = [];
let failure: 'not_accepted' | null = null;

const server = await testServer({
  environment: { ALERT_WEBHOOK_URL: CHAT },
  provide: () => ({
    postWebhook: (message) => {
      posted.push(message);
      return Promise.resolve({ status: failure === null ? 200 : 500, failure });
    },
  }),
});
const textsOf = () => posted.map(({ body }) => (JSON.parse(String(body)) as { text: string }).text);

describe('[E-11] alerts to a chat', () => {
  it('are written as Slack takes them, with a link to the desk and no markup from outside', async () => {
    await alertStaff(server.db, { text: 'Lost: <script> & co', path: '/desk/payments/disputes' });
    await server.runJobs();
    expect(posted[0]?.url).toBe(CHAT);
    expect(textsOf().at(-1)).toMatch(
      /: Lost: &lt;script&gt; &amp; co <http:\/\/shop\.test\/desk\/payments\/disputes\|Open>$/,
    );
  });

  it('are tried at the desk, which sees how the last one fared', async () => {
    const admin = await server.as.staff('admin');
    await admin.call('POST /staff/golive/alert', {});
    await server.runJobs();
    expect((await admin.call('GET /staff/golive', {})).alerts).toMatchObject({
      isOn: true,
      last: { problem: null },
    });
    failure = 'not_accepted';
    await admin.call('POST /staff/golive/alert', {});
    await server.runJobs({ expectFailures: true });
    const { alerts } = await admin.call('GET /staff/golive', {});
    expect(alerts.last?.problem).toBe('not_accepted 500');
    failure = null;
  });

  it('say that a job keeps failing, once for many failures', async () => {
    const broken = defineJob('probe.broken', z.object({}), () => Promise.reject(new Error('no')));
    for (const attempt of [1, 4, 5, 5, 6])
      await runJob(broken, server.services, {}, { attempt, maxAttempts: 12 }).catch(() => {});
    server.clock.advance(300_000);
    await server.runJobs();
    const said = textsOf().filter((text) => text.includes('The job probe.broken keeps failing.'));
    expect(said).toHaveLength(1);
  });

  it('go nowhere without a chat', async () => {
    const quiet = await testServer();
    const admin = await quiet.as.staff('admin');
    expect((await admin.call('GET /staff/golive', {})).alerts).toEqual({ isOn: false, last: null });
    expect(await reasonOf(admin.call('POST /staff/golive/alert', {}))).toBe('not_found');
    await alertStaff(quiet.db, { text: 'Nobody hears it.', path: '/desk' });
    await quiet.runJobs();
  });
});
