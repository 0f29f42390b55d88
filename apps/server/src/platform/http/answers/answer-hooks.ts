import { hash } from 'node:crypto';
import {
  brotliCompress,
  brotliCompressSync,
  type BrotliOptions,
  type CompressCallback,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { singleHeader } from '../calls/caller.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a shared cache may keep the answer; 0 or absent: nobody may. */
    cacheSeconds?: number;
  }
}

const SMALLEST_BYTES = 1_024;
/** Up to here compressing takes less time than handing it to another thread. */
const LARGEST_SYNC_BYTES = 64 * 1_024;
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg)/;
const BROTLI_QUALITY = 4;
const LARGEST_WINDOW = 18;
const GZIP = { level: 6 };

type Encoding = 'br' | 'gzip';

/** Caching and compression of every answer that is a text. */
export const registerAnswerHooks = (app: FastifyInstance): void => {
  /** Public answers are the same for many: each is compressed once. */
  const compressed = new LRUCache<string, Buffer>({
    maxSize: 6 * 1024 * 1024,
    sizeCalculation: (bytes) => bytes.length,
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode >= 400) reply.header('cache-control', 'no-store').removeHeader('etag');
    if (typeof payload !== 'string') return done(null, payload);
    const etag = applyCaching(request, reply, payload);
    if (etag && singleHeader(request, 'if-none-match').includes(etag)) {
      reply.code(304).removeHeader('content-type').removeHeader('content-length');
      return done(null, '');
    }
    const encoding = encodingFor(request, reply, payload);
    if (!encoding) return done(null, payload);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    const key = etag && `${encoding} ${etag}`;
    const known = key && compressed.get(key);
    if (known) return done(null, known);
    return compress(payload, encoding, (error, bytes) => {
      if (error) return done(error);
      if (key) compressed.set(key, bytes);
      return done(null, bytes);
    });
  });
};

/** Names the answer when it may be kept by others, or has a name; anything else is for this caller alone. */
const applyCaching = (request: FastifyRequest, reply: FastifyReply, payload: string): string | undefined => {
  const named = reply.getHeader('etag');
  if (typeof named === 'string') return named;
  const { cacheSeconds = 0 } = request.routeOptions.config;
  if (cacheSeconds > 0 && reply.statusCode === 200) {
    reply.headers({
      'cache-control': sharedCaching(cacheSeconds),
      vary: 'tolanguage, currencyflag, accept-encoding',
    });
    return nameAnswer(reply, payload);
  }
  if (reply.hasHeader('vary') && String(reply.getHeader('cache-control')).startsWith('public'))
    return nameAnswer(reply, payload);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
  return undefined;
};

export const sharedCaching = (seconds: number): string =>
  `public, max-age=${seconds}, stale-while-revalidate=${seconds * 10}`;

const nameAnswer = (reply: FastifyReply, payload: string): string => {
  const etag = `"${hash('sha256', payload, 'base64url')}"`;
  reply.header('etag', etag);
  return etag;
};

const encodingFor = (request: FastifyRequest, reply: FastifyReply, payload: string): Encoding | undefined => {
  if (payload.length < SMALLEST_BYTES || reply.hasHeader('content-encoding')) return undefined;
  if (!COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? ''))) return undefined;
  const accepted = singleHeader(request, 'accept-encoding');
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : undefined;
};

const compress = (text: string, encoding: Encoding, done: CompressCallback): void => {
  const isSmall = text.length <= LARGEST_SYNC_BYTES;
  if (encoding === 'br') {
    const options = brotliFor(text.length);
    if (isSmall) done(null, brotliCompressSync(text, options));
    else brotliCompress(text, options, done);
  } else if (isSmall) done(null, gzipSync(text, GZIP));
  else gzip(text, GZIP, done);
};

/**
 * With a window no wider than the text. The usual one takes 4 MB each time, and so much memory outside its heap makes V8
 * collect the whole of it every few pages.
 */
const brotliFor = (length: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(LARGEST_WINDOW, Math.ceil(Math.log2(length))),
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
});
