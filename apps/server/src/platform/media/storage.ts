import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { Config, S3Config } from '../config/config.ts';

/** Where the bytes of pictures are kept. Keys are made by us: letters, digits, dots, hyphens and slashes. */
export interface Storage {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  delete(key: string): Promise<void>;
}

export const createStorage = (config: Pick<Config, 's3' | 'varDir'>): Storage =>
  config.s3 ? s3Storage(config.s3) : diskStorage(join(config.varDir, 'media'));

/** A key that is never written. */
const ASKED_BY_DOCTOR = 'doctor/nothing';

/** Why pictures could not be read from the bucket; undefined: they could. Writes nothing. */
export const problemOfBucket = async (s3: S3Config): Promise<string | undefined> => {
  try {
    await s3Storage(s3).get(ASKED_BY_DOCTOR);
    return undefined;
  } catch (error) {
    return codeOfProblem(error);
  }
};

/** What fetch hides in the cause is the very thing one needs: ENOTFOUND, CERT_HAS_EXPIRED … */
const codeOfProblem = (error: unknown): string => {
  const { code, cause, name } = error as { code?: unknown; cause?: { code?: unknown }; name?: string };
  const found = [cause?.code, code].find((one): one is string => typeof one === 'string');
  return found ?? (name === 'TimeoutError' ? 'timeout' : 'no answer');
};

const KEY = /^[a-z0-9][a-z0-9./-]*$/;

export const diskStorage = (folder: string): Storage => {
  const fileOf = (key: string): string => {
    if (!KEY.test(key) || key.includes('..')) throw new Error('not a key of this storage');
    return join(folder, key);
  };
  return {
    put: async (key, bytes) => {
      const file = fileOf(key);
      await mkdir(dirname(file), { recursive: true });
      const unfinished = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
      await writeFile(unfinished, bytes);
      await rename(unfinished, file); // a reader sees all of it or nothing
    },
    get: (key) =>
      readFile(fileOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
    delete: (key) => rm(fileOf(key), { force: true }),
  };
};

const S3_TIMEOUT_MS = 15_000;
const NO_BUCKET = 'NoSuchBucket';

/** The bucket answered, and not with what was asked for: its code says why. */
class StorageRefusal extends Error {
  readonly code: string;

  constructor(status: number, code: string | undefined) {
    super(`object storage answered ${[status, code].filter(Boolean).join(' ')}`);
    this.code = code ?? `HTTP_${status}`;
  }
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const codeIn = (body: string): string | undefined => /<Code>(\w{1,60})<\/Code>/.exec(body)?.[1];

export const s3Storage = (s3: S3Config): Storage => {
  const client = new AwsClient({
    accessKeyId: s3.keyId,
    secretAccessKey: s3.secret,
    region: s3.region,
    service: 's3',
    retries: 3,
  });
  const base = `${s3.endpoint.replace(/\/+$/, '')}/${s3.bucket}`;
  const ask = async (method: string, key: string, init: RequestInit = {}): Promise<Response> => {
    const response = await client.fetch(`${base}/${key}`, {
      ...init,
      method,
      signal: AbortSignal.timeout(S3_TIMEOUT_MS),
    });
    if (response.ok) return response;
    const code = codeIn(await response.text());
    if (response.status !== 404 || code === NO_BUCKET) throw new StorageRefusal(response.status, code);
    return response;
  };
  return {
    put: async (key, bytes, contentType) => {
      const { status } = await ask('PUT', key, {
        body: new Uint8Array(bytes),
        headers: { 'content-type': contentType },
      });
      if (status === 404) throw new StorageRefusal(status, NO_BUCKET);
    },
    get: async (key) => {
      const response = await ask('GET', key);
      return response.status === 404 ? undefined : Buffer.from(await response.arrayBuffer());
    },
    delete: async (key) => {
      await ask('DELETE', key);
    },
  };
};
