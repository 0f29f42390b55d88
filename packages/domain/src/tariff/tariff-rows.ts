import type {
  Condition,
  FeeRule,
  FreightLine,
  FreightPrice,
  FreightZone,
  PostcodeSet,
  When,
} from '../freight/freight-tariff.ts';

/** The columns of a tariff as a table, as the desk edits it and as it is exported. Amounts in yuan, weights in grams. */
export const TARIFF_COLUMNS = [
  'row',
  'zone',
  'countries',
  'postcodes',
  'days',
  'tax',
  'form',
  'from_g',
  'to_g',
  'first_g',
  'first',
  'step_g',
  'step',
  'base',
  'per_kg',
  'min',
  'code',
  'name_en',
  'name_zh',
  'when',
  'per',
  'amount',
  'max',
  'fuel',
] as const;

export type TariffColumn = (typeof TARIFF_COLUMNS)[number];

/** One row of the table; cells left out are empty. */
export type TariffRow = { readonly [Column in TariffColumn]?: string };

/** The settings of a line, as rows `set` with the name as code and the value as amount. */
export const TARIFF_SETTINGS = [
  'carrier',
  'classes',
  'rounding_g',
  'min_g',
  'min_box_g',
  'divisor',
  'volume_from_side_mm',
  'volume_from_sum_mm',
  'volume_excess',
  'least_weight_g',
  'most_weight_g',
  'most_side_mm',
  'most_sum_mm',
  'most_girth_mm',
  'most_value',
  'fuel',
] as const;

/** What a row can be. */
export const TARIFF_ROW_KINDS = [
  'line',
  'set',
  'service',
  'zone',
  'price',
  'surcharge',
  'refusal',
  'remote',
] as const;
export type TariffRowKind = (typeof TARIFF_ROW_KINDS)[number];

/** The columns that a kind of row uses. */
export const COLUMNS_OF = {
  line: ['code', 'name_en', 'name_zh'],
  set: ['code', 'amount'],
  service: ['code', 'name_en', 'name_zh', 'per', 'amount', 'min', 'max', 'tax'],
  zone: ['zone', 'countries', 'postcodes', 'days', 'tax', 'form', 'per', 'max'],
  price: ['zone', 'from_g', 'to_g', 'first_g', 'first', 'step_g', 'step', 'base', 'per_kg', 'min'],
  surcharge: ['zone', 'code', 'name_en', 'name_zh', 'when', 'per', 'amount', 'min', 'max', 'fuel'],
  refusal: ['zone', 'code', 'name_en', 'name_zh', 'when'],
  remote: ['zone', 'postcodes', 'per', 'amount', 'min', 'max', 'fuel'],
} as const satisfies Record<TariffRowKind, readonly TariffColumn[]>;

/** A line as a table; `lineOfRows` reads it back unchanged. */
export function rowsOfLine(line: FreightLine): TariffRow[] {
  return [
    { row: 'line', code: line.code, name_en: line.names.en, name_zh: line.names.zh },
    ...settingRows(line),
    ...line.services.map(({ code, names, isForced, fee }) => ({
      row: 'service',
      code,
      name_en: names.en,
      name_zh: names.zh,
      tax: isForced ? 'forced' : '',
      ...feeCells(fee),
    })),
    ...line.zones.flatMap((zone, index) => zoneRows(zone, String(index + 1))),
  ];
}

function settingRows({ carrier, goodsClasses, weighing, limits, fuelBasisPoints }: FreightLine): TariffRow[] {
  const { volumetric } = weighing;
  const values: Record<(typeof TARIFF_SETTINGS)[number], string> = {
    carrier,
    classes: goodsClasses.join(' '),
    rounding_g: whole(weighing.roundingGrams),
    min_g: whole(weighing.minChargeableGrams),
    min_box_g: whole(weighing.minChargeableGramsPerBox),
    divisor: whole(volumetric?.divisor),
    volume_from_side_mm: whole(volumetric?.fromSideMm),
    volume_from_sum_mm: whole(volumetric?.fromSidesSumMm),
    volume_excess: percent(volumetric?.excessBasisPoints),
    least_weight_g: whole(limits.minWeightGrams),
    most_weight_g: whole(limits.maxWeightGrams),
    most_side_mm: whole(limits.maxSideMm),
    most_sum_mm: whole(limits.maxSidesSumMm),
    most_girth_mm: whole(limits.maxGirthMm),
    most_value: yuan(limits.maxValueFen),
    fuel: percent(fuelBasisPoints),
  };
  return TARIFF_SETTINGS.filter((name) => values[name] !== '').map((name) => ({
    row: 'set',
    code: name,
    amount: values[name],
  }));
}

