/** One moment in a calendar that others subscribe to. Times are written in UTC. */
export interface CalendarEvent {
  /** The same for the same thing, however often its moment changes. */
  readonly uid: string;
  readonly at: Date;
  /** When the thing came to be; kept out of the clock's hands so that an unchanged calendar is the same text. */
  readonly madeAt: Date;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  /** A reminder this many days before; 0 leaves it out. */
  readonly remindDays: number;
}

/** A calendar as RFC 5545 writes it: CRLF lines of at most 75 octets, texts escaped, times in UTC. */
export function icalendar(
  calendar: { readonly name: string; readonly language: string; readonly product: string },
  events: readonly CalendarEvent[],
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(calendar.product)}//${calendar.language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME;LANGUAGE=${calendar.language}:${escaped(calendar.name)}`,
    `X-WR-CALNAME:${escaped(calendar.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap((event) => linesOf(event, calendar.language)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf(event: CalendarEvent, language: string): string[] {
  const title = escaped(event.title);
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${utc(event.madeAt)}`,
    `DTSTART:${utc(event.at)}`,
    `SUMMARY;LANGUAGE=${language}:${title}`,
    ...(event.text ? [`DESCRIPTION;LANGUAGE=${language}:${escaped(event.text)}`] : []),
    // An address is a value of its own kind: it is not escaped, and holds no line breaks.
    `URL:${event.url.replaceAll(/[\r\n]/g, '')}`,
    'TRANSP:TRANSPARENT',
    ...(event.remindDays > 0
      ? [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${title}`,
          `TRIGGER:-P${event.remindDays}D`,
          'END:VALARM',
        ]
      : []),
    'END:VEVENT',
  ];
}

/** Text of RFC 5545 3.3.11: backslash, semicolon, comma and line breaks are written with a backslash; other control characters go. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');
}

/** 20260302T020000Z */
function utc(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

const MOST_OCTETS = 75;

/** A long line goes on in the next after a blank; no character is cut in two. */
function folded(line: string): string {
  let octets = 0;
  let text = '';
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > MOST_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

/** How many octets a character takes in UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
