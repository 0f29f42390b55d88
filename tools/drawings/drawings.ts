// npm run drawings: draws the feature maps, the owners of the tables and the state diagrams of ARCHITECTURE.md from the
// code. --check writes nothing and fails when one of them is stale; that is part of npm run check.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AFTER_SALE_TRANSITIONS } from '@caravan/domain/after-sales/after-sale-status';
import { LINE_TRANSITIONS, ORDER_STATUSES, orderSteps } from '@caravan/domain/orders/order-status';
import { PARCEL_TRANSITIONS } from '@caravan/domain/parcels/parcel-status';
import { PAYMENT_EVENTS } from '@caravan/domain/payments/payment-status';
import { importsOf } from '../check/imports.mjs';
import { screenLayers, serverLayers } from '../check/layers/layers.mjs';
import { sources } from '../check/sources.mjs';
import { root } from '../lib/repository.mjs';
import { arrowsBetween, featureMap, ownersList } from './feature-map.ts';
import { mermaid, withDrawings } from './marked.ts';
import { arrowsOf, stateDiagram, withoutLeaps } from './state-diagram.ts';

const file = join(root, 'ARCHITECTURE.md');
const imports = sources(/\.tsx?$/)
  .filter((path) => /^apps\/[^/]+\/src\/features\//.test(path))
  .flatMap((path) => importsOf(path, readFileSync(join(root, path), 'utf8')));
const mapOf = (app: string, layers: readonly (readonly string[])[]): string =>
  mermaid(featureMap(layers, arrowsBetween(app, imports)));

const drawings = {
  'features of the server': mapOf('server', serverLayers.slice(1).map(Object.keys)), // the platform is below them all
  'owners of the tables': ownersList(serverLayers),
  'features of the storefront': mapOf('storefront', screenLayers.storefront),
  'features of the desk': mapOf('console', screenLayers.console),
  'order lines': mermaid(
    stateDiagram(
      arrowsOf(LINE_TRANSITIONS, (rule) => ('routes' in rule && rule.routes.length === 1 ? rule.routes : [])),
    ),
  ),
  orders: mermaid(stateDiagram(withoutLeaps(orderSteps(), ORDER_STATUSES))),
  parcels: mermaid(stateDiagram(arrowsOf(PARCEL_TRANSITIONS))),
  payments: mermaid(stateDiagram(arrowsOf(PAYMENT_EVENTS))),
  'after-sales': mermaid(
    stateDiagram(arrowsOf(AFTER_SALE_TRANSITIONS, (rule) => ('kinds' in rule ? rule.kinds : []))),
  ),
};

const present = readFileSync(file, 'utf8');
const drawn = withDrawings(present, drawings);
if (drawn === present) console.log('unchanged');
else if (process.argv.includes('--check')) {
  console.log('ARCHITECTURE.md shows what the code was: npm run drawings');
  process.exitCode = 1;
} else {
  writeFileSync(file, drawn);
  console.log('ARCHITECTURE.md written: commit it');
}
