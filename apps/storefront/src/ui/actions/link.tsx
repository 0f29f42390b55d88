import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';

export type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'to'> & { readonly to: string };

/** A way to another page; pages slide as `html[data-nav]` says. */
export const Link = ({ viewTransition = true, ...props }: LinkProps) => (
  <RouterLink viewTransition={viewTransition} {...props} />
);
