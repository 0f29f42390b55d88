import { describe, expect, it } from 'vitest';
import { auditFacts, type AuditSpeech } from './audit-facts.ts';

const plain: AuditSpeech = { nameOf: (name) => name, sayOf: (_, value) => String(value) };

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
    expect(auditFacts(detail, plain)).toEqual([
      { name: 'costCny', value: '50.5' },
      { name: 'trackingNumber', value: 'SF123456' },
    ]);
  });

  it('names what lies inside lists, in the language of the desk', () => {
    const nameOf = (name: string): string => ({ lines: '明细', cost: '成本' })[name] ?? name;
    expect(auditFacts({ lines: [{ cost: 5, carrier: 'EMS' }, { cost: 7 }] }, { ...plain, nameOf })).toEqual([
      { name: '明细', value: '成本 5, carrier EMS; 成本 7' },
    ]);
  });

  it('writes weight and size as people write them', () => {
    const box = { widthMm: 190, heightMm: 70, lengthMm: 270, weightGrams: 640 };
    expect(auditFacts({ boxes: [box, { ...box, weightGrams: 90 }] }, plain)).toEqual([
      { name: 'boxes', value: '640 g, 270 × 190 × 70 mm; 90 g, 270 × 190 × 70 mm' },
    ]);
    expect(auditFacts({ ...box, location: 'A-01' }, plain)).toEqual([
      { name: 'measures', value: '640 g, 270 × 190 × 70 mm' },
      { name: 'location', value: 'A-01' },
    ]);
    expect(auditFacts({ weightGrams: 560 }, plain)).toEqual([{ name: 'weightGrams', value: '560' }]);
  });
});
