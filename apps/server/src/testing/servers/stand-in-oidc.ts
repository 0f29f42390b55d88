import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StandInPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

export interface StandInOidc {
  readonly issuer: string;
  /** Who is signed in at the provider from now on. */
  signIn(person: StandInPerson): void;
  /** What the next ID token says instead of the truth. */
  lie(claims: Readonly<Record<string, unknown>>): void;
  /** The next ID token is signed by somebody else, or in a way that the provider does not list. */
  forge(algorithm?: Algorithm): void;
  /** The provider's own page names another issuer. */
  callItself(issuer: string): void;
  stop(): Promise<void>;
}

type Algorithm = 'RS256' | 'RS384' | 'HS256' | 'none';

interface Granted {
  readonly person: StandInPerson;
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
}

export const CLIENT = { id: 'caravan', secret: 'stand-in-secret' } as const;

/** What the provider is told to say, and to whom it has said what. */
class Desk {
  readonly keys = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  private readonly others = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  private readonly codes = new Map<string, Granted>();
  private readonly now: () => Date;
  person: StandInPerson = { sub: '1', email: 'somebody@example.test', email_verified: true };
  lies: Readonly<Record<string, unknown>> = {};
  isForged = false;
  algorithm: Algorithm = 'RS256';
  issuer = '';
  calledItself = '';

  constructor(now: () => Date) {
    this.now = now;
  }

  authorize(query: URLSearchParams): string {
    const code = randomBytes(16).toString('hex');
    const back = new URL(query.get('redirect_uri') ?? '');
    this.codes.set(code, {
      person: this.person,
      nonce: query.get('nonce') ?? '',
      challenge: query.get('code_challenge') ?? '',
      redirectUri: back.href,
    });
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state') ?? '');
    return back.href;
  }

  /** The ID token, or nothing for a code, a verifier or a client that is not right. */
  exchange(form: URLSearchParams, authorization: string | undefined): string | undefined {
    const granted = this.codes.get(form.get('code') ?? '');
    this.codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const basic = `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')}`;
    const isRight =
      granted?.challenge === challenge &&
      granted.redirectUri === form.get('redirect_uri') &&
      authorization === basic;
    return granted && isRight ? this.idToken(granted) : undefined;
  }

  private idToken(granted: Granted): string {
    const seconds = Math.floor(this.now().getTime() / 1_000);
    const claims = {
      iss: this.issuer,
      aud: CLIENT.id,
      iat: seconds,
      exp: seconds + 300,
      nonce: granted.nonce,
      ...granted.person,
      ...this.lies,
    };
    const { algorithm } = this;
    const text = [{ alg: algorithm, kid: 'one' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const { privateKey } = this.isForged ? this.others : this.keys;
    this.lies = {};
    this.isForged = false;
    this.algorithm = 'RS256';
    return `${text}.${signatureOf(text, algorithm, privateKey)}`;
  }
}

const signatureOf = (text: string, algorithm: Algorithm, key: KeyObject): string => {
  if (algorithm === 'none') return '';
  if (algorithm === 'HS256') return createHmac('sha256', CLIENT.secret).update(text).digest('base64url');
  return sign(algorithm === 'RS256' ? 'sha256' : 'sha384', Buffer.from(text), key).toString('base64url');
};

/** An OpenID provider that behaves as the standard says and asks nobody: it signs in whom it is told. */
export const startStandInOidc = async (now: () => Date = () => new Date()): Promise<StandInOidc> => {
  const desk = new Desk(now);
  const server = createServer((request, response) => void answer(desk, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  desk.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  return {
    issuer: desk.issuer,
    signIn: (person) => {
      desk.person = person;
    },
    lie: (claims) => {
      desk.lies = claims;
    },
    forge: (algorithm) => {
      desk.isForged = algorithm === undefined;
      desk.algorithm = algorithm ?? 'RS256';
    },
    callItself: (issuer) => {
      desk.calledItself = issuer;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

const answer = async (desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', desk.issuer);
  if (pathname === '/authorize') {
    response.writeHead(302, { location: desk.authorize(searchParams) }).end();
    return;
  }
  if (pathname === '/token') {
    const form = new URLSearchParams(await bodyOf(request));
    const idToken = desk.exchange(form, request.headers.authorization);
    if (idToken === undefined) json(response, 400, { error: 'invalid_grant' });
    else
      json(response, 200, {
        access_token: randomBytes(16).toString('hex'),
        token_type: 'Bearer',
        id_token: idToken,
      });
    return;
  }
  if (pathname === '/keys') {
    const key = desk.keys.publicKey.export({ format: 'jwk' });
    json(response, 200, { keys: [{ ...key, kid: 'one', use: 'sig' }] });
    return;
  }
  const { issuer } = desk;
  json(response, 200, {
    issuer: desk.calledItself || issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  });
};

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
};
