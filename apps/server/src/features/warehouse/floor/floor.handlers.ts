import { toPage } from '@caravan/contract/envelope';
import type { floorCalls } from '@caravan/contract/warehouse/floor.calls';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { homeOf, isWarehouse, removeBin, writeBins } from '../warehouses/warehouses.queries.ts';
import { presentBin } from './floor.present.ts';
import * as queries from './floor.queries.ts';
import { findForTask, thingsOfStickers } from './floor.scan.ts';

export const floorHandlers = {
  'GET /staff/scan': async ({ db, now, services, actor }, { text, task }) =>
    findForTask({ db, now, services }, { text, task, warehouseId: await homeOf(db, actor.staffId) }),

  'GET /staff/stickers': async ({ db, now, services }, { codes }) =>
    thingsOfStickers({ db, now, services }, codes),

  'GET /staff/bins': async ({ db }, request) => {
    const { rows, total } = await queries.listBins(db, request);
    return toPage(rows.map(presentBin), total, request);
  },

  'POST /staff/bins': async ({ tx, now, audit }, { warehouseId, names, kind }) => {
    if (!(await isWarehouse(tx, warehouseId))) return refuse('not_found');
    const wanted = [...new Set(names)].toSorted();
    await writeBins(tx, warehouseId, wanted, { kind, now });
    audit({
      action: 'write_bins',
      subjectKind: 'warehouse',
      subjectId: warehouseId,
      detail: { kind, bins: wanted.length, first: wanted[0] ?? '' },
    });
    return (await queries.binsNamed(tx, warehouseId, wanted)).map(presentBin);
  },

  'POST /staff/bins/remove': async ({ tx, audit }, { binId }) => {
    const [bin] = await queries.binsOfIds(tx, [binId]);
    if (!bin) return refuse('not_found');
    if (bin.thing_count > 0) return refuse('bin_not_empty');
    await removeBin(tx, binId);
    audit({ action: 'remove_bin', subjectKind: 'bin', subjectId: bin.name });
    return null;
  },
} satisfies Handlers<typeof floorCalls>;
