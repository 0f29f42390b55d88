import { useText } from '../../../messages/language.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { holds, useStaff } from '../../../shell/login/session.ts';
import { Views } from '../../../ui/filters/views.tsx';

/** The lists of the warehouse: what lies there, what is announced, what nobody owns, and what is photographed. */
export const StorageViews = () => {
  const { view, views } = useText().arrivals;
  const canWork = holds(useStaff(), ['warehouse']);
  return (
    <Views
      label={view}
      views={[
        { path: paths.storage, label: views.goods },
        { path: paths.announced, label: views.announced },
        { path: paths.unowned, label: views.unowned },
        ...(canWork ? [{ path: paths.shots, label: views.shots }] : []),
        { path: paths.warehouses, label: views.warehouses },
      ]}
    />
  );
};
