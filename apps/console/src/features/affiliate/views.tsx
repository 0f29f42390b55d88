import { Segmented } from 'antd';
import { useNavigate } from 'react-router';
import { useText } from '../../messages/language.ts';
import { paths } from '../../shell/paths.ts';

const PLACES = {
  people: paths.affiliates,
  payouts: paths.affiliatePayouts,
  rates: paths.affiliateRates,
} as const;

type View = keyof typeof PLACES;

/** The parts of the alliance: who promotes, who is paid, what they earn. */
export const Views = ({ current }: { readonly current: View }) => {
  const { affiliates } = useText();
  const navigate = useNavigate();
  return (
    <Segmented
      aria-label={affiliates.view}
      value={current}
      options={(Object.keys(PLACES) as View[]).map((value) => ({ value, label: affiliates.views[value] }))} // its own keys
      onChange={(value) => void navigate(PLACES[value])}
    />
  );
};
