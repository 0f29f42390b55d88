import { useSearchParams } from 'react-router';

/** What stands open beside a list, in the address; replaced where going back means leaving the page. */
export const useOpenParam = (
  name = 'open',
  { replace = false }: { readonly replace?: boolean } = {},
): [string | null, (value: string | null) => void] => {
  const [query, setQuery] = useSearchParams();
  const open = (value: string | null): void =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace },
    );
  return [query.get(name), open];
};
