import { type DutyTable, PPM } from '../customs/duty-bill.ts';
import { dutyTable } from '../customs/duty.ts';

interface FlatBand {
  readonly upTo?: number;
  readonly perParcel?: number;
  readonly perSubheading?: number;
  /** Of the goods alone. */
  readonly percent?: number;
}

/** A table of fixed amounts and shares of the goods, in the units of the test. */
export const flatDuty = (bands: readonly FlatBand[]): DutyTable =>
  dutyTable(
    {
      countries: ['DE'],
      validFrom: '2026-07-01',
      currency: 'EUR',
      valueBase: 'goods',
      bands: bands.map(({ upTo, perParcel = 0, perSubheading = 0, percent = 0 }) => ({
        ...(upTo !== undefined && { upToMinor: upTo }),
        charges: [
          {
            kind: 'duty',
            collected: 'arrival',
            perParcelMinor: perParcel,
            perSubheadingMinor: perSubheading,
            ratePpm: (percent * PPM) / 100,
            rounding: 'half-even',
          },
        ],
      })),
    },
    (minor) => minor,
  );
