import { useText } from '../../messages/language.ts';
import { paths } from '../routes/paths.ts';
import { useStaff } from '../login/session.ts';
import { mayOpen } from './sections.ts';
import { Views } from '../../ui/filters/views.tsx';

/** What is done with parcels: their list, the way out of the house, and what follows them. */
export const ParcelViews = () => {
  const { arrivals, parcels, handovers, customs, claims, rehearsals, packingTable } = useText();
  const staff = useStaff();
  return (
    <Views
      label={arrivals.view}
      views={[
        { path: paths.parcels, label: parcels.title },
        { path: paths.pick, label: packingTable.openPick },
        { path: paths.pack, label: packingTable.open },
        { path: paths.handovers, label: handovers.open },
        { path: paths.rehearsals, label: rehearsals.open },
        { path: paths.customs, label: customs.open },
        { path: paths.claims, label: claims.open },
      ].filter(({ path }) => mayOpen(staff, path))}
    />
  );
};
