import { useCallback, useEffect, useState } from 'react';
import { session } from '../../shell/storage.ts';
import type { StoredItem } from './warehouse.queries.ts';

export interface Choice {
  readonly ready: readonly StoredItem[];
  /** What of it lies together: in the warehouse of the first that is ticked, or of the first. */
  readonly together: readonly StoredItem[];
  readonly chosen: readonly string[];
  /** The warehouses that the ticked goods lie in, where they are several: such goods make no parcel. */
  readonly apart: readonly string[];
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly toggleAll: () => void;
}

/** Which of the ready goods are ticked, kept while the tab is open; what is no longer ready falls out by itself. */
export const useChoice = (items: readonly StoredItem[]): Choice => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set((session.get('storedChoice') ?? '').split(',')),
  );
  useEffect(() => session.set('storedChoice', [...ticked].join(',')), [ticked]);
  const ready = items.filter(({ isReady }) => isReady);
  const chosen = ready.filter(({ id }) => ticked.has(id));
  const first = chosen[0] ?? ready[0];
  const together = ready.filter(({ warehouse }) => warehouse?.id === first?.warehouse?.id);
  const has = useCallback((id: string) => ticked.has(id), [ticked]);
  const toggle = useCallback(
    (id: string) =>
      setTicked((before) =>
        before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
      ),
    [],
  );
  return {
    ready,
    together,
    chosen: chosen.map(({ id }) => id),
    apart: placesOf(chosen),
    has,
    toggle,
    toggleAll: () =>
      setTicked(chosen.length === together.length ? new Set() : new Set(together.map(({ id }) => id))),
  };
};

const placesOf = (chosen: readonly StoredItem[]): readonly string[] => {
  const names = [...new Set(chosen.flatMap(({ warehouse }) => warehouse?.name ?? []))];
  return names.length > 1 ? names : [];
};
