import { PICTURE_WIDTHS, type PictureWidth } from '@caravan/contract/media/picture-widths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isId } from '../../ids.ts';
import { isPrivatePicture } from '../../media/media.queries.ts';
import type { Services } from '../../services.ts';
import { answerNotFound } from '../answers/error-handling.ts';
import { PICTURE_POLICY } from '../answers/security-headers.ts';
import { KEPT_FOR_EVER } from './static-files.ts';

const FILE = /^(\d{3,4})\.(webp|avif)$/;

interface PictureRequest {
  readonly Params: { readonly id: string; readonly file: string };
  readonly Querystring: { readonly until?: string; readonly key?: string };
}

const MOST_REMEMBERED = 20_000;

/**
 * Pictures never change under their address, so everybody may keep the public ones for ever. A private one is had by its
 * signed address alone, and kept only by the browser that asked, until the address ends.
 */
export const registerMediaRoutes = (app: FastifyInstance, { db, media, privatePictures }: Services): void => {
  const published = new LRUCache<string, true>({ max: MOST_REMEMBERED }); // what was public once stays so
  const cachingOf = async ({
    params: { id },
    query,
  }: FastifyRequest<PictureRequest>): Promise<string | undefined> => {
    const isPrivate = !published.has(id) && (await isPrivatePicture(db, id));
    if (isPrivate === undefined) return undefined;
    if (!isPrivate) {
      published.set(id, true);
      return KEPT_FOR_EVER;
    }
    const seconds = privatePictures.secondsLeft(id, query);
    return seconds === undefined ? undefined : `private, max-age=${seconds}`;
  };
  app.get<PictureRequest>(
    '/media/:id/:file',
    { config: { counted: 'never', priority: 'own' } },
    async (request, reply) => {
      const { id, file } = request.params;
      const [, width, format] = FILE.exec(file) ?? [];
      if (!isId(id) || !isPictureWidth(Number(width)) || !isPictureFormat(format))
        return answerNotFound(request, reply);
      const caching = await cachingOf(request);
      if (caching === undefined) return answerNotFound(request, reply);
      const bytes = await media.read(id, Number(width) as PictureWidth, format);
      if (!bytes) return answerNotFound(request, reply);
      return reply
        .headers({
          'content-type': `image/${format}`,
          'cache-control': caching,
          'content-security-policy': PICTURE_POLICY,
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(bytes);
    },
  );
};

const isPictureWidth = (width: number): width is PictureWidth =>
  PICTURE_WIDTHS.includes(width as PictureWidth);
const isPictureFormat = (format: string | undefined): format is 'webp' | 'avif' =>
  format === 'webp' || format === 'avif';
