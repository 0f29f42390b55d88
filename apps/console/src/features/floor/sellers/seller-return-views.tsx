import { useText } from '../../../messages/language.ts';
import { mayOpen } from '../../../shell/frame/sections.ts';
import { useStaff } from '../../../shell/login/session.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { Views } from '../../../ui/filters/views.tsx';

/** The list of what goes back to sellers, and the work on it. */
export const SellerReturnViews = () => {
  const { returns, sellerReturns } = useText();
  const staff = useStaff();
  return (
    <Views
      label={sellerReturns.view}
      views={[
        { path: paths.returns, label: returns.title },
        { path: paths.sellerReturns, label: sellerReturns.list },
        { path: paths.sendBack, label: sellerReturns.work },
      ].filter(({ path }) => mayOpen(staff, path))}
    />
  );
};
