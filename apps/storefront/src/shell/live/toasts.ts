type ToastTone = 'plain' | 'success' | 'danger';

export interface ToastMessage {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
}

export interface Toasts {
  /** Shows a text for 1.5 s, a failure in the app for 3 s, or as long as asked; the same text again only stays longer. */
  readonly show: (
    text: string,
    options?: { readonly durationMs?: number; readonly tone?: ToastTone },
  ) => void;
  readonly keepFailures: (durationMs: number) => void;
  readonly list: () => readonly ToastMessage[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** The list before the first message. */
export const NO_TOASTS: readonly ToastMessage[] = [];

const DURATION_MS = 1_500;
const MOST_AT_ONCE = 3;

export const createToasts = (): Toasts => {
  const listeners = new Set<() => void>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let shown = NO_TOASTS;
  let lastId = 0;
  let failureMs = DURATION_MS;

  const become = (next: readonly ToastMessage[]) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  const removeLater = (id: number, durationMs: number) => {
    clearTimeout(timers.get(id));
    timers.set(
      id,
      setTimeout(() => {
        timers.delete(id);
        become(shown.filter((message) => message.id !== id));
      }, durationMs),
    );
  };

  return {
    show(text, { tone = 'plain', durationMs = tone === 'danger' ? failureMs : DURATION_MS } = {}) {
      const same = shown.find((message) => message.text === text);
      if (same) return removeLater(same.id, durationMs);
      lastId += 1;
      become([...shown, { id: lastId, text, tone }].slice(-MOST_AT_ONCE));
      removeLater(lastId, durationMs);
    },
    keepFailures(durationMs) {
      failureMs = durationMs;
    },
    list: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
