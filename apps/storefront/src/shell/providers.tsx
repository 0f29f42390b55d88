import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type App, AppProvider } from './app.tsx';

/** What stands above the router, the same on the server and in the browser. */
export const Providers = ({ app, children }: { readonly app: App; readonly children: ReactNode }) => (
  <AppProvider value={app}>
    <QueryClientProvider client={app.queryClient}>{children}</QueryClientProvider>
  </AppProvider>
);
