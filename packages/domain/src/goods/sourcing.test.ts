import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalLink, decodeLink } from '../links/marketplace-link.ts';
import { plainId, quotedId } from '../links/quoted-id.ts';
import { SOURCES } from '../links/source.ts';
import {
  nextSourcingStatus,
  prohibitionOfRequest,
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
