import type { staffCustomsCalls } from '@caravan/contract/parcels/staff-customs.calls';
import { proposeSubheading } from '@caravan/domain/customs/subheading/propose-subheading';
import { refusedDescription } from '@caravan/domain/customs/refused-words';
import { nextParcelStatus } from '@caravan/domain/parcels/parcel-status';
import { refuseStep } from '../../../platform/audit/too-late.ts';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import {
  categoriesWithoutCode,
  type CodeRow,
  isCategory,
  readCodes,
  writeCode,
  writeDeclared,
} from './customs.queries.ts';
import { goodsOfParcels, lockParcel } from '../parcels.queries.ts';

export const customsHandlers = {
  'GET /staff/customs/codes': async ({ db }) => {
    const uncoded = await categoriesWithoutCode(db);
    const namesOf = (isInherited: boolean): string[] =>
      uncoded.filter((row) => row.has_inherited === isInherited).map(({ name_zh }) => name_zh);
    return {
      codes: (await readCodes(db)).map(presentCode),
      missing: namesOf(false),
      inherited: namesOf(true),
      proposals: uncoded.flatMap(({ name_zh }) => proposed(name_zh)),
    };
  },

  'POST /staff/customs/codes': async ({ tx, actor, now, audit }, { categoryZh, hsCode, nameEn, nameZh }) => {
    if (!(await isCategory(tx, categoryZh))) return refuse('category_unknown');
    const word = refusedDescription(nameEn);
    if (word) return refuse('customs_words_refused', { word });
    await writeCode(tx, {
      category_zh: categoryZh,
      hs_code: hsCode,
      name_en: nameEn,
      name_zh: nameZh,
      written_at: now,
      staffId: actor.staffId,
    });
    audit({
      action: 'write_customs_code',
      subjectKind: 'category',
      subjectId: categoryZh,
      detail: { hsCode, nameEn },
    });
    return null;
  },

  'POST /staff/parcels/customs': async ({ tx, audit }, { parcelCode, lines }) => {
    const parcel = await lockParcel(tx, { code: parcelCode });
    if (!parcel) return refuse('not_found');
    const isHere = parcel.status === 'pay_freight' || canStillShip(parcel.status);
    if (!isHere) return refuseStep(tx, 'parcel_step_refused', { parcelId: parcel.id });
    const inside = new Set(
      (await goodsOfParcels(tx, [parcel.id])).map(({ stored_item_id }) => stored_item_id),
    );
    if (!lines.every(({ storedItemId }) => inside.has(storedItemId)))
      return refuse('stored_item_not_in_parcel');
    const word = lines.flatMap(({ nameEn }) => refusedDescription(nameEn) ?? [])[0];
    if (word) return refuse('customs_words_refused', { word });
    await writeDeclared(tx, parcel.id, lines);
    audit({ action: 'declare', subjectKind: 'parcel', subjectId: parcelCode, detail: { lines } });
    return null;
  },
} satisfies Handlers<typeof staffCustomsCalls>;

const presentCode = (code: CodeRow) => ({
  categoryZh: code.category_zh,
  categoryEn: code.category_en,
  hsCode: code.hs_code,
  nameEn: code.name_en,
  nameZh: code.name_zh,
  writtenAt: code.written_at.toISOString(),
});

const proposed = (categoryZh: string) => {
  const proposal = proposeSubheading([categoryZh]);
  return proposal ? [{ categoryZh, ...proposal }] : [];
};

const canStillShip = (status: Parameters<typeof nextParcelStatus>[1]): boolean =>
  (['pack', 'payDifference', 'ship'] as const).some(
    (action) =>
      nextParcelStatus(action, status, action === 'payDifference' ? 'system' : 'warehouse') !== undefined,
  );
