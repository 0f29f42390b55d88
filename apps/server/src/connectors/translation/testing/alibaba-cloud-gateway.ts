import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { signCloud } from '../alibaba-cloud.sign.ts';

export const CLOUD_KEY = { keyId: 'test-key-id', secret: 'test-key-secret' };

/** What happens instead of a picture, once. */
export type CloudFault =
  | { readonly kind: 'refuse'; readonly status: number; readonly code: string }
  | { readonly kind: 'answer'; readonly body: string }
  | { readonly kind: 'lost picture' }
  | { readonly kind: 'cut' };

export interface CloudGateway {
  readonly url: string;
  /** The pictures it was sent, as JPEG. */
  readonly pictures: Buffer[];
  readonly faults: CloudFault[];
  close(): void;
}

/** Behaves as TranslateImage is documented: checks the signature, draws a picture of the same size, and tells where it lies. */
export const startCloudGateway = async (): Promise<CloudGateway> => {
  const desk: Desk = { pictures: [], faults: [], drawn: new Map() };
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      const result = desk.drawn.get(request.url ?? '');
      response.writeHead(result ? 200 : 404, { 'content-type': 'image/jpeg' }).end(result);
      return;
    }
    void bodyOf(request)
      .then((body) => translate(desk, request, body))
      .then((answer) => {
        if (answer)
          response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
        else request.socket.destroy();
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, pictures: desk.pictures, faults: desk.faults, close };
};

interface Desk {
  readonly pictures: Buffer[];
  readonly faults: CloudFault[];
  /** What was drawn, by its path. */
  readonly drawn: Map<string, Buffer>;
}

/** Undefined: the line is cut. */
const translate = async (desk: Desk, request: IncomingMessage, body: string): Promise<Answer | undefined> => {
  const fault = desk.faults.shift();
  if (fault?.kind === 'cut') return undefined;
  const faulty = faultyAnswer(fault);
  if (faulty) return faulty;
  if (!isSigned(request, body)) return json(400, { Code: 'SignatureDoesNotMatch', Message: 'no' });
  const form = new URLSearchParams(body);
  if (!WANTED.every(([name, value]) => form.get(name) === value))
    return json(200, { Code: 10001, Message: 'parameters' });
  const jpeg = Buffer.from(form.get('ImageBase64') ?? '', 'base64');
  desk.pictures.push(jpeg);
  const path = `/results/${desk.pictures.length}.jpg`;
  if (fault === undefined) desk.drawn.set(path, await inEnglish(jpeg));
  const FinalImageUrl = `http://${request.headers.host ?? ''}${path}`;
  return json(200, { Code: 200, Message: 'ok', RequestId: 'D774D33D', Data: { FinalImageUrl } });
};

const faultyAnswer = (fault: CloudFault | undefined): Answer | undefined => {
  if (fault?.kind === 'refuse') return json(fault.status, { Code: fault.code, Message: 'no' });
  return fault?.kind === 'answer' ? { status: 200, body: fault.body } : undefined;
};

const WANTED = [
  ['SourceLanguage', 'zh'],
  ['TargetLanguage', 'en'],
  ['Field', 'e-commerce'],
] as const;

interface Answer {
  readonly status: number;
  readonly body: string;
}

const json = (status: number, body: object): Answer => ({ status, body: JSON.stringify(body) });

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/** Signs anew what it was told was signed, with what it knows, and looks whether it is the same. */
const isSigned = ({ headers }: IncomingMessage, body: string): boolean => {
  const given = headers.authorization ?? '';
  const names = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? [];
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name] ?? '')]));
  const needed = [
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
    'x-acs-version',
  ];
  return (
    needed.every((name) => signed[name]) &&
    signed['x-acs-action'] === 'TranslateImage' &&
    signed['x-acs-version'] === '2018-10-12' &&
    given === signCloud({ method: 'POST', path: '/', query: '', body, headers: signed }, CLOUD_KEY)
  );
};

/** The picture with a band in which English stands. */
const inEnglish = async (jpeg: Buffer): Promise<Buffer> => {
  const { width, height } = await sharp(jpeg).metadata();
  const band = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${Math.ceil(height / 5)}" fill="#fff"/><text x="50%" y="${Math.ceil(height / 8)}" font-size="${Math.ceil(height / 12)}" text-anchor="middle">IN ENGLISH</text></svg>`,
  );
  return sharp(jpeg)
    .composite([{ input: band }])
    .jpeg()
    .toBuffer();
};
