import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../../brand/brand.ts';
import { BRAND_PICTURES, brandFavicon, brandPicture } from '../../brand/brand-pictures.ts';
import type { Services } from '../../services.ts';
import { answerNotFound } from '../answers/error-handling.ts';

const MANIFEST = 'manifest.webmanifest';
const FAVICON = 'favicon.svg';
const NAMES = Object.keys(BRAND_PICTURES) as (keyof typeof BRAND_PICTURES)[]; // the const table's own keys

/** Files of the build that an operator's own brand takes the place of. */
export const BRAND_FILES: readonly string[] = [MANIFEST, FAVICON, ...NAMES];

/** A brand of its own: the pictures that the shop comes with are somebody else's. */
const hasOwnMark = ({ isOwn, logoId, colours }: Brand): boolean =>
  isOwn || logoId !== null || colours !== null;

/** The shop as an app on a phone, and its icons, under the name and the look that it has now. */
export const registerBrandFiles = async (app: FastifyInstance, services: Services): Promise<void> => {
  const folder = join(services.config.storefrontDir, 'client');
  await registerManifest(app, folder, services);
  app.get(`/${FAVICON}`, async (request, reply) => {
    reply.type('image/svg+xml');
    return hasOwnMark(services.brand.now())
      ? sendOwn(reply, await brandFavicon(services))
      : sendUsual(request, reply, join(folder, FAVICON));
  });
  for (const name of NAMES)
    app.get(`/${name}`, async (request, reply) => {
      reply.type('image/png');
      return hasOwnMark(services.brand.now())
        ? sendOwn(reply, await brandPicture(services, name))
        : sendUsual(request, reply, join(folder, name));
    });
};

const registerManifest = async (app: FastifyInstance, folder: string, { brand }: Services): Promise<void> => {
  const file = join(folder, MANIFEST);
  if (!existsSync(file)) return;
  const manifest = JSON.parse(await readFile(file, 'utf8')) as object; // a file of the build
  app.get(`/${MANIFEST}`, async (_request, reply) => {
    const { name, colours } = brand.now();
    const named = { name: name.en, short_name: name.en, ...manifest };
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(colours ? { ...named, theme_color: colours.accent } : named));
  });
};

/** A new logo is seen within minutes. */
const sendOwn = (reply: FastifyReply, bytes: Buffer): FastifyReply =>
  reply.header('cache-control', 'public, max-age=300').send(bytes);

const sendUsual = async (
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
): Promise<FastifyReply> => {
  const bytes = await readFile(file).catch(() => undefined);
  if (bytes === undefined) return answerNotFound(request, reply);
  return reply.header('cache-control', 'public, max-age=3600').send(bytes);
};
