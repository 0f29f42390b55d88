import { describe, expect, it } from 'vitest';
import { auditFacts } from './audit-facts.ts';

describe('[S-01] what the audit trail tells', () => {
  it('is read without brackets and row ids', () => {
    const detail = {
      costCny: 50.5,
      lineIds: ['01a1'],
      lineId: '01a2',
      carrier: '',
      trackingNumber: 'SF123456',
      note: null,
    };
    expect(auditFacts(detail)).toEqual([
      { name: 'costCny', value: '50.5' },
      { name: 'trackingNumber', value: 'SF123456' },
    ]);
  });

  it('names what lies inside lists', () => {
    expect(
      auditFacts({
        boxes: [
          { weightGrams: 560, lengthMm: 250 },
          { weightGrams: 90, lengthMm: 100 },
        ],
      }),
    ).toEqual([{ name: 'boxes', value: 'weightGrams 560, lengthMm 250; weightGrams 90, lengthMm 100' }]);
  });
});
