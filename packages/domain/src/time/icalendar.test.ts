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
