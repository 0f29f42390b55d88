import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useApp } from '../../../shell/app.tsx';
import { useHydrated } from '../../../shell/page/gates.tsx';
import { followShortLink } from '../../../shell/tracking/promotion.ts';
import { session } from '../../../shell/storage.ts';

/**
 * What the address of a product page says of how somebody came: the list it was opened from, and whose recommendation
 * it is. Who came by a short link was noted there already; who opened the long one is noted here. A part of its own, so
 * that what it learns renders nothing of the page anew.
 */
export const Arrival = (): null => {
  const { call } = useApp();
  const [query] = useSearchParams();
  const propsName = query.get('propsName');
  const shortUrl = query.get('source') === 'extend' ? query.get('shortUrl') : null;
  const isHydrated = useHydrated();
  useEffect(() => {
    if (propsName !== null) session.set('propsName', propsName);
  }, [propsName]);
  useQuery({
    queryKey: ['goods', 'arrival', shortUrl],
    enabled: isHydrated && shortUrl !== null && session.get('pathType') === null,
    staleTime: Infinity,
    queryFn: async () => {
      session.set('pathType', 't');
      return (await followShortLink(call, shortUrl ?? '', '1')) ?? null;
    },
  });
  return null;
};
