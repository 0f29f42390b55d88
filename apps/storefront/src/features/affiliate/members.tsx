import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { usePaths } from '../../shell/paths.ts';
import { standingQuery } from './affiliate.queries.ts';

/** A page of the alliance: whoever is no member is shown the way in. */
export const Members = ({ children }: { readonly children: ReactNode }) => {
  const { call } = useApp();
  const paths = usePaths();
  const { data } = useQuery(standingQuery(call));
  return data && data.status !== 'active' ? <Navigate to={paths.affiliate()} replace /> : children;
};
