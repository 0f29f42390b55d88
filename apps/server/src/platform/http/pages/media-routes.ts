import type { FastifyInstance } from 'fastify';
import { PICTURE_WIDTHS, type PictureWidth } from '../../media/media-library.ts';
import type { Services } from '../../services.ts';
import { answerNotFound } from '../answers/error-handling.ts';
import { PICTURE_POLICY } from '../answers/security-headers.ts';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const FILE = /^(\d{3,4})\.(webp|avif)$/;

/** Pictures never change under their address, so everybody may keep them for ever. */
export const registerMediaRoutes = (app: FastifyInstance, { media }: Services): void => {
  app.get<{ Params: { id: string; file: string } }>('/media/:id/:file', async (request, reply) => {
    const { id, file } = request.params;
    const [, width, format] = FILE.exec(file) ?? [];
    if (!ID.test(id) || !isPictureWidth(Number(width)) || !isPictureFormat(format))
      return answerNotFound(request, reply);
    const bytes = await media.read(id, Number(width) as PictureWidth, format);
    if (!bytes) return answerNotFound(request, reply);
    return reply
      .headers({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': PICTURE_POLICY,
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(bytes);
  });
};

const isPictureWidth = (width: number): width is PictureWidth =>
  PICTURE_WIDTHS.includes(width as PictureWidth);
const isPictureFormat = (format: string | undefined): format is 'webp' | 'avif' =>
  format === 'webp' || format === 'avif';
