import { USUAL_LOOK } from '../brand/brand.ts';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/servers/test-server.ts';
import { inTransaction } from '../db/transaction.ts';
import { mailLayout } from './mail-layout.ts';
import { createMailTransport } from './mail-transport.ts';
import { queueMail } from './queue-mail.ts';

const content = {
  heading: 'Your order is paid',
  paragraphs: ['Thank you, <Ada> & friends.'],
  rows: [['Order', 'ABCD-1234']] as const,
  button: { label: 'See the order', url: 'https://shop.example/en/orderDetail?a=1&b="2"' },
  note: 'You get this mail because you ordered.',
};
const place = {
  locale: 'en',
  origin: 'https://shop.example',
  shop: 'Shop',
  colours: USUAL_LOOK,
} as const;
const mail = {
  to: 'ada@example.test',
  locale: 'en',
  kind: 'order_paid',
  subject: 'Paid\r\nBcc: evil@example.test',
  ...mailLayout(content, place),
} as const;

describe('a mail', () => {
  it('says the same in text and HTML, and nothing in it becomes HTML of its own', () => {
    const { text, html } = mailLayout(content, place);
    for (const part of [content.heading, 'Order: ABCD-1234', content.button.url, content.note])
      expect(text).toContain(part);
    expect(html).toContain('Thank you, &#60;Ada&#62; &#38; friends.');
    expect(html).not.toContain('<Ada>');
    expect(html).toContain('#f68c0d');
    expect(text).toContain('https://shop.example/en/helpCenter');
    expect(mailLayout(content, { ...place, locale: 'zh' }).html).toContain('lang="zh-CN"');
  });

  it('carries no mark that turns the writing around, in neither form, and no control character', () => {
    const { text, html } = mailLayout(
      {
        heading: 'One\nline\u2028only',
        paragraphs: ['“\u202Egnp.exe\u2066” is\u0000 here\u0007'],
        rows: [['Name', '\u202Dname\u202C']],
      },
      place,
    );
    for (const form of [text, html]) {
      expect(form).toContain('One line only');
      expect(form).toContain('“gnp.exe” is here');
      expect(form).not.toMatch(/[\u202A-\u202E\u2066-\u2069]|(?!\n)\p{Cc}/u);
    }
  });

  it('is kept readable at the desk when there is nobody to send it', async () => {
    const server = await testServer({ features: [] });
    await inTransaction(server.db, (tx) => queueMail(tx, mail));
    await inTransaction(server.db, (tx) => queueMail(tx, { ...mail, to: 'gone@example.test' }), {
      rollsBack: () => true,
    });
    await server.runJobs();
    expect(await server.mails()).toMatchObject([
      { recipient: 'ada@example.test', status: 'kept', subject: 'Paid Bcc: evil@example.test' },
    ]);
  });

  it('that carries a secret is wiped as soon as a mail server has it', async () => {
    const sent: string[] = [];
    const server = await testServer({
      features: [],
      provide: () => ({
        mailTransport: {
          send: ({ text }) => {
            sent.push(text);
            return Promise.resolve('sent' as const);
          },
          close: () => {},
        },
      }),
    });
    await inTransaction(server.db, (tx) => queueMail(tx, { ...mail, isSecret: true }));
    await inTransaction(server.db, (tx) => queueMail(tx, mail));
    await server.runJobs();
    expect(sent).toEqual([mail.text, mail.text]);
    const kept = await server.mails();
    expect(kept.map(({ body_text, body_html }) => body_text + body_html)).toEqual([
      '',
      mail.text + mail.html,
    ]);
  });

  it('is tried again while the mail server refuses, and the desk can read why', async () => {
    const server = await testServer({
      features: [],
      provide: () => ({
        mailTransport: { send: () => Promise.reject(new Error('mailbox full')), close: () => {} },
      }),
    });
    await inTransaction(server.db, (tx) => queueMail(tx, mail));
    for (let time = 0; time < 12; time += 1) {
      await server.runJobs({ expectFailures: true });
      server.clock.advance(86_400_000);
    }
    const [row] = await server.db.selectFrom('mails').selectAll().execute();
    expect(row).toMatchObject({ status: 'failed', tries: 12, failure: 'mailbox full' });
  });
});

describe('SMTP', () => {
  const heard: string[] = [];
  const smtp: Server = createServer((socket) => {
    let isData = false;
    socket.write('220 mail.test ready\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n')) {
        if (!line) continue;
        heard.push(line);
        if (isData && line !== '.') continue;
        if (line === 'DATA') isData = true;
        else if (line === '.') isData = false;
        socket.write(line === 'DATA' ? '354 go on\r\n' : '250 fine\r\n');
      }
    });
    socket.on('error', () => {});
  });
  afterAll(() => smtp.close());

  it('gets the mail with both parts, from the shop’s address, under an id that stays the same', async () => {
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const { port } = smtp.address() as AddressInfo;
    const transport = createMailTransport({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      publicOrigin: 'https://shop.test',
    });
    const unsubscribeUrl = 'https://shop.test/api/message/unsubscribe?token=a.b.c';
    expect(await transport.send({ id: 'one', from: 'Shop <shop@shop.test>', ...mail, unsubscribeUrl })).toBe(
      'sent',
    );
    transport.close();
    const text = heard.join('\n');
    expect(text).toContain('MAIL FROM:<shop@shop.test>');
    expect(text).toContain('RCPT TO:<ada@example.test>');
    expect(text).toContain('Message-ID: <one@shop.test>');
    expect(text).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(text).toMatch(/text\/plain[\s\S]*text\/html/);
    expect(text).not.toMatch(/^Bcc:/m);
  });

  it('[Q-09] is told nothing when it is elsewhere and does not speak TLS', async () => {
    const said: string[] = [];
    const plain = createServer((socket) => {
      socket.write('220 plain\r\n');
      socket.on('data', (bytes: Buffer) => {
        said.push(bytes.toString());
        socket.write(bytes.toString().startsWith('EHLO') ? '250 plain\r\n' : '502 no\r\n');
      });
      socket.on('error', () => {});
    });
    await new Promise<void>((resolve) => plain.listen(0, '0.0.0.0', resolve));
    const { port } = plain.address() as AddressInfo;
    const transport = createMailTransport({
      smtpUrl: `smtp://127.0.0.2:${port}`, // another name than this machine's own
      publicOrigin: 'https://shop.test',
    });
    await expect(
      transport.send({ id: 'two', from: 'Shop <shop@shop.test>', ...mail, unsubscribeUrl: null }),
    ).rejects.toThrow(/TLS/);
    transport.close();
    plain.close();
    expect(said.join('')).not.toContain('MAIL FROM');
  });
});
