import { useSearchParams } from 'react-router';

/** What stands open beside a list, in the address. */
export const useOpenParam = (name = 'open'): [string | null, (value: string | null) => void] => {
  const [query, setQuery] = useSearchParams();
  const open = (value: string | null): void =>
    setQuery((now) => {
      const next = new URLSearchParams(now);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  return [query.get(name), open];
};
