import { useEffect } from 'react';
import { useApp, useAuth } from '../app.tsx';

/** While somebody is signed in, their page hears what happens; a stream is something outside React. */
export const LiveEvents = (): null => {
  const app = useApp();
  const isSignedIn = useAuth((auth) => auth.token !== null);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const stop = new AbortController();
    void import('./live-events.ts').then(({ followLiveEvents }) => followLiveEvents(app, stop.signal));
    return () => stop.abort();
  }, [app, isSignedIn]);
  return null;
};
