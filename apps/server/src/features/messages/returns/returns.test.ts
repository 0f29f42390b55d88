import { describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { reasonOf, testServer } from '../../../testing/servers/test-server.ts';
import { mailMessage } from '../messages.jobs.ts';
import { topicOf, type TemplateName, templates } from '../templates/templates.ts';
import { sampleParams } from '../templates/template.samples.ts';
import { readReport } from './report.ts';

const TOKEN = 'a-token-of-the-mail-server';
const dsn = (recipient: string, { action = 'failed', status = '5.1.1' } = {}) =>
  [
    'From: MAILER-DAEMON@mx.example',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain',
    '',
    'Your mail could not be delivered to nobody@elsewhere.example.',
    '--b1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1',
    '  No such user here',
    '',
    'Final-Recipient: rfc822; second@example.com',
    'Action: delayed',
    'Status: 4.4.1',
    '',
    '--b1',
    'Content-Type: message/rfc822',
    '',
    'To: third@example.com',
    '--b1--',
  ].join('\r\n');
const arf = (recipient: string, type = 'abuse') =>
  [
    'Content-Type: multipart/report; report-type=feedback-report; boundary="b2"',
    '',
    '--b2',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: SomeGenerator/1.0',
    '',
    '--b2',
    'Content-Type: message/rfc822',
    '',
    'From: shop@haitao.example',
    `To: Ada <${recipient}>`,
    '--b2--',
  ].join('\n');

describe('[E-11] a report of a mail server', () => {
  it('names who cannot be reached for good, and nobody whose mail is only late', () => {
    expect(readReport(dsn('Ada@Example.com'))).toEqual([
      {
        recipient: 'ada@example.com',
        kind: 'bounce',
        statusCode: '5.1.1',
        detail: 'smtp; 550 5.1.1 No such user here',
      },
    ]);
    expect(readReport(dsn('ada@example.com', { action: 'delayed', status: '4.2.2' }))).toEqual([]);
    expect(readReport(dsn('ada@example.com', { status: '4.2.2' }))).toEqual([]);
  });

  it('names who called a mail unwanted, by the mail it is about', () => {
    expect(readReport(arf('ada@example.com'))).toEqual([
      { recipient: 'ada@example.com', kind: 'complaint', statusCode: '', detail: 'abuse' },
    ]);
    expect(readReport(arf('ada@example.com', 'not-spam'))).toEqual([]);
  });

  it('that is none is about nobody', () => {
    for (const text of [
      '',
      'hello',
      'Content-Type: message/delivery-status',
      '\n\n--b\n',
      'To: ada@example.com',
    ])
      expect(readReport(text)).toEqual([]);
  });
});

describe('[E-11] mails that came back', async () => {
  const server = await testServer({ environment: { BOUNCE_TOKEN: TOKEN } });
  const report = (body: string, token = TOKEN) =>
    server.app.inject({
      method: 'POST',
      url: '/api/mail/returned',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'message/rfc822' },
      payload: body,
    });
  const topical = (Object.keys(templates) as TemplateName[]).find(
    (name) => topicOf(name) !== undefined && 'mailed' in templates[name],
  );
  const needed = (Object.keys(templates) as TemplateName[]).find(
    (name) => topicOf(name) === undefined && 'mailed' in templates[name],
  );
  const tell = async (accountId: string, template: string | undefined) => {
    await addJob(server.db, mailMessage, {
      to: { accountId },
      template: template ?? '',
      params: sampleParams,
    });
    await server.runJobs();
  };
  const kindsTo = async (email: string) => (await server.mails(email)).map(({ kind }) => kind);

  it('keep advertising away from the address, and nothing that somebody needs', async () => {
    const { accountId, email } = await server.as.shopper();
    await tell(accountId, topical);
    const before = (await kindsTo(email)).filter((kind) => kind === topical).length;
    expect(before).toBe(1);
    expect((await report(dsn(email), 'wrong')).statusCode).toBe(401);
    expect((await report(dsn(email))).json()).toEqual({ noted: 1 });
    expect((await report(dsn(email))).json()).toEqual({ noted: 0 });
    await tell(accountId, topical);
    await tell(accountId, needed);
    const kinds = await kindsTo(email);
    expect(kinds.filter((kind) => kind === topical)).toHaveLength(1);
    expect(kinds).toContain(needed);
  });

  it('are seen at the desk, which lets mails go again', async () => {
    const { accountId, email } = await server.as.shopper();
    await tell(accountId, topical);
    await report(arf(email));
    const support = await server.as.staff('support');
    expect(await support.call('GET /staff/mail/returns', { recipient: email })).toMatchObject([
      { kind: 'complaint', detail: 'abuse' },
    ]);
    await support.call('POST /staff/mail/returns/lift', { recipient: email });
    expect(await support.call('GET /staff/mail/returns', { recipient: email })).toEqual([]);
    expect(await reasonOf(support.call('POST /staff/mail/returns/lift', { recipient: email }))).toBe(
      'not_found',
    );
    await tell(accountId, topical);
    expect((await kindsTo(email)).filter((kind) => kind === topical)).toHaveLength(2);
    const finance = await server.as.staff('finance');
    expect(await reasonOf(finance.call('GET /staff/mail/returns', { recipient: email }))).toBe('forbidden');
  });

  it('of people the shop never wrote to are not kept', async () => {
    expect((await report(dsn(`${newId()}@example.com`))).json()).toEqual({ noted: 0 });
  });
});
