import { freePort } from '../../e2e/harness/shop.ts';
import type { DatabaseNodes } from './database.ts';
import { fileOf, type Part, type Place, partOf } from './parts.ts';

/** What stands between shoppers, processes and database nodes. */
export interface Front {
  readonly haproxy: Part;
  readonly pgbouncer: Part;
  readonly redis: Part;
  readonly web: number;
  readonly pooled: number;
  readonly primary: number;
  readonly replicas: number;
  readonly redisPort: number;
}

export const frontOf = async (
  place: Place,
  database: DatabaseNodes,
  processes: readonly number[],
): Promise<Front> => {
  const ports: Ports = {
    web: await freePort(),
    pooled: await freePort(),
    primary: await freePort(),
    replicas: await freePort(),
    redisPort: await freePort(),
  };
  const haproxy = fileOf(place, 'haproxy.cfg', haproxyOf(ports, database, processes));
  const pgbouncer = fileOf(place, 'pgbouncer.ini', pgbouncerOf(ports, database));
  return {
    ...ports,
    haproxy: partOf(place, 'haproxy', ['haproxy', '-db', '-f', haproxy]),
    pgbouncer: partOf(place, 'pgbouncer', ['pgbouncer', pgbouncer]),
    redis: partOf(place, 'redis', [
      'redis-server',
      '--port',
      String(ports.redisPort),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
    ]),
  };
};

type Ports = Pick<Front, 'web' | 'pooled' | 'primary' | 'replicas' | 'redisPort'>;

const haproxyOf = (
  { web, primary, replicas }: Ports,
  { nodes }: DatabaseNodes,
  processes: readonly number[],
): string => {
  const servers = nodes
    .map(({ name, port, api }) => `  server ${name} 127.0.0.1:${port} check port ${api}`)
    .join('\n');
  return `global
  maxconn 4000
defaults
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
listen primary
  bind 127.0.0.1:${primary}
  mode tcp
  option httpchk OPTIONS /primary
${servers}
listen replicas
  bind 127.0.0.1:${replicas}
  mode tcp
  option httpchk OPTIONS /replica
${servers}
listen web
  bind 127.0.0.1:${web}
  mode http
  option httpchk GET /readyz
  option redispatch 1
  retries 2
${processes.map((port) => `  server shop-${port} 127.0.0.1:${port} check`).join('\n')}
`;
};

const pgbouncerOf = ({ pooled, primary }: Ports, { user, password }: DatabaseNodes): string => `[databases]
caravan = host=127.0.0.1 port=${primary} dbname=caravan user=${user} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooled}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 10
`;
