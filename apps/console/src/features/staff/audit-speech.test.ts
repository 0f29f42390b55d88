import { describe, expect, it } from 'vitest';
import { en } from '../../messages/en.ts';
import { zh } from '../../messages/zh.ts';
import { auditFacts } from './audit-facts.ts';
import { auditSpeech, detailOf } from './audit-speech.ts';

const payment = { subjectKind: 'payment', subjectId: '1' };
const saidIn = (language: 'en' | 'zh', detail: object, subject = payment) =>
  auditFacts(
    detailOf({ ...subject, detail: { ...detail } }),
    auditSpeech({ text: language === 'en' ? en : zh, language }, subject),
  ).map(({ name, value }) => `${name}: ${value}`);

describe('[S-01] what stands in the log of the staff is said in words', () => {
  it('amounts with their currency, codes by their names, times by the clock of the house', () => {
    const detail = { usd: 12.5, to: 'wallet', isMeant: true, validFrom: '2026-11-27T17:00:00.000Z' };
    expect(saidIn('en', detail)).toEqual([
      'amount: US$12.50',
      'to: Into the wallet',
      'confirmed: yes',
      'valid from: 28 Nov 2026, 01:00',
    ]);
    expect(saidIn('zh', { doubts: ['heavier_than_known'], fault: 'missing' }).join()).not.toMatch(/[a-z]/);
  });

  it('figures of a setting by the names that its form has for them', () => {
    const subject = { subjectKind: 'setting', subjectId: 'serviceFee' };
    expect(saidIn('en', { value: { percent: 3, minCny: 0 } }, subject)).toEqual([
      'Share of the goods, in %: 3',
      'At least, CNY per order: 0',
    ]);
  });

  it('what no list knows as it was written', () => {
    expect(saidIn('en', { to: 'moon', carrier: 'wallet' })).toEqual(['to: moon', 'carrier: wallet']);
  });
});
