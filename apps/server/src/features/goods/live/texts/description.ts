import sanitize from 'sanitize-html';
import { pictureAddress } from '../../../../connectors/marketplaces/market-values.ts';
import { mediaUrl } from '../../../../platform/media/media-library.ts';
import { safeHtml } from '../../../content/index.ts';

const MOST_PICTURES = 40;
const LONGEST = 400_000;

/** The pictures of a description that stand on a marketplace's own hosts; tracking pixels stand elsewhere. */
export const picturesInDescription = (html: string): string[] => {
  const found: string[] = [];
  sanitize(html.slice(0, LONGEST), {
    allowedTags: ['img'],
    allowedAttributes: { img: ['src'] },
    transformTags: {
      img: (tagName, attributes) => {
        const address = pictureAddress(attributes['src'] ?? attributes['data-src']);
        if (address !== undefined && !isTiny(attributes)) found.push(address);
        return { tagName, attribs: attributes };
      },
    },
  });
  return [...new Set(found)].slice(0, MOST_PICTURES);
};

/** A description that may be put into a page: its pictures come through the shop, everything foreign is gone. */
export const descriptionWith = (html: string, pictures: ReadonlyMap<string, string>): string => {
  const ours = sanitize(html.slice(0, LONGEST), {
    allowedTags: sanitize.defaults.allowedTags.concat('img'),
    allowedAttributes: { ...sanitize.defaults.allowedAttributes, img: ['src', 'alt'] },
    transformTags: {
      img: (tagName, attributes) => {
        const id = pictures.get(pictureAddress(attributes['src'] ?? attributes['data-src']) ?? '');
        return { tagName, attribs: id === undefined ? {} : { src: mediaUrl(id, 960), alt: '' } };
      },
    },
  });
  return safeHtml(ours).slice(0, 60_000);
};

/** A picture of a pixel or two counts who looks; it shows nothing. */
const isTiny = ({ width, height }: Readonly<Record<string, string>>): boolean =>
  [width, height].some((side) => side !== undefined && Number.parseInt(side, 10) <= 2);
