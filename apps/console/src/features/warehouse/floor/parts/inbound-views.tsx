import { useText } from '../../../../messages/language.ts';
import { paths } from '../../../../shell/routes/paths.ts';
import { Views } from '../../../../ui/filters/views.tsx';

/** What happens between the courier's van and the receiving table. */
export const InboundViews = () => {
  const { floor, arrivals } = useText();
  return (
    <Views
      label={arrivals.view}
      views={[
        { path: paths.door, label: floor.views.door },
        { path: paths.doorWaiting, label: floor.views.waiting },
        { path: paths.inbound, label: floor.views.receive },
      ]}
    />
  );
};
