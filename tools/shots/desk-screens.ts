import type { Device } from './gallery.ts';
import type { Afterwards } from './afterwards.ts';
import type { Stage } from './stage/stage.ts';

export interface DeskScreen {
  readonly name: string;
  readonly path: (known: Stage & Afterwards) => string;
  /** The same screen with nothing on it; left out where there is always something. */
  readonly empty?: string;
  /** It is also worked at on a phone. */
  readonly onPhone?: true;
}

const NOWHERE = 'nothing-is-called-so';

/** Screens of the desk that warehouse and support work at all day, to be seen in every state. */
export const deskScreens: readonly DeskScreen[] = [
  { name: 'desk-golive', path: () => '/golive', onPhone: true },
  { name: 'desk-freight', path: () => '/freight' },
  { name: 'desk-duty', path: () => '/freight/rules/duty' },
  { name: 'desk-packing', path: () => '/freight/rules/packing' },
  { name: 'desk-storage', path: () => '/storage', empty: `/storage?words=${NOWHERE}` },
  { name: 'desk-floor-work', path: () => '/work', empty: '/work?dayFrom=2000-01-01&dayTo=2000-01-02' },
  { name: 'desk-customs', path: () => '/parcels/customs' },
  { name: 'desk-handovers', path: () => '/parcels/handovers' },
  { name: 'desk-handover', path: ({ handoverCode }) => `/parcels/handovers/${handoverCode}` },
  {
    name: 'desk-claims',
    path: () => '/parcels/claims',
    empty: `/parcels/claims?words=${NOWHERE}`,
    onPhone: true,
  },
  {
    name: 'desk-withdrawals',
    path: () => '/returns/withdrawals',
    empty: `/returns/withdrawals?words=${NOWHERE}`,
  },
  {
    name: 'desk-seller-returns',
    path: () => '/returns/sellers',
    empty: `/returns/sellers?words=${NOWHERE}`,
  },
  { name: 'desk-send-back', path: () => '/returns/sellers/scan' },
  { name: 'desk-claim', path: ({ claimCode }) => `/parcels/claims?open=${claimCode}`, onPhone: true },
  {
    name: 'desk-purchase',
    path: ({ bought }) => `/purchases/orders?open=${bought}`,
    empty: `/purchases/orders?words=${NOWHERE}`,
    onPhone: true,
  },
];

export const isOn = ({ onPhone }: DeskScreen, device: Device): boolean =>
  device !== 'phone' || onPhone === true;
