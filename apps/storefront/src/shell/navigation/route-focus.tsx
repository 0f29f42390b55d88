import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const TRIES = 20;
const TRY_MS = 100;

/**
 * A page that was opened takes the focus, which went with the link to it, and its title is read out; who goes back is at
 * the link again that they left by. A page that has put the focus somewhere itself keeps it there.
 */
export const RouteFocus = () => {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const leftBy = useRef(new Map<string, string>());
  const isFirst = useRef(true);
  const [told, setTold] = useState('');
  useEffect(() => {
    const left = leftBy.current;
    const note = ({ target }: FocusEvent): void => {
      const link = target instanceof Element ? target.closest('#page a[href]') : null;
      const address = link?.getAttribute('href');
      if (address) left.set(key, address);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [key]);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const address = isBack ? leftBy.current.get(key) : undefined;
    let tries = 0;
    const timer = setInterval(() => {
      tries += 1;
      const link = address && document.querySelector<HTMLElement>(`#page a[href="${CSS.escape(address)}"]`);
      if (!link && address !== undefined && tries < TRIES) return;
      clearInterval(timer);
      setTold(document.title);
      if (isFocusLost())
        (link || document.querySelector<HTMLElement>('#page'))?.focus({ preventScroll: true });
    }, TRY_MS);
    return () => clearInterval(timer);
  }, [key, isBack]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {told}
    </p>
  );
};

/** It went with what had it, or is where the page before put it. */
const isFocusLost = (): boolean => {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.id === 'page';
};
