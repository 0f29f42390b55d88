import { lookup as lookupName } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export interface OpenedPage {
  readonly status: number;
  readonly location: string | undefined;
  readonly text: string;
}

/** Asks one https address once: no redirect is followed here, no cookie sent or kept. */
export type OpenPage = (address: string, signal: AbortSignal) => Promise<OpenedPage>;

const MOST_BYTES = 256 * 1024;

export const openPage: OpenPage = (address, signal) =>
  new Promise((resolve, reject) => {
    const asked = request(
      address,
      {
        method: 'GET',
        signal,
        lookup: lookupPublic,
        agent: false,
        headers: { accept: 'text/html', 'accept-encoding': 'identity', 'user-agent': 'Mozilla/5.0' },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        let size = 0;
        const finish = (): void => {
          const location = answer.headers.location;
          resolve({ status: answer.statusCode ?? 0, location, text: Buffer.concat(chunks).toString('utf8') });
        };
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size <= MOST_BYTES) chunks.push(chunk);
          else {
            finish(); // what is looked for stands at the beginning
            answer.destroy();
          }
        });
        answer.on('end', finish);
        answer.on('error', reject);
      },
    );
    asked.on('error', reject);
    asked.end();
  });

/**
 * The address is checked at the moment of connecting, so that a name cannot turn to a private network between the
 * check and the use. A host written as a number never comes here and is refused by the caller's list of hosts.
 */
export const lookupPublic: LookupFunction = (host, options, callback) => {
  lookupName(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const usable = addresses.filter(({ address }) => !isPrivateAddress(address));
    const [first] = usable;
    if (!first || usable.length !== addresses.length)
      return callback(new Error('not a public address'), '', 0);
    return options.all ? callback(null, usable) : callback(null, first.address, first.family);
  });
};

/** Whether an IP address is of this machine, a private or a special network. */
export const isPrivateAddress = (address: string): boolean => {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  const family = isIP(plain);
  return family === 0 || closed.check(plain, family === 4 ? 'ipv4' : 'ipv6');
};

const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(network, bits, 'ipv6');
