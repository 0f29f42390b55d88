import type { FreightLine, FreightZone, LineService, VolumetricRule } from '../freight/freight-tariff.ts';
import { sharedPostcodes } from '../freight/limits/postcode-overlap.ts';
import { dragFills } from './tariff-drag-fill.ts';
import { type Numbered, priceOf } from './tariff-prices.ts';
import { RowReader, type TariffFault, optional, words } from './tariff-reader.ts';
import { TARIFF_SETTINGS, type TariffRow, type TariffRowKind, TARIFF_ROW_KINDS } from './tariff-rows.ts';

export type { TariffFault } from './tariff-reader.ts';

/** A line read from a table with everything that is wrong or suspicious in it; without errors the line can be published. */
export interface ReadTariff {
  readonly line: FreightLine;
  readonly faults: readonly TariffFault[];
}

/** Reads a line from the rows of its table. Row numbers in faults count from 1 in the order given. */
export function lineOfRows(rows: readonly TariffRow[]): ReadTariff {
  const faults: TariffFault[] = [];
  const numbered = rows.map((row, index) => ({ row, number: index + 1 }));
  const read = ({ row, number }: Numbered) => new RowReader(row, number, faults);
  const ofKind = (kind: TariffRowKind) => numbered.filter(({ row }) => row.row === kind);
  for (const entry of numbered) {
    const kind = entry.row.row;
    if (!TARIFF_ROW_KINDS.some((each) => each === kind)) read(entry).fault('row', 'not_known', kind);
  }
  const zones = zonesOf(numbered, read, faults);
  if (zones.length === 0)
    faults.push({ row: rows.length, column: '', problem: 'no_zone', found: '', level: 'error' });
  const line: FreightLine = {
    ...faceOf(ofKind('line').map(read), faults),
    ...settingsOf(ofKind('set').map(read)),
    services: ofKind('service').map((entry) => serviceOf(read(entry))),
    zones: zones.map(({ zone }) => zone),
  };
  faults.push(...countriesTwice(zones), ...dragFills(rows));
  return { line, faults: faults.toSorted((a, b) => a.row - b.row) };
}

function faceOf([head]: readonly RowReader[], faults: TariffFault[]): Pick<FreightLine, 'code' | 'names'> {
  if (head !== undefined) return { code: head.text('code'), names: head.names() };
  faults.push({ row: 1, column: '', problem: 'no_line', found: '', level: 'error' });
  return { code: '', names: { en: '', zh: '' } };
}

type Setting = (typeof TARIFF_SETTINGS)[number];
/** The number of a setting; undefined when the table does not name it. */
type SettingReader = (name: Setting, unit?: 'whole' | 'fen' | 'basisPoints') => number | undefined;

function settingsOf(
  readers: readonly RowReader[],
): Pick<FreightLine, 'carrier' | 'goodsClasses' | 'weighing' | 'limits' | 'fuelBasisPoints'> {
  const byName = new Map(readers.map((reader) => [reader.oneOf('code', TARIFF_SETTINGS), reader]));
  const setting: SettingReader = (name, unit = 'whole') => byName.get(name)?.[unit]('amount');
  return {
    carrier: byName.get('carrier')?.text('amount') ?? '',
    goodsClasses: byName.get('classes')?.classes('amount') ?? ['general'],
    fuelBasisPoints: setting('fuel', 'basisPoints') ?? 0,
    weighing: {
      roundingGrams: Math.max(1, setting('rounding_g') ?? 1),
      minChargeableGrams: setting('min_g') ?? 0,
      ...optional('minChargeableGramsPerBox', setting('min_box_g')),
      ...optional('volumetric', volumetricOf(setting)),
    },
    limits: {
      ...optional('minWeightGrams', setting('least_weight_g')),
      ...optional('maxWeightGrams', setting('most_weight_g')),
      ...optional('maxSideMm', setting('most_side_mm')),
      ...optional('maxSidesSumMm', setting('most_sum_mm')),
      ...optional('maxGirthMm', setting('most_girth_mm')),
      ...optional('maxValueFen', setting('most_value', 'fen')),
    },
  };
}

function volumetricOf(setting: SettingReader): VolumetricRule | undefined {
  const divisor = setting('divisor');
  if (!divisor) return undefined;
  return {
    divisor,
    ...optional('fromSideMm', setting('volume_from_side_mm')),
    ...optional('fromSidesSumMm', setting('volume_from_sum_mm')),
    ...optional('excessBasisPoints', setting('volume_excess', 'basisPoints')),
  };
}

