import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, icalendar } from './icalendar.ts';

const AT = new Date('2026-03-02T02:03:04.567Z');
const EVENT: CalendarEvent = {
  uid: 'return-1@shop',
  at: AT,
  madeAt: AT,
  title: 'Return; or keep, it\\s yours',
  text: 'first\nsecond',
  url: 'https://shop.example/en/warehouse?a=1,2;3',
  remindDays: 1,
};
const CALENDAR = { name: 'Caravan', language: 'en', product: 'Caravan//Deadlines' };

/** What a reader makes of it: lines unfolded, then texts unescaped. */
const unfolded = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');
const unescaped = (text: string): string =>
  text.replaceAll(/\\([\\;,nN])/g, (_, mark: string) => (mark.toLowerCase() === 'n' ? '\n' : mark));

describe('a calendar to subscribe to', () => {
  it('[W-01] writes moments in UTC, escapes texts, leaves addresses as they are', () => {
    const lines = unfolded(icalendar(CALENDAR, [EVENT]));
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'DTSTART:20260302T020304Z',
        'DTSTAMP:20260302T020304Z',
        'SUMMARY;LANGUAGE=en:Return\\; or keep\\, it\\\\s yours',
        'DESCRIPTION;LANGUAGE=en:first\\nsecond',
        'URL:https://shop.example/en/warehouse?a=1,2;3',
        'TRIGGER:-P1D',
        'END:VCALENDAR',
      ]),
    );
  });

  it('any text comes back as it was, in lines of at most 75 octets that are whole UTF-8', () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom(',', ';', '\\', '\n', '仓', '📦', 'é'),
        fc.string({ minLength: 1, maxLength: 1 }),
      ),
      maxLength: 200,
    });
    fc.assert(
      fc.property(text, (title) => {
        const written = icalendar(CALENDAR, [{ ...EVENT, title }]);
        for (const line of written.split('\r\n')) {
          expect(encodeURIComponent(line).replaceAll(/%../g, 'x').length).toBeLessThanOrEqual(75);
        }
        const summary = unfolded(written).find((line) => line.startsWith('SUMMARY'));
        const plain = title.replaceAll(/\r\n|\r/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, '');
        expect(unescaped(summary?.slice('SUMMARY;LANGUAGE=en:'.length) ?? '')).toBe(plain);
      }),
    );
  });
});

describe('[W-01] a calendar to the letter', () => {
  const lines = (events: readonly CalendarEvent[]) => icalendar(CALENDAR, events).split('\r\n');
  const HEAD = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Caravan//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME;LANGUAGE=en:Caravan',
    'X-WR-CALNAME:Caravan',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
  ];

  it('without events is a head and an end', () => {
    expect(lines([])).toEqual([...HEAD, 'END:VCALENDAR', '']);
  });

  it('an event without text and reminder leaves both out', () => {
    expect(lines([{ ...EVENT, title: 'A', text: '', url: 'https://a.example', remindDays: 0 }])).toEqual([
      ...HEAD,
      'BEGIN:VEVENT',
      'UID:return-1@shop',
      'DTSTAMP:20260302T020304Z',
      'DTSTART:20260302T020304Z',
      'SUMMARY;LANGUAGE=en:A',
      'URL:https://a.example',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('a reminder stands within its event, so many days before', () => {
    const written = lines([{ ...EVENT, title: 'A, B', remindDays: 3 }]);
    expect(written.slice(written.indexOf('BEGIN:VALARM'), -3)).toEqual([
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:A\\, B',
      'TRIGGER:-P3D',
      'END:VALARM',
    ]);
  });

  it('events keep their order, and when each was made is its own', () => {
    const other = { ...EVENT, uid: 'b;1', madeAt: new Date('2025-12-31T23:59:59.999Z') };
    const written = lines([EVENT, other]);
    expect(written.filter((line) => line.startsWith('UID:'))).toEqual(['UID:return-1@shop', 'UID:b\\;1']);
    expect(written.filter((line) => line.startsWith('DTSTAMP:'))).toEqual([
      'DTSTAMP:20260302T020304Z',
      'DTSTAMP:20251231T235959Z',
    ]);
  });

  it.each([
    ['a backslash', 'a\\b', 'a\\\\b'],
    ['a semicolon and a comma', 'a;b,c', 'a\\;b\\,c'],
    ['all ends of lines', 'a\r\nb\rc\nd', 'a\\nb\\nc\\nd'],
    ['what cannot be seen', 'a\u0000\u0007\u007F\u0085\tb', 'ab'],
    ['a colon stays', 'a:b', 'a:b'],
  ])('a title with %s', (_, title, written) => {
    expect(lines([{ ...EVENT, title }])).toContain(`SUMMARY;LANGUAGE=en:${written}`);
  });

  it('an address has no line breaks that could begin a line of its own', () => {
    expect(lines([{ ...EVENT, url: 'https://a.example\r\nATTACH:x' }])).toContain(
      'URL:https://a.exampleATTACH:x',
    );
  });

  // "SUMMARY;LANGUAGE=en:" takes 20 of the 75 octets of a line; the blank of the next line takes one.
  it.each([
    ['one octet each', 'x', 55],
    ['two octets', '\u00A0', 27],
    ['two octets, the last such', '\u07FF', 27],
    ['three octets', '\u0800', 18],
    ['three octets, the last such', '\uFFFD', 18],
    ['four octets', '📦', 13],
  ])('characters of %s go on in the next line when the line is full', (_, letter, most) => {
    const summaries = (count: number) => {
      const written = lines([{ ...EVENT, title: letter.repeat(count) }]);
      const from = written.findIndex((line) => line.startsWith('SUMMARY'));
      return written.slice(
        from,
        written.findIndex((line) => line.startsWith('DESCRIPTION')),
      );
    };
    expect(summaries(most)).toEqual([`SUMMARY;LANGUAGE=en:${letter.repeat(most)}`]);
    expect(summaries(most + 1)).toEqual([`SUMMARY;LANGUAGE=en:${letter.repeat(most)}`, ` ${letter}`]);
  });

  it('a next line holds 74 more', () => {
    const titled = (count: number) =>
      lines([{ ...EVENT, title: 'x'.repeat(count), text: '', remindDays: 0 }]).filter((line) =>
        line.startsWith(' x'),
      );
    expect(titled(55 + 74)).toEqual([` ${'x'.repeat(74)}`]);
    expect(titled(55 + 75)).toEqual([` ${'x'.repeat(74)}`, ' x']);
  });
});
