import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventReader } from './event-reader.ts';

const eventsOf = (...pieces: readonly string[]) => pieces.flatMap(createEventReader());

describe('an event stream', () => {
  // The examples of https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
  it('[N-03] is read as the standard says: lines of one event are joined', () => {
    expect(eventsOf('data: YHOO\ndata: +2\ndata: 10\n\n')).toEqual([{ data: 'YHOO\n+2\n10', id: '' }]);
  });

  it('[N-03] is read as the standard says: comments are left out, ids last until the next one', () => {
    const stream =
      ': test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n';
    expect(eventsOf(stream)).toEqual([
      { data: 'first event', id: '1' },
      { data: 'second event', id: '' },
      { data: ' third event', id: '' },
    ]);
  });

  it('[N-03] is read as the standard says: an event without its blank line is none yet', () => {
    expect(eventsOf('data\n\ndata\ndata\n\ndata:')).toEqual([
      { data: '', id: '' },
      { data: '\n', id: '' },
    ]);
  });

  it('[N-03] is read as the standard says: a space after the colon does not count', () => {
    expect(eventsOf('data:test\n\ndata: test\n\n')).toEqual([
      { data: 'test', id: '' },
      { data: 'test', id: '' },
    ]);
  });

  it('[N-03] goes on from the id it was left at', () => {
    expect(createEventReader('41')('data: x\n\nid: 42\ndata: y\n\n')).toEqual([
      { data: 'x', id: '41' },
      { data: 'y', id: '42' },
    ]);
  });

  it('[N-03] may be cut anywhere and end its lines in any way', () => {
    const events = [
      { id: '1', data: '{"kind":"message"}' },
      { id: '2', data: 'a\nb' },
    ];
    const lines = ['retry: 3000', '', 'id: 1', 'data: {"kind":"message"}', '', ': still here', ''].concat([
      'id: 2',
      'data: a',
      'data: b',
      '',
      '',
    ]);
    fc.assert(
      fc.property(
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.array(fc.nat(100), { maxLength: 12 }),
        (end, cuts) => {
          const text = lines.join(end) + end;
          const places = [0, ...cuts.map((cut) => Math.min(cut, text.length)), text.length].toSorted(
            (a, b) => a - b,
          );
          const pieces = places.slice(1).map((place, at) => text.slice(places[at], place));
          expect(eventsOf(...pieces)).toEqual(events);
        },
      ),
    );
  });
});