function serviceOf(reader: RowReader): LineService {
  const isForced = reader.oneOf('tax', ['forced']) === 'forced';
  if (!isForced) reader.warn('tax', 'never_charged', reader.row.code);
  return { code: reader.text('code'), names: reader.names(), isForced, fee: reader.fee() };
}

interface ReadZone {
  readonly zone: FreightZone;
  readonly number: number;
}

function zonesOf(
  numbered: readonly Numbered[],
  read: (entry: Numbered) => RowReader,
  faults: TariffFault[],
): ReadZone[] {
  const heads = numbered.filter(({ row }) => row.row === 'zone');
  const names = heads.map(({ row }) => row.zone ?? '');
  for (const entry of numbered) {
    const { row, zone = '' } = entry.row;
    if (!ZONED.has(row ?? '')) continue;
    if (row === 'zone' && names.indexOf(zone) !== heads.indexOf(entry))
      read(entry).fault('zone', 'zone_twice', zone);
    if (!names.includes(zone)) read(entry).fault('zone', 'zone_unknown', zone);
  }
  return heads.map((head) => {
    const own = numbered.filter(({ row }) => row.zone === head.row.zone && row.row !== 'zone');
    return { zone: zoneOf(read(head), own, read, faults), number: head.number };
  });
}

const ZONED: ReadonlySet<string> = new Set(['zone', 'price', 'surcharge', 'refusal', 'remote']);

function zoneOf(
  head: RowReader,
  own: readonly Numbered[],
  read: (entry: Numbered) => RowReader,
  faults: TariffFault[],
): FreightZone {
  const ofKind = (kind: TariffRowKind) => own.filter(({ row }) => row.row === kind).map(read);
  const named = (reader: RowReader) => ({
    code: reader.text('code'),
    names: reader.names(),
    when: reader.when(),
  });
  const hasFuel = (reader: RowReader) =>
    reader.oneOf('fuel', ['yes', 'no']) === 'yes' ? { hasFuel: true } : {};
  const surcharges = ofKind('surcharge').map((reader) => ({
    ...named(reader),
    fee: reader.fee(),
    ...hasFuel(reader),
  }));
  const refusals = ofKind('refusal').map(named);
  const [remote] = ofKind('remote');
  const countries = words(head.text('countries'));
  for (const country of countries)
    if (!/^[A-Z]{2}$/.test(country)) head.fault('countries', 'not_known', country);
  return {
    countries,
    ...optional('postcodes', head.postcodes()),
    days: head.days(),
    taxIncluded: head.oneOf('tax', ['paid', 'unpaid']) === 'paid',
    price: priceOf(
      head,
      own.filter(({ row }) => row.row === 'price'),
      read,
      faults,
    ),
    ...(surcharges.length > 0 && { surcharges }),
    ...optional('surchargesCount', head.oneOf('per', ['all', 'highest'] as const)),
    ...optional('maxSurchargesFen', head.fen('max')),
    ...(refusals.length > 0 && { refusals }),
    ...(remote && {
      remoteArea: { postcodes: remote.postcodes() ?? {}, fee: remote.fee(), ...hasFuel(remote) },
    }),
  };
}

/** Countries, or postcodes of one, that an earlier zone holds already: there this zone is never reached. */
function countriesTwice(zones: readonly ReadZone[]): TariffFault[] {
  return zones.flatMap(({ zone, number }, index) => {
    const earlier = zones.slice(0, index).map((before) => before.zone);
    return zone.countries.flatMap((country): TariffFault[] => {
      const found = groundTwice(zone, country, earlier);
      return found === undefined
        ? []
        : [{ row: number, column: 'countries', problem: 'country_twice', level: 'error', found }];
    });
  });
}

/** A zone of the whole country takes what those before it, which name postcodes, have left. */
function groundTwice(
  { postcodes }: FreightZone,
  country: string,
  earlier: readonly FreightZone[],
): string | undefined {
  for (const before of earlier.filter(({ countries }) => countries.includes(country))) {
    if (before.postcodes === undefined) return country;
    const shared = postcodes && sharedPostcodes(before.postcodes, postcodes);
    if (shared !== undefined) return `${country} ${shared}`;
  }
  return undefined;
}
