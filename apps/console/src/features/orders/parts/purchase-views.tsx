import { useText } from '../../../messages/language.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { Views } from '../../../ui/filters/views.tsx';

/** The queue shop by shop, or order by order. */
export const PurchaseViews = () => {
  const { view, views } = useText().purchases;
  return (
    <Views
      label={view}
      views={[
        { path: paths.purchases, label: views.shops },
        { path: paths.purchaseOrders, label: views.orders },
      ]}
    />
  );
};
