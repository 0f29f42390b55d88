import { CallFailure } from '@caravan/contract/client';
import type { FreightOffer } from '@caravan/contract/freight/freight.calls';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../../shell/app.tsx';
import { Money } from '../../../shell/money.tsx';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Tag } from '../../../ui/feedback/badge.tsx';
import { LinkButton } from '../../../ui/actions/button.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { BottomSheet } from '../../../ui/overlays/overlay.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import type { Estimable } from './freight-estimate.ts';
import { countriesQuery, freightEstimateQuery } from '../goods.queries.ts';
import styles from '../product.module.css';

interface FreightSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly asked: Estimable;
  readonly country: string;
  readonly onCountry: (code: string) => void;
}

/** The freight lines to a country for one piece of the product. */
export const FreightSheet = ({ open, onClose, asked, country, onCountry }: FreightSheetProps) => {
  const { goods } = useTexts('goods');
  const paths = usePaths();
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={goods.product.freightTitle}
      footer={
        <LinkButton variant="outline" to={paths.freightResult({ country, ...wanted(asked) })}>
          {goods.product.freightCompare}
        </LinkButton>
      }
    >
      {open && <FreightOffers asked={asked} country={country} onCountry={onCountry} />}
    </BottomSheet>
  );
};

const wanted = ({ goodsClasses: _, ...measures }: Estimable) => measures;

const FreightOffers = ({
  asked,
  country,
  onCountry,
}: Pick<FreightSheetProps, 'asked' | 'country' | 'onCountry'>) => {
  const { goods } = useTexts('goods');
  const { call } = useApp();
  const countries = useQuery(countriesQuery(call));
  const options = (countries.data ?? []).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <div className={styles['lines']}>
      <SelectField
        label={goods.product.freightCountry}
        options={options}
        value={options.length === 0 ? '' : country}
        disabled={options.length === 0}
        autoComplete="country"
        onChange={({ target }) => target.value !== '' && onCountry(target.value)}
      />
      <p className={styles['count']}>{goods.product.freightHint}</p>
      <Offers asked={asked} country={country} />
    </div>
  );
};

const Offers = ({ asked, country }: Pick<FreightSheetProps, 'asked' | 'country'>) => {
  const { goods, errors } = useTexts('goods', 'errors');
  const { call } = useApp();
  const estimate = useQuery(freightEstimateQuery(call, { ...asked, country }));
  if (estimate.isPending) return <FreightSkeleton />;
  if (estimate.isError && !isNoRoute(estimate.error))
    return <ErrorState onRetry={() => void estimate.refetch()} />;
  const offers = (estimate.data ?? []).filter(({ isPossible }) => isPossible);
  if (offers.length === 0)
    return (
      <EmptyState scene="parcel" title={goods.product.freightNone}>
        {errors.noFreightRoutes}
      </EmptyState>
    );
  return (
    <ul className={styles['offers']}>
      {offers.map((offer) => (
        <FreightOfferRow key={offer.lineCode} offer={offer} />
      ))}
    </ul>
  );
};

const isNoRoute = (error: unknown): boolean =>
  error instanceof CallFailure && error.reason === 'no_freight_routes';

const FreightOfferRow = ({ offer }: { readonly offer: FreightOffer }) => {
  const t = useTexts('goods');
  const marks = {
    cheapest: t.goods.product.cheapest,
    fastest: t.goods.product.fastest,
    best_value: t.goods.product.bestValue,
  };
  return (
    <li>
      <span className={styles['lineFacts']}>
        <span>{offer.lineName}</span>
        <span className={styles['count']}>
          {t.fill(t.goods.product.freightDays, { from: offer.daysFrom, to: offer.daysTo })}
        </span>
        <span className={styles['lineTags']}>
          {offer.marks.map((mark) => (
            <Tag key={mark} tone="accent">
              {marks[mark]}
            </Tag>
          ))}
          {offer.isTaxIncluded && <Tag tone="success">{t.goods.product.taxIncluded}</Tag>}
        </span>
      </span>
      <Money amount={offer.total} currency={offer.currency} tone="plain" />
    </li>
  );
};

const FreightSkeleton = () => (
  <span className={styles['bones']} aria-hidden="true">
    <Skeleton />
    <Skeleton />
    <Skeleton />
  </span>
);
