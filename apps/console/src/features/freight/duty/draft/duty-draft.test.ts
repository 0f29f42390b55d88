import { LAW_RULES } from '@caravan/domain/customs/law/law';
import { type StaffDutyRule, staffDutyCalls } from '@caravan/contract/freight/staff-duty.calls';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstDraft, notACountry, problemIn, ruleOf, writtenOf } from './duty-draft.ts';

const TODAY = '2026-11-26';
const save = staffDutyCalls['POST /staff/freight/duty/save'];
/** What the server adds to a rule that it keeps. */
const KEPT = { id: 'a', version: 1, state: 'valid', warning: null, writtenBy: '', writtenAt: null } as const;

/** A charge of 0 is none, written or left out. */
const withoutZeros = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_key, each: unknown) => (each === 0 ? undefined : each)));

describe('the form of a duty rule', () => {
  it.each(LAW_RULES.map((rule) => [`${rule.countries.join(' ')} from ${rule.validFrom}`, rule] as const))(
    '[D-01] %s: what is shown and left as it is, is written as it was',
    (_, rule) => {
      const { notes, ...law } = rule;
      const stored = {
        validUntil: null,
        doubt: '',
        doubtZh: '',
        ...law,
        noteEn: notes.en,
        noteZh: notes.zh,
      };
      const asked = save.input.parse({ ...stored, version: 0 });
      const shown: StaffDutyRule = { ...asked, ...KEPT };
      const draft = firstDraft(shown, TODAY);
      expect(withoutZeros(save.input.parse({ ...writtenOf(draft), version: 0 }))).toEqual(
        withoutZeros(asked),
      );
      expect(problemIn('bands', draft)).toBeUndefined();
    },
  );

  it('[D-01] amounts to the cent and shares to the ten thousandth of a per cent are kept as typed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (cents, millionths) => {
          const draft = {
            ...firstDraft(undefined, TODAY),
            bands: [
              { upTo: cents / 100, charges: [{ perParcel: cents / 100, percent: millionths / 10_000 }] },
            ],
          };
          expect(writtenOf(draft).bands).toEqual([
            {
              upToMinor: cents,
              charges: [
                {
                  kind: 'duty',
                  collected: 'arrival',
                  ratePpm: millionths,
                  base: 'goods',
                  perParcelMinor: cents,
                },
              ],
            },
          ]);
        },
      ),
    );
  });

  it('[D-01] what is left empty is left out, a new rule begins today', () => {
    const draft = firstDraft(undefined, TODAY);
    expect(writtenOf(draft)).toMatchObject({
      validFrom: TODAY,
      validUntil: null,
      sourceDate: null,
      checkBy: null,
    });
    expect(ruleOf(writtenOf(draft))).not.toHaveProperty('validUntil');
    expect(
      writtenOf({ ...draft, bands: [{ upTo: null, charges: [{ less: 0, percent: null }] }] }).bands,
    ).toEqual([{ charges: [{ kind: 'duty', collected: 'arrival' }] }]);
  });

  it('[D-01] names a word that is no country, bands out of order and an end before the beginning', () => {
    expect(notACountry('de, fr')).toBeUndefined();
    expect(notACountry('de germany')).toBe('GERMANY');
    const draft = firstDraft(undefined, TODAY);
    expect(problemIn('bands', { ...draft, bands: [{ upTo: 150 }, { upTo: 22 }] })).toBe(
      'duty_bands_unordered',
    );
    expect(problemIn('validUntil', { ...draft, validUntil: '2026-11-25' })).toBe('duty_days_reversed');
    expect(problemIn('perUsd', { ...draft, currency: 'ISK' })).toBe('duty_exchange_missing');
    expect(problemIn('perUsd', { ...draft, currency: 'ISK', perUsd: 140.5 })).toBeUndefined();
  });
});
