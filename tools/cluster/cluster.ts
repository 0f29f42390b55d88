// npm run cluster -- drill [--goods 240] [--steady 8]: the shop as on several machines (three database nodes under Patroni with
// etcd, HAProxy, PgBouncer, Redis, two processes), each part killed under load. Ends with 1 when anything that was acknowledged
// is lost. Needs Debian's packages, and says which. Figures go to docs/performance.md.
// npm run cluster -- processes [--goods 2400]: one, two and four processes on one database.
import { parseArgs } from 'node:util';
import { Unable, command } from '../lib/say.mjs';
import { drill } from './drill.ts';
import { measureProcesses } from './processes.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { goods: { type: 'string', default: '240' }, steady: { type: 'string', default: '8' } },
});

await command(async () => {
  const [what] = positionals;
  if (what === 'drill') await drill({ goods: Number(values.goods), steadySeconds: Number(values.steady) });
  else if (what === 'processes') await measureProcesses(Number(values.goods));
  else throw new Unable('npm run cluster -- drill, or npm run cluster -- processes');
});
