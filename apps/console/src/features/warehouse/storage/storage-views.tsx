import { useText } from '../../../messages/language.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { mayOpen } from '../../../shell/frame/sections.ts';
import { useStaff } from '../../../shell/login/session.ts';
import { Views } from '../../../ui/filters/views.tsx';

/** The lists of the warehouse: what lies there, what is announced, what nobody owns, and what is photographed. */
export const StorageViews = () => {
  const { arrivals, doubts, floor, packingTable } = useText();
  const { view, views } = arrivals;
  const staff = useStaff();
  return (
    <Views
      label={view}
      views={[
        { path: paths.storage, label: views.goods },
        { path: paths.scan(), label: floor.storageViews.scan },
        { path: paths.putAway, label: floor.storageViews.putAway },
        { path: paths.counts, label: floor.storageViews.counts },
        { path: paths.doubts, label: doubts.open },
        { path: paths.bins, label: floor.storageViews.bins },
        { path: paths.announced, label: views.announced },
        { path: paths.unowned, label: views.unowned },
        { path: paths.shots, label: views.shots },
        { path: paths.cartons, label: packingTable.openCartons },
        { path: paths.warehouses, label: views.warehouses },
      ].filter(({ path }) => mayOpen(staff, path))}
    />
  );
};
