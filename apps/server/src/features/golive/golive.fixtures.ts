import { execFileSync } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';

/** A bucket that answers what it is told to; by TLS with a certificate that nobody signed, where openssl can make one. */
export const bucketWithFaults = async () => {
  let status = 404;
  let code = 'NoSuchKey';
  const listener: RequestListener = (_request, response) =>
    void response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<Error><Code>${code}</Code></Error>`);
  const signed = selfSigned();
  const plain = createServer(listener);
  const secure = signed && createTlsServer(signed, listener);
  return {
    http: `http://127.0.0.1:${await listen(plain)}`,
    https: secure && `https://127.0.0.1:${await listen(secure)}`,
    answer: (newStatus: number, newCode: string): void => {
      [status, code] = [newStatus, newCode];
    },
    stop: async (): Promise<void> => {
      await close(plain);
      if (secure) await close(secure);
    },
  };
};

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );

const close = (server: Server): Promise<unknown> => new Promise((resolve) => server.close(resolve));

const selfSigned = (): { readonly key: string; readonly cert: string } | undefined => {
  const words = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=127.0.0.1';
  try {
    const text = execFileSync('openssl', ['req', ...words.split(' '), '-keyout', '-', '-out', '-'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const at = text.indexOf('-----BEGIN CERTIFICATE');
    return { key: text.slice(0, at), cert: text.slice(at) };
  } catch {
    return undefined;
  }
};
