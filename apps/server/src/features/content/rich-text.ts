import { fillFacts } from '@caravan/domain/time/house-facts';
import { LRUCache } from 'lru-cache';
import sanitize from 'sanitize-html';

const MOST_CHARACTERS = 4_000_000;
/** The same few texts are asked for again and again, and cleaning one takes longer than reading it. */
const cleaned = new LRUCache<string, string>({
  maxSize: MOST_CHARACTERS,
  sizeCalculation: (clean, raw) => clean.length + raw.length + 100,
});

/**
 * HTML that may be put into a page: text, headings, lists, tables and our own pictures. Scripts, styles, frames, forms,
 * handlers and pictures from elsewhere, which could watch who looks, are left out.
 */
export const safeHtml = (html: string): string => {
  if (html === '') return '';
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = sanitize(html, RULES);
  cleaned.set(html, clean);
  return clean;
};

/** A text that the desk wrote, as shoppers see it: its figures filled in, then made safe. */
export const shopHtml = (text: string): string => safeHtml(fillFacts(text));

const RULES: sanitize.IOptions = {
  allowedTags:
    'p br hr div span strong b em i u s small sub sup blockquote a h2 h3 h4 ul ol li dl dt dd table thead tbody tr th td img'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 40,
  transformTags: {
    h1: 'h2',
    a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
    img: sanitize.simpleTransform('img', { loading: 'lazy' }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/media\/[\w./-]+$/.test(attribs['src'] ?? ''),
};
