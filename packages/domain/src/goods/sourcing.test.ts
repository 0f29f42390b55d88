import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalLink, decodeLink } from '../links/marketplace-link.ts';
import { plainId, quotedId } from '../links/quoted-id.ts';
import { SOURCES } from '../links/source.ts';
import {
  MOST_OPEN_REQUESTS,
  nextSourcingStatus,
  prohibitionOfRequest,
  QUOTE_DAYS,
  SOURCING_STATUSES,
  SOURCING_TRANSITIONS,
  type SourcingAction,
} from './sourcing.ts';
import { ACTORS } from '../shared/transitions.ts';

it('[M-01] a request is answered once, by a buyer; only its shopper takes a quote or takes the request back', () => {
  const moves = SOURCING_STATUSES.flatMap((status) =>
    (Object.keys(SOURCING_TRANSITIONS) as SourcingAction[]).flatMap((action) =>
      ACTORS.filter((who) => nextSourcingStatus(action, status, who)).map(
        (who) => `${status} ${action} ${who}`,
      ),
    ),
  );
  expect(moves).toEqual([
    'open quote buyer',
    'open quote admin',
    'open refuse buyer',
    'open refuse admin',
    'open withdraw shopper',
    'quoted withdraw shopper',
    'quoted accept shopper',
    'quoted expire system',
  ]);
});

it('[M-01] what nobody may send is not looked for, wherever it is named', () => {
  expect(prohibitionOfRequest({ name: '一次性电子烟', specification: '' })).toBe('tobacco');
  expect(prohibitionOfRequest({ name: 'A present', specification: 'disposable e-cigarette, mint' })).toBe(
    'tobacco',
  );
  expect(prohibitionOfRequest({ name: 'Red enamel teapot', specification: '1.2 l' })).toBeUndefined();
});

describe('the id of quoted goods', () => {
  const id = fc.stringMatching(/^[1-9][0-9]{6,18}$/);
  const code = fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/);

  it('[C-05] leads to the same page as the id without the mark, and fits where ids are written', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SOURCES), id, code, (source, externalId, mark) => {
        const quoted = quotedId(externalId, mark);
        expect(quoted).toMatch(/^[\w-]{1,40}$/);
        expect(plainId(quoted)).toEqual({ externalId, isQuoted: true });
        expect(plainId(externalId)).toEqual({ externalId, isQuoted: false });
        expect(canonicalLink(source, quoted)).toBe(canonicalLink(source, externalId));
        expect(decodeLink(canonicalLink(source, quoted))).toMatchObject({ kind: 'item', externalId });
      }),
    );
  });
});

describe('[C-05] what is a quote’s mark and what only looks like it', () => {
  const CODE = '0123456789ABCDEF';

  it.each([
    ['the mark of a quote', `675330231400-q${CODE}`, { externalId: '675330231400', isQuoted: true }],
    ['a letter too few', `675330231400-q${CODE.slice(1)}`, undefined],
    ['a letter too many', `675330231400-q${CODE}0`, undefined],
    ['small letters', `675330231400-q${CODE.toLowerCase()}`, undefined],
    ['another mark', `675330231400-Q${CODE}`, undefined],
    ['something behind it', `675330231400-q${CODE}-1`, undefined],
    ['nothing before it', `-q${CODE}`, { externalId: '', isQuoted: true }],
    ['the second of two', `1-q${CODE}-q${CODE}`, { externalId: `1-q${CODE}`, isQuoted: true }],
    ['nothing', '', undefined],
  ])('%s', (_, id, plain) => {
    expect(plainId(id)).toEqual(plain ?? { externalId: id, isQuoted: false });
  });
});

describe('[M-01] the figures of a request', () => {
  it('a quote holds from a day to two weeks, three days unless the buyer says otherwise', () => {
    expect(QUOTE_DAYS).toEqual({ least: 1, usual: 3, most: 14 });
    expect(MOST_OPEN_REQUESTS).toBe(20);
  });
});
