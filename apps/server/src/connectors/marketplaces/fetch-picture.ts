import { request } from 'node:https';
import { lookupPublic } from '../links/open-page.ts';
import { pictureAddress } from './market-values.ts';

/** The bytes of a picture on a marketplace's host; undefined when there are none to be had. */
export type FetchPicture = (url: string, signal: AbortSignal) => Promise<Buffer | undefined>;

const MOST_BYTES = 10 * 1024 * 1024;

/** No redirect is followed, no cookie sent, nothing else than the allowed hosts and never a private network reached. */
export const fetchPicture: FetchPicture = (url, signal) => {
  const address = pictureAddress(url);
  if (address === undefined) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const headers = { accept: 'image/webp,image/jpeg,image/png,image/*', 'user-agent': 'Mozilla/5.0' };
    const asked = request(address, { method: 'GET', signal, lookup: lookupPublic, headers }, (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MOST_BYTES) answer.destroy(new Error('too large'));
        else chunks.push(chunk);
      });
      answer.on('end', () => resolve(answer.statusCode === 200 ? Buffer.concat(chunks) : undefined));
      answer.on('error', () => resolve(undefined));
    });
    asked.on('error', () => resolve(undefined));
    asked.end();
  });
};
