import type { ParcelDetail } from '@caravan/contract/parcels/parcels.calls';
import { dateTime } from '../../../shell/dates.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Card, SectionHead } from '../../../ui/layout/card.tsx';
import { Timeline } from '../../../ui/loading/progress.tsx';

/** Steps that are known by what was done, not by where the parcel stands then. */
const STEPS: Readonly<
  Record<string, 'stepPacked' | 'stepDifference' | 'stepDifferencePaid' | 'stepUnpacked' | 'stepLine'>
> = {
  pack: 'stepPacked',
  askDifference: 'stepDifference',
  payDifference: 'stepDifferencePaid',
  unpack: 'stepUnpacked',
  changeLine: 'stepLine',
};

/** What happened to a parcel, the latest first. */
export const ParcelHistory = ({ parcel }: { readonly parcel: ParcelDetail }) => {
  const t = useTexts('parcels');
  const steps = parcel.timeline
    .filter(({ status, action }, place, all) => all[place - 1]?.status !== status || action === 'changeLine')
    .toReversed();
  return (
    <Card as="section">
      <SectionHead title={t.parcels.detail.history} />
      <Timeline
        entries={steps.map(({ action, status, at, reason }) => {
          const named = STEPS[action];
          return {
            id: `${at}${action}`,
            title: named ? t.parcels.detail[named] : t.parcels.statuses[status],
            ...(reason !== null && { note: reason }),
            time: dateTime(at),
          };
        })}
      />
    </Card>
  );
};
