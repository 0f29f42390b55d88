interface Shown {
  /** From where it appeared, which a busy machine shortens. */
  readonly shownMs: number;
  /** From the last press before it. */
  readonly sincePressMs: number;
}

/** Runs in the page: how long a text stands there, by the page's own clock. */
export function untilGone(text: string): Promise<Shown> {
  return new Promise((resolve) => {
    let pressedAt = performance.now();
    let since: number | undefined;
    const note = (): number => (pressedAt = performance.now());
    addEventListener('click', note, true);
    const observer = new MutationObserver(() => {
      const isThere = document.body.innerText.includes(text);
      if (isThere) since ??= performance.now();
      else if (since !== undefined) {
        observer.disconnect();
        removeEventListener('click', note, true);
        const now = performance.now();
        resolve({ shownMs: now - since, sincePressMs: now - pressedAt });
      }
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
