import { useText } from '../../messages/language.ts';
import { paths } from '../../shell/routes/paths.ts';
import { Views } from '../../ui/filters/views.tsx';

/** The parts of the alliance: who promotes, who is paid, what they earn. */
export const AffiliateViews = () => {
  const { view, views } = useText().affiliates;
  return (
    <Views
      label={view}
      views={[
        { path: paths.affiliates, label: views.people },
        { path: paths.affiliatePayouts, label: views.payouts },
        { path: paths.affiliateRates, label: views.rates },
      ]}
    />
  );
};
