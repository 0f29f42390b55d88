import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../ui/actions/button.tsx';
import styles from './consent.module.css';
import { type PixelFacts, type PixelEvent, track } from './pixel.ts';
import { local } from '../storage.ts';
import { useTexts } from '../texts/use-texts.ts';

/** In a shop with an advertising pixel: asks once whether it may be told, and tells it of the pages that are opened. */
export const Consent = () => {
  const { consent } = useTexts('legal').legal;
  const { pathname, search } = useLocation();
  const [given, give] = useState<string | null>(null);
  // Kept by the browser, and changed at the privacy page as well; where it keeps nothing, this page remembers.
  const answer = local.get('trackingConsent') ?? given;
  useTrackPages(pathname, search, answer);
  if (answer !== null || pathname.endsWith('/privacy')) return null;
  const decide = (decision: 'yes' | 'no') => {
    local.set('trackingConsent', decision);
    give(decision);
  };
  return (
    <section className={styles['bar']} aria-label={consent.title}>
      <p>{consent.text}</p>
      <div className={styles['buttons']}>
        <Button variant="outline" size="small" onClick={() => decide('no')}>
          {consent.no}
        </Button>
        <Button variant="outline" size="small" onClick={() => decide('yes')}>
          {consent.yes}
        </Button>
      </div>
    </section>
  );
};

/** Each page that is opened is told to an outside service, which is what effects are for. */
const useTrackPages = (pathname: string, search: string, answer: string | null): void => {
  useEffect(() => {
    if (answer !== 'yes') return;
    track('PageView');
    const special = eventOf(pathname, new URLSearchParams(search));
    if (special) track(special.event, special.facts);
  }, [answer, pathname, search]);
};

const eventOf = (
  pathname: string,
  query: URLSearchParams,
): { readonly event: PixelEvent; readonly facts: PixelFacts } | undefined => {
  const [, , page] = pathname.split('/');
  const [id, words] = [query.get('id'), query.get('value')];
  if (page === 'productDetails' && id !== null) return { event: 'ViewContent', facts: { contentIds: [id] } };
  if (page === 'productList' && words !== null) return { event: 'Search', facts: { searchString: words } };
  return undefined;
};
