import { describe, expect, it } from 'vitest';
import { quoteFreight } from '@caravan/domain/freight/freight';
import { demoFreightLines } from './demo/freight-lines.ts';
import { itemTexts } from './freight.texts.ts';

const yuan = (fen: number): string => `¥${(fen / 100).toFixed(2)}`;

const COUNTRIES = ['US', 'DE', 'CN', 'HK'];

const freights = demoFreightLines.flatMap((line) =>
  COUNTRIES.flatMap((country) => {
    const quote = quoteFreight(line, {
      country,
      postcode: '',
      weightGrams: 2_730,
      sizes: [],
      declaredValueFen: 0,
      goodsClasses: ['general'],
    });
    const item = quote.ok ? quote.items.find(({ kind }) => kind === 'freight') : undefined;
    return item ? [{ code: line.code, country, item }] : [];
  }),
);

/** The sums that a text names, with how many times each counts. */
const toldFen = (text: string, chargeableGrams: number): number =>
  text.split(' · ').reduce((sum, part) => {
    const fen = Math.round(Number(/¥([\d.]+)/.exec(part)?.[1] ?? 0) * 100);
    const times = Number(/^(\d+) ×/.exec(part)?.[1] ?? 1);
    return sum + (part.endsWith('/kg') ? (fen * chargeableGrams) / 1000 : fen * times);
  }, 0);

describe('how a price came about', () => {
  it.each(freights)('[D-08] by $code to $country: what is told comes to what is asked', ({ item }) => {
    const { explanation } = itemTexts(item, 'en', yuan);
    expect(
      Math.abs(toldFen(explanation, item.explanation.chargeableGrams ?? 0) - item.amountFen),
    ).toBeLessThan(1);
  });

  it('[D-08] where further weight costs less and less, it is told together, in both languages', () => {
    const item = {
      kind: 'freight',
      explanation: { chargeableGrams: 2_500, firstGrams: 2_000, firstFen: 8_800, furtherFen: 1_500 },
    };
    expect(itemTexts(item, 'en', yuan).explanation).toBe(
      'chargeable 2.5 kg · first 2 kg ¥88.00 · further 0.5 kg ¥15.00',
    );
    expect(itemTexts(item, 'zh', yuan).explanation).toBe(
      '计费重 2.5 kg · 首重 2 kg ¥88.00 · 续重 0.5 kg ¥15.00',
    );
  });

  it('[D-08] every form of price is among the lines that are told', () => {
    const forms = demoFreightLines.flatMap(({ zones }) => zones.map(({ price }) => price.form));
    expect(new Set(freights.map(({ code }) => code)).size).toBeGreaterThanOrEqual(6);
    expect(new Set(forms).size).toBeGreaterThanOrEqual(4);
  });
});