function zoneRows(zone: FreightZone, number: string): TariffRow[] {
  const { remoteArea } = zone;
  return [
    {
      row: 'zone',
      zone: number,
      countries: zone.countries.join(' '),
      postcodes: postcodeText(zone.postcodes),
      days: `${zone.days.from}-${zone.days.to}`,
      tax: zone.taxIncluded ? 'paid' : 'unpaid',
      form: zone.price.form,
      per: zone.surchargesCount ?? '',
      max: yuan(zone.maxSurchargesFen),
    },
    ...priceRows(zone.price).map((row) => ({ row: 'price', zone: number, ...row })),
    ...(zone.surcharges ?? []).map(({ code, names, when, fee, hasFuel }) => ({
      row: 'surcharge',
      zone: number,
      code,
      name_en: names.en,
      name_zh: names.zh,
      when: whenText(when),
      ...feeCells(fee),
      fuel: hasFuel ? 'yes' : '',
    })),
    ...(zone.refusals ?? []).map(({ code, names, when }) => ({
      row: 'refusal',
      zone: number,
      code,
      name_en: names.en,
      name_zh: names.zh,
      when: whenText(when),
    })),
    ...(remoteArea === undefined
      ? []
      : [
          {
            row: 'remote',
            zone: number,
            postcodes: postcodeText(remoteArea.postcodes),
            ...feeCells(remoteArea.fee),
            fuel: remoteArea.hasFuel ? 'yes' : '',
          },
        ]),
  ];
}

function priceRows(price: FreightPrice): TariffRow[] {
  switch (price.form) {
    case 'first_and_further':
      return [
        { from_g: '0', ...firstCells(price), step_g: whole(price.stepGrams), step: yuan(price.stepFen) },
      ];
    case 'base_and_unit':
      return banded(price.bands, ({ baseFen, perKgFen }) => ({
        base: yuan(baseFen),
        per_kg: yuan(perKgFen),
      }));
    case 'unit_by_band':
      return banded(price.bands, ({ perKgFen, minFen }) => ({ per_kg: yuan(perKgFen), min: yuan(minFen) }));
    case 'several_steps':
      return [
        { from_g: '0', to_g: whole(price.firstGrams), ...firstCells(price) },
        ...banded(
          price.steps,
          ({ stepGrams, stepFen }) => ({ step_g: whole(stepGrams), step: yuan(stepFen) }),
          price.firstGrams,
        ),
      ];
    case 'first_and_further_by_band':
      return banded(price.bands, (band) => ({
        ...firstCells(band),
        step_g: whole(band.stepGrams),
        step: yuan(band.stepFen),
      }));
  }
}

function banded<Entry extends { readonly upToGrams: number }>(
  bands: readonly Entry[],
  cellsOf: (band: Entry) => TariffRow,
  from = 0,
): TariffRow[] {
  return bands.map((band, index) => ({
    from_g: whole(bands[index - 1]?.upToGrams ?? from),
    to_g: whole(band.upToGrams),
    ...cellsOf(band),
  }));
}

function firstCells({ firstGrams, firstFen }: { firstGrams: number; firstFen: number }): TariffRow {
  return { first_g: whole(firstGrams), first: yuan(firstFen) };
}

function feeCells(fee: FeeRule): TariffRow {
  const amount = 'fen' in fee ? yuan(fee.fen) : percent(fee.basisPoints);
  return { per: fee.per, amount, min: yuan(fee.minFen), max: yuan(fee.maxFen) };
}

function whenText({ match, conditions }: When): string {
  return conditions.map(conditionText).join(match === 'all' ? ' and ' : ' or ');
}

function conditionText(condition: Condition): string {
  return 'goodsClass' in condition
    ? condition.goodsClass
    : `${condition.measure} ${condition.is} ${condition.value}`;
}

function postcodeText(postcodes: PostcodeSet | undefined): string {
  const prefixes = (postcodes?.prefixes ?? []).map((prefix) => `${prefix}*`);
  const ranges = (postcodes?.ranges ?? []).map(({ from, to }) => `${from}..${to}`);
  return [...prefixes, ...ranges].join(' ');
}

function whole(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}

function yuan(fen: number | undefined): string {
  return fen === undefined ? '' : (fen / 100).toFixed(2);
}

function percent(basisPoints: number | undefined): string {
  return basisPoints === undefined ? '' : `${basisPoints / 100}%`;
}
