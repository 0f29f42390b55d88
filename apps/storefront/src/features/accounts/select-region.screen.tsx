import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { useBack } from '../../shell/navigation/back.ts';
import { Page } from '../../shell/page/page.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Link } from '../../ui/actions/link.tsx';
import { placesQuery } from './addresses/places.queries.ts';
import { keepRegion } from './addresses/region-choice.ts';
import { type Place, RegionList } from './addresses/region-list.tsx';
import styles from './select-region.module.css';

/** A country, then its state, then a city, each from a list that can be searched; the form that asked takes it up. */
export const Component = () => {
  const t = useTexts('accounts');
  const [params] = useSearchParams();
  const country = params.get('country') ?? '';
  const state = params.get('state') ?? '';
  const isFirst = useIsFirst(`${country}/${state}`);
  const list = { isFirst, key: `${country}/${state}` };
  return (
    <Page title={t.accounts.region.title} narrow>
      <div className={styles['page']}>
        {country !== '' && <RegionPath country={country} state={state} />}
        {country === '' ? (
          <Countries {...list} only={params.get('only') === 'country'} />
        ) : state === '' ? (
          <States {...list} country={country} />
        ) : (
          <Cities {...list} country={country} state={state} />
        )}
      </div>
    </Page>
  );
};

/** Whether the page still shows the list it was opened with. */
const useIsFirst = (step: string): boolean => {
  const [opened] = useState(step);
  return opened === step;
};

interface StepProps {
  readonly isFirst: boolean;
}

const Countries = ({ isFirst, only }: StepProps & { readonly only: boolean }) => {
  const t = useTexts('accounts');
  const back = useBack();
  const go = useStep();
  const choose = ({ code, hasStates }: Place): void => {
    keepRegion({ country: code, state: '' });
    if (only || !hasStates) back();
    else go({ country: code });
  };
  const texts = t.accounts.region;
  return (
    <RegionList
      request={{}}
      title={texts.countries}
      search={texts.findCountry}
      usual={USUAL}
      isFirst={isFirst}
      onChoose={choose}
    />
  );
};

/** Where most parcels go: the countries of the shop's currencies. */
const USUAL = ['US', 'GB', 'CA', 'AU', 'DE', 'FR', 'NZ', 'CH', 'MX', 'BR', 'PL', 'ZA'];

const States = ({ isFirst, country }: StepProps & { readonly country: string }) => {
  const texts = useTexts('accounts').accounts.region;
  const go = useStep();
  const choose = ({ code }: Place): void => {
    keepRegion({ country, state: code });
    go({ country, state: code });
  };
  return (
    <RegionList
      request={{ country }}
      title={texts.states}
      search={texts.findState}
      isFirst={isFirst}
      onChoose={choose}
    />
  );
};

const Cities = ({
  isFirst,
  country,
  state,
}: StepProps & { readonly country: string; readonly state: string }) => {
  const texts = useTexts('accounts').accounts.region;
  const back = useBack();
  const choose = (city: string): void => {
    keepRegion({ country, state, city });
    back();
  };
  const leaveToForm = (): void => {
    keepRegion({ country, state });
    back();
  };
  return (
    <RegionList
      request={{ country, state }}
      title={texts.cities}
      search={texts.findCity}
      isFirst={isFirst}
      onChoose={({ name }) => choose(name)}
      onTyped={choose}
      other={{ label: texts.typeCity, onClick: leaveToForm }}
    />
  );
};

/** To the next list on the same page: back leads to the form, however many lists there were. */
const useStep = () => {
  const navigate = useNavigate();
  const paths = usePaths();
  return (query: Parameters<typeof paths.selectRegion>[0]) =>
    void navigate(paths.selectRegion(query), { replace: true });
};

/** What is chosen so far; each leads back to its list. */
const RegionPath = ({ country, state }: { readonly country: string; readonly state: string }) => {
  const { call } = useApp();
  const texts = useTexts('accounts').accounts.region;
  const paths = usePaths();
  const countries = useQuery(placesQuery(call)).data;
  const states = useQuery({ ...placesQuery(call, { country }), enabled: state !== '' }).data;
  const named = (places: readonly Place[] | undefined, wanted: string) =>
    places?.find(({ code }) => code === wanted)?.name ?? wanted;
  return (
    <nav aria-label={texts.title}>
      <ol className={styles['steps']}>
        <RegionPathLink to={paths.selectRegion()}>{named(countries, country)}</RegionPathLink>
        {state !== '' && (
          <RegionPathLink to={paths.selectRegion({ country })}>{named(states, state)}</RegionPathLink>
        )}
      </ol>
    </nav>
  );
};

const RegionPathLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <li>
    <Link to={to} replace viewTransition={false}>
      {children}
    </Link>
  </li>
);
