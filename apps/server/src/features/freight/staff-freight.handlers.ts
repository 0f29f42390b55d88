import type { staffFreightCalls } from '@caravan/contract/freight/staff-freight.calls';
import { quoteFreight } from '@caravan/domain/freight/freight';
import { csvOfLine, rowsOfCsv } from '@caravan/domain/tariff/tariff-csv';
import { lineOfRows } from '@caravan/domain/tariff/tariff-table';
import { type Handlers, refuse } from '../../platform/http/calls/handler.ts';
import { viewerNow } from '../rates/index.ts';
import { goodsClassesOf } from './freight.handlers.ts';
import { presentOffer } from './freight.present.ts';
import { forgetLines } from './freight.service.ts';
import {
  insertVersion,
  type LineRow,
  listLines,
  listVersions,
  readActive,
  setActive,
  setPostal,
} from './staff-freight.queries.ts';

export const staffFreightHandlers = {
  'GET /staff/freight/lines': async ({ db, now }) => (await listLines(db, now)).map(presentLine),

  'GET /staff/freight/line': async ({ db, now }, { code, version }) => {
    const isActive = await readActive(db, code);
    if (isActive === undefined) return refuse('not_found');
    const versions = await listVersions(db, code);
    const chosen =
      version === undefined
        ? (versions.find(({ valid_from }) => valid_from <= now) ?? versions[0])
        : versions.find((each) => each.version === version);
    if (!chosen) return refuse('not_found');
    return {
      code,
      isActive,
      version: chosen.version,
      csv: csvOfLine(chosen.definition),
      versions: versions.map((each) => ({
        tariffId: each.id,
        version: each.version,
        validFrom: each.valid_from.toISOString(),
        note: each.note,
        by: each.by ?? '',
        parcels: each.parcels,
      })),
    };
  },

  'POST /staff/freight/try': async (context, input) => {
    const { line, faults } = lineOfRows(rowsOfCsv(input.csv));
    if (faults.some(({ level }) => level === 'error')) return refuse('tariff_faulty');
    const { lengthMm, widthMm, heightMm } = input;
    const quote = quoteFreight(line, {
      country: input.country,
      postcode: input.postalCode,
      weightGrams: input.weightGrams,
      sizes: lengthMm && widthMm && heightMm ? [{ lengthMm, widthMm, heightMm }] : [],
      declaredValueFen: Math.round(input.declaredCny * 100),
      goodsClasses: goodsClassesOf(input.goodsClasses),
    });
    const viewer = await viewerNow({ ...context, currency: 'CNY' });
    return presentOffer({ line, tariffId: NO_TARIFF, quote, marks: [] }, viewer);
  },

  'POST /staff/freight/publish': async ({ tx, actor, now, audit, services }, { csv, validFrom, note }) => {
    const { line, faults } = lineOfRows(rowsOfCsv(csv));
    if (faults.some(({ level }) => level === 'error'))
      return refuse('tariff_faulty', { rows: faults.length });
    if (!/^[a-z0-9][a-z0-9-]{1,39}$/.test(line.code)) return refuse('tariff_code_invalid');
    const from = validFrom === undefined || new Date(validFrom) < now ? now : new Date(validFrom);
    const version = await insertVersion(tx, line, { validFrom: from, note, staffId: actor.staffId, now });
    audit({
      action: 'publish_tariff',
      subjectKind: 'freight_line',
      subjectId: line.code,
      detail: { version, validFrom: from.toISOString(), note },
    });
    forgetLines(services);
    return { code: line.code, version };
  },

  'POST /staff/freight/offer': async ({ tx, audit, services }, { code, isActive }) => {
    if (!(await setActive(tx, code, isActive))) return refuse('not_found');
    audit({
      action: isActive ? 'offer_line' : 'withdraw_line',
      subjectKind: 'freight_line',
      subjectId: code,
      detail: {},
    });
    forgetLines(services);
    return null;
  },

  'POST /staff/freight/postal': async ({ tx, audit }, { code, isPostal }) => {
    if (!(await setPostal(tx, code, isPostal))) return refuse('not_found');
    audit({
      action: isPostal ? 'line_by_post' : 'line_not_by_post',
      subjectKind: 'freight_line',
      subjectId: code,
      detail: {},
    });
    return null;
  },
} satisfies Handlers<typeof staffFreightCalls>;

/** A table that is only tried has no tariff yet. */
const NO_TARIFF = '00000000-0000-0000-0000-000000000000';

const presentLine = (row: LineRow) => {
  const zones = row.definition?.zones ?? [];
  return {
    code: row.code,
    nameEn: row.name_en,
    nameZh: row.name_zh,
    carrier: row.carrier,
    isActive: row.is_active,
    isPostal: row.is_postal,
    version: row.version,
    validFrom: row.valid_from?.toISOString() ?? null,
    nextFrom: row.next_from?.toISOString() ?? null,
    countries: [...new Set(zones.flatMap(({ countries }) => countries))],
    daysFrom: Math.min(...zones.map(({ days }) => days.from), 999),
    daysTo: Math.max(...zones.map(({ days }) => days.to), 0),
  };
};
