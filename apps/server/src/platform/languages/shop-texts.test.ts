import { countryName, shopHtml, shopText } from '@caravan/contract/shop-text';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { DEMO_TERMS } from '../../commands/seed/demo-terms.data.ts';
import { DICTIONARIES, CONTACTS } from '../../features/content/seed/content.seed.data.ts';
import { GUIDES } from '../../features/content/seed/guides.data.ts';
import { NOTICES } from '../../features/content/seed/notices.data.ts';
import { HELP_TOPICS, QUESTIONS } from '../../features/content/seed/questions.data.ts';
import { DEMO_COUPONS } from '../../features/coupons/coupons.seed.data.ts';
import { DEADLINE_TEXTS } from '../../features/deadlines/deadlines.texts.ts';
import { demoFreightLines } from '../../features/freight/demo/freight-lines.ts';
import { GOODS_CLASS_NAMES, itemTexts } from '../../features/freight/freight.texts.ts';
import { demoCategories } from '../../features/goods/demo/categories.ts';
import { demoBanners } from '../../features/goods/demo/pictures/furnishings.ts';
import { SERVICE_TEXTS } from '../../features/parcels/price/parcels.services.ts';
import { sayIn, translatorOf } from './shop-texts.ts';

/** A carrier is called by its own name everywhere. */
const NAMES_OF_CARRIERS = /^(ePacket|EMS|DHL Express)$/;

/** What the shop ships as rows and says beside them, and nobody has to translate who opens one. */
const SHIPPED: readonly string[] = [
  ...[...GUIDES, ...QUESTIONS, ...NOTICES].map(({ titleEn }) => titleEn),
  ...HELP_TOPICS.map(([, en]) => en),
  ...CONTACTS.map(({ nameEn }) => nameEn),
  ...DICTIONARIES.flatMap(({ entries }) => entries.map(([, en]) => en)),
  ...demoBanners.map(({ titleEn }) => titleEn),
  ...DEMO_TERMS.en.split('\n\n'),
  ...DEMO_COUPONS.map(({ name_en }) => name_en),
  ...demoCategories.flatMap(({ en, leaves }) => [en, ...leaves.map((leaf) => leaf.en)]),
  ...Object.values(SERVICE_TEXTS).flatMap(({ name, note }) => [name.en, note.en]),
  ...Object.values(GOODS_CLASS_NAMES).map(({ en }) => `does not take ${en}`),
  ...Object.values(DEADLINE_TEXTS).map(({ en: [title] }) => title),
  ...demoFreightLines.map(({ names }) => names.en).filter((name) => !NAMES_OF_CARRIERS.test(name)),
];
/** Words that Spanish writes as English does. */
const SAME = new Set(['Audio']);
const BODIES = [...GUIDES, ...QUESTIONS, ...NOTICES].map(({ bodyEn }) => bodyEn);

describe.each(['es', 'ar'])('what the shop ships, in %s', (language) => {
  const say = sayIn(language);

  it('[E-10] names of topics, categories, coupons, lines and services', () => {
    expect(SHIPPED.length).toBeGreaterThan(180);
    expect(SHIPPED.filter((english) => !SAME.has(english) && say(english, 'text') === english)).toEqual([]);
  });

  it('[E-10] notices, tutorials and answers, to the last paragraph', () => {
    const english = BODIES.map((body) => say(body, 'html'))
      .flatMap((body) => body.split(/<[^>]+>/))
      .filter((words) => /\b(the|your|you|is|of|and|for|with)\b/i.test(words));
    expect(english).toEqual([]);
  });

  it('[E-10] a bill says how each amount came about', () => {
    const { label, explanation } = itemTexts(
      {
        kind: 'freight',
        explanation: {
          chargeableGrams: 1_250,
          firstGrams: 500,
          firstFen: 11_800,
          furtherFen: 4_200,
          minFen: 900,
        },
      },
      'en',
      (fen) => `$${fen / 100}`,
    );
    expect(explanation).toBe('chargeable 1.25 kg · first 0.5 kg $118 · further 0.75 kg $42 · at least $9');
    expect(say(label, 'text')).not.toBe(label);
    expect(say(explanation, 'text')).not.toMatch(/chargeable|first|least/);
    expect(say(explanation, 'text')).toContain('$118');
  });
});

describe('the shop’s words in an answer', () => {
  const schema = z.object({
    name: shopText(),
    note: z.string(),
    country: countryName().nullable(),
    pages: z.array(z.object({ html: shopHtml().optional() })),
  });
  const translate = translatorOf(schema);
  const answer = {
    name: 'Sea Parcel',
    note: 'Sea Parcel',
    country: 'Germany' as string | null,
    pages: [{ html: '<p>We buy it</p>\n<p>We buy it on Sundays, too.</p>' }, {}],
  };

  it('[E-10] are said where the contract names them; what a person typed stays', () => {
    expect(translate?.(answer, sayIn('es'))).toEqual({
      name: 'Paquete marítimo',
      note: 'Sea Parcel',
      country: 'Alemania',
      pages: [{ html: '<p>Lo compramos</p>\n<p>We buy it on Sundays, too.</p>' }, {}],
    });
    expect(answer.name).toBe('Sea Parcel');
    expect(translate?.({ ...answer, country: null }, sayIn('ar'))).toMatchObject({
      name: 'طرد بحري',
      country: null,
    });
  });

  it('[E-10] an answer without any is not walked through', () => {
    expect(translatorOf(z.object({ code: z.string(), list: z.array(z.int()) }))).toBeUndefined();
  });

  it('[E-10] figures are kept, and a language that nobody wrote stays English', () => {
    expect(sayIn('es')('Your goods wait 45 days for free', 'text')).toBe(
      'Tus productos esperan 45 días gratis',
    );
    expect(sayIn('xx')('We buy it', 'text')).toBe('We buy it');
  });
});
