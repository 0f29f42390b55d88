/** One address that a report is about. */
export interface MailReturn {
  readonly recipient: string;
  readonly kind: 'bounce' | 'complaint';
  /** RFC 3463; empty for a complaint. */
  readonly statusCode: string;
  readonly detail: string;
}

const MOST_RETURNS = 50;
const MOST_DETAIL = 300;
const ADDRESS = /[^\s<>,;:"()]+@[^\s<>,;:"()]+/;
/** For good: what is only late (4.x.x) may still arrive. https://www.rfc-editor.org/rfc/rfc3463#section-2 */
const FOR_GOOD = /^5\.\d{1,3}\.\d{1,3}$/;

/**
 * What a mail server reports as a message: that mails could not be delivered
 * (https://www.rfc-editor.org/rfc/rfc3464), or that a reader called one unwanted
 * (https://www.rfc-editor.org/rfc/rfc5965). Anything else is about nobody.
 */
export const readReport = (message: string): MailReturn[] => {
  const lines = message.replaceAll('\r\n', '\n').replaceAll(/\n[ \t]+/g, ' ');
  const delivery = partOf(lines, 'message/delivery-status');
  const feedback = partOf(lines, 'message/feedback-report');
  const found =
    delivery !== undefined
      ? bouncesIn(delivery)
      : feedback !== undefined
        ? complaintsIn(feedback, lines)
        : [];
  return found.slice(0, MOST_RETURNS);
};

/** The body of the first part of a kind, up to the next boundary. */
const partOf = (message: string, kind: string): string | undefined => {
  const head = new RegExp(String.raw`^content-type:\s*${kind}\b[^\n]*`, 'im').exec(message);
  if (!head) return undefined;
  const rest = message.slice(head.index + head[0].length);
  const body = rest.slice(Math.max(0, rest.search(/\n\n/)));
  const end = body.search(/\n--\S/);
  return end < 0 ? body : body.slice(0, end);
};

/** Fields of each recipient stand together, between empty lines. */
const bouncesIn = (part: string): MailReturn[] =>
  part.split(/\n\s*\n/).flatMap((group) => {
    const recipient = addressIn(fieldIn(group, 'final-recipient') ?? fieldIn(group, 'original-recipient'));
    const statusCode = /[245]\.\d{1,3}\.\d{1,3}/.exec(fieldIn(group, 'status') ?? '')?.[0] ?? '';
    const isFailed = fieldIn(group, 'action')?.toLowerCase().startsWith('failed') === true;
    if (recipient === undefined || !isFailed || !FOR_GOOD.test(statusCode)) return [];
    const detail = (fieldIn(group, 'diagnostic-code') ?? '').slice(0, MOST_DETAIL);
    return [{ recipient, kind: 'bounce', statusCode, detail }];
  });

/** The report names the reader, or else the mail it is about says to whom it went. */
const complaintsIn = (part: string, message: string): MailReturn[] => {
  const type = (fieldIn(part, 'feedback-type') ?? '').toLowerCase();
  if (type === '' || type === 'not-spam') return [];
  const about = message.slice(message.search(/^content-type:\s*(message\/rfc822|text\/rfc822-headers)/im));
  const recipient = addressIn(fieldIn(part, 'original-rcpt-to') ?? fieldIn(about, 'to'));
  return recipient === undefined ? [] : [{ recipient, kind: 'complaint', statusCode: '', detail: type }];
};

const fieldIn = (text: string, name: string): string | undefined =>
  new RegExp(String.raw`^${name}:[ \t]*([^\n]*)`, 'im').exec(text)?.[1]?.trim();

/** `rfc822;ada@example.com`, or `Ada <ada@example.com>`. */
const addressIn = (field: string | undefined): string | undefined =>
  ADDRESS.exec((field ?? '').replace(/^[\w-]+;/, ''))?.[0]?.toLowerCase();
