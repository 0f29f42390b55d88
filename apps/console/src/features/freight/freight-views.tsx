import { useText } from '../../messages/language.ts';
import { paths } from '../../shell/routes/paths.ts';
import { Views } from '../../ui/filters/views.tsx';

/** The lines, and what a price depends on beside them. */
export const FreightViews = () => {
  const { duty, packing } = useText();
  return (
    <Views
      label={duty.views}
      views={[
        { path: paths.freight, label: duty.lines },
        { path: paths.duty, label: duty.title },
        { path: paths.packingDown, label: packing.title },
      ]}
    />
  );
};
