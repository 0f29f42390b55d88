const lost = new Set<HTMLLinkElement>();

if (typeof document !== 'undefined')
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
    },
    true,
  );

/** Asks again for the styles that did not come: what fetches a script asks for each of its styles only once. */
export const fetchLostStyles = async (): Promise<void> => {
  await Promise.all([...lost].map(askAgain));
};

const askAgain = (old: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = old.cloneNode() as HTMLLinkElement; // a clone is what it is a clone of
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => reject(new Error(`did not come: ${link.href}`)));
    lost.delete(old);
    old.replaceWith(link);
  });
