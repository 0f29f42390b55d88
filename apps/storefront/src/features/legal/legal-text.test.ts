import { expect, it } from 'vitest';
import { paragraphsOf } from './legal-text.ts';

it('[E-01] a legal page is read as headings and paragraphs, whatever ends its lines', () => {
  expect(paragraphsOf('# Who we are\r\n\r\nHaitao Ltd.\nBerlin\n\n\n  \n# End\n')).toEqual([
    { kind: 'heading', text: 'Who we are' },
    { kind: 'text', text: 'Haitao Ltd.\nBerlin' },
    { kind: 'heading', text: 'End' },
  ]);
});
