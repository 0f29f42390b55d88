import type { ShotList, staffShotsCalls } from '@caravan/contract/warehouse/staff-shots.calls';
import { shotListFault, USUAL_SHOTS } from '@caravan/domain/inspection/shot-list';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import { currentShotLists, insertShotList, listCategories, type ShotListRow } from './shots.queries.ts';

export const shotsHandlers = {
  'GET /staff/shots': async ({ db, now }) => {
    const lists = (await currentShotLists(db, now)).map(presentList);
    const categories = (await listCategories(db)).map(({ name_zh: nameZh, name_en: nameEn }) => ({
      nameZh,
      nameEn,
    }));
    const hasUsual = lists.some(({ categoryZh }) => categoryZh === null);
    return { lists: hasUsual ? lists : [UNCHANGED, ...lists], categories };
  },

  'POST /staff/shots': async ({ tx, actor, now, audit }, { categoryZh, shots }) => {
    if (shotListFault(shots)) return refuse('shot_list_unusable');
    const category = (await listCategories(tx)).find(({ name_zh }) => name_zh === categoryZh);
    if (categoryZh !== null && !category) return refuse('category_unknown');
    await insertShotList(tx, { categoryZh, shots, staffId: actor.staffId, now });
    audit({
      action: 'change_shot_list',
      subjectKind: 'shot_list',
      subjectId: categoryZh ?? 'usual',
      detail: { views: shots.map(({ view, isNeeded }) => `${view}${isNeeded ? '!' : ''}`).join(' ') },
    });
    return { categoryZh, categoryEn: category?.name_en ?? null, shots, validFrom: now.toISOString() };
  },
} satisfies Handlers<typeof staffShotsCalls>;

const UNCHANGED: ShotList = { categoryZh: null, categoryEn: null, shots: [...USUAL_SHOTS], validFrom: null };

const presentList = (row: ShotListRow): ShotList => ({
  categoryZh: row.category_zh,
  categoryEn: row.category_en,
  shots: [...row.shots],
  validFrom: row.valid_from.toISOString(),
});
