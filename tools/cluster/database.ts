import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from '../../e2e/harness/shop.ts';
import { fileOf, folderOf, killServerOf, type Part, type Place, partOf } from './parts.ts';

export interface Node extends Part {
  readonly port: number;
  /** Where Patroni says what the node is. */
  readonly api: number;
}

export interface DatabaseNodes {
  readonly etcd: readonly Part[];
  readonly nodes: readonly Node[];
  readonly user: string;
  readonly password: string;
  /** The node that is `primary`, `sync` (the standby that is waited for) or `replica` now. */
  find(role: 'primary' | 'sync' | 'replica'): Promise<Node | undefined>;
}

const NAMES = ['one', 'two', 'three'] as const;
const USER = 'caravan';

/** Three PostgreSQLs kept by Patroni, which agree through three etcds; each commit waits for a second node. */
export const databaseNodes = async (place: Place, binaries: string): Promise<DatabaseNodes> => {
  const password = randomBytes(12).toString('hex');
  const etcds = await Promise.all(
    NAMES.map(async (name) => ({ name, client: await freePort(), peer: await freePort() })),
  );
  const cluster = etcds.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(',');
  const etcd = etcds.map(({ name, client, peer }) =>
    partOf(place, `etcd-${name}`, [
      'etcd',
      `--name=${name}`,
      `--data-dir=${folderOf(place, `etcd-${name}`)}`,
      `--listen-client-urls=http://127.0.0.1:${client}`,
      `--advertise-client-urls=http://127.0.0.1:${client}`,
      `--listen-peer-urls=http://127.0.0.1:${peer}`,
      `--initial-advertise-peer-urls=http://127.0.0.1:${peer}`,
      `--initial-cluster=${cluster}`,
    ]),
  );
  const hosts = etcds.map(({ client }) => `127.0.0.1:${client}`).join(',');
  const nodes: Node[] = [];
  for (const name of NAMES) {
    const [port, api] = [await freePort(), await freePort()];
    const home = folderOf(place, `node-${name}`);
    const file = fileOf(
      place,
      `node-${name}.yml`,
      patroniOf({ name, port, api, home, hosts, password, binaries }),
    );
    const part = partOf(place, `node-${name}`, ['patroni', file], () => killServerOf(join(home, 'data')));
    nodes.push({ ...part, port, api });
  }
  const is = async ({ api }: Node, role: string): Promise<boolean> =>
    (await fetch(`http://127.0.0.1:${api}/${role}`).catch(() => undefined))?.ok ?? false;
  return {
    etcd,
    nodes,
    user: USER,
    password,
    find: async (role) => {
      for (const node of nodes) if (await is(node, role)) return node;
      return undefined;
    },
  };
};

interface NodeSettings {
  readonly name: string;
  readonly port: number;
  readonly api: number;
  readonly home: string;
  readonly hosts: string;
  readonly password: string;
  readonly binaries: string;
}

const patroniOf = ({ name, port, api, home, hosts, password, binaries }: NodeSettings): string => `
scope: caravan
name: ${name}
restapi: { listen: '127.0.0.1:${api}', connect_address: '127.0.0.1:${api}' }
etcd3: { hosts: '${hosts}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 200, wal_keep_size: 512MB, shared_buffers: 256MB, max_wal_size: 512MB }
  initdb: [ { encoding: UTF8 }, data-checksums ]
postgresql:
  listen: '127.0.0.1:${port}'
  connect_address: '127.0.0.1:${port}'
  data_dir: '${home}/data'
  bin_dir: '${binaries}'
  pgpass: '${home}/pgpass'
  authentication:
    superuser: { username: ${USER}, password: '${password}' }
    replication: { username: replicator, password: '${password}' }
    rewind: { username: rewinder, password: '${password}' }
  parameters: { unix_socket_directories: '${home}' }
  pg_hba:
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication all 127.0.0.1/32 scram-sha-256
`;
