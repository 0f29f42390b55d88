import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LARGEST_UPLOAD_BYTES } from '../../media/picture.ts';
import { RequestFailure } from '../answers/failures.ts';

/** A file of a form, whole in memory; `fileName` is what the sender claims and names nothing of ours. */
export interface UploadedFile {
  readonly field: string;
  readonly fileName: string;
  readonly bytes: Buffer;
}

export interface Form {
  readonly files: readonly UploadedFile[];
  readonly fields: Readonly<Record<string, string>>;
}

const MOST_BYTES = 40 * 1024 * 1024;
const LIMITS = {
  fileSize: LARGEST_UPLOAD_BYTES,
  files: 9,
  fields: 20,
  fieldSize: 10_000,
  fieldNameSize: 60,
  parts: 30,
  headerPairs: 50,
};

export const registerMultipart = (app: FastifyInstance): void => {
  app.register(multipart, { limits: LIMITS, throwFileSizeLimit: true });
};

export const readForm = async (request: FastifyRequest): Promise<Form> => {
  if (!request.isMultipart()) throw new RequestFailure('unsupported_media_type');
  try {
    return await readParts(request);
  } catch (error) {
    const { statusCode } = error as { statusCode?: number };
    if (error instanceof RequestFailure || statusCode === 413) throw error;
    throw new RequestFailure('malformed_request'); // the form's parser names its own errors in many ways
  }
};

const readParts = async (request: FastifyRequest): Promise<Form> => {
  const files: UploadedFile[] = [];
  const fields = new Map<string, string>();
  let totalBytes = 0;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      totalBytes += bytes.length;
      if (totalBytes > MOST_BYTES) throw new RequestFailure('body_too_large');
      files.push({ field: part.fieldname, fileName: part.filename, bytes });
    } else if (typeof part.value === 'string') {
      fields.set(part.fieldname, part.value);
    }
  }
  return { files, fields: Object.fromEntries(fields) };
};
