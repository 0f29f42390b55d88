import type { StaffPackingEffect, staffPackingCalls } from '@caravan/contract/freight/staff-packing.calls';
import { type Handlers, refuse } from '../../../platform/http/calls/handler.ts';
import {
  endPackingEffect,
  insertPackingEffect,
  lastPackingVersion,
  type PackingKey,
  type PackingRow,
  readCategoryNames,
  readPackingEffects,
  readPackingVersions,
} from './packing.queries.ts';

type PackingCalls = Pick<
  typeof staffPackingCalls,
  | 'GET /staff/freight/packing'
  | 'GET /staff/freight/packing/versions'
  | 'POST /staff/freight/packing/save'
  | 'POST /staff/freight/packing/remove'
>;

export const packingHandlers: Handlers<PackingCalls> = {
  'GET /staff/freight/packing': async ({ db }) => ({
    effects: (await readPackingEffects(db)).map(present),
    categories: await readCategoryNames(db),
  }),

  'GET /staff/freight/packing/versions': async ({ db }, key) =>
    (await readPackingVersions(db, key)).map(present),

  'POST /staff/freight/packing/save': async ({ tx, actor, now, audit }, { version, ...written }) => {
    const names = await readCategoryNames(tx);
    if (version === 0 && !names.some(({ nameZh }) => nameZh === written.category))
      return refuse('packing_category_unknown');
    const last = await lastPackingVersion(tx, written);
    if (version === 0 && last.isCurrent) return refuse('packing_known_already');
    const writing = { now, staffId: actor.staffId };
    if (version > 0 && !(await endPackingEffect(tx, { ...written, version }, writing)))
      return refuse('freight_rule_changed');
    const next = last.version + 1;
    const figures = {
      ...written,
      weightLeftBp: Math.round(written.weightLeft * 100),
      heightLeftBp: Math.round(written.heightLeft * 100),
    };
    if (!(await insertPackingEffect(tx, figures, { ...writing, version: next })))
      return refuse('freight_rule_changed');
    audit({
      action: 'write_packing_effect',
      subjectKind: 'packing_effect',
      subjectId: subjectOf(written),
      detail: { weightLeft: written.weightLeft, heightLeft: written.heightLeft, version: next },
    });
    return { version: next };
  },

  'POST /staff/freight/packing/remove': async ({ tx, actor, now, audit }, input) => {
    if (!(await endPackingEffect(tx, input, { now, staffId: actor.staffId })))
      return refuse('freight_rule_changed');
    const { version } = input;
    audit({
      action: 'remove_packing_effect',
      subjectKind: 'packing_effect',
      subjectId: subjectOf(input),
      detail: { version },
    });
    return null;
  },
};

const subjectOf = ({ category, service }: PackingKey): string => `${category} ${service}`;

const present = (row: PackingRow): StaffPackingEffect => ({
  category: row.category,
  categoryEn: row.category_en ?? row.category,
  isKnown: row.category_en !== null,
  service: row.service,
  version: row.version,
  weightLeft: row.weight_left_bp / 100,
  heightLeft: row.height_left_bp / 100,
  writtenBy: row.by ?? '',
  writtenAt: row.written_at?.toISOString() ?? null,
});
