import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useApp } from '../../../shell/app.tsx';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { standingQuery } from '../affiliate.queries.ts';

interface MembersProps {
  /** Also for anyone who was suspended: their commission stays theirs. */
  readonly orSuspended?: boolean;
  readonly children: ReactNode;
}

/** A page of the alliance: anyone who is no member is shown the way in. */
export const Members = ({ orSuspended = false, children }: MembersProps) => {
  const { call } = useApp();
  const paths = usePaths();
  const { data } = useQuery(standingQuery(call));
  const mayEnter = data?.status === 'active' || (orSuspended && data?.status === 'suspended');
  return data && !mayEnter ? <Navigate to={paths.affiliate()} replace /> : children;
};
