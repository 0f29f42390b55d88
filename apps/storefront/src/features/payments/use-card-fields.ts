import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fieldsMessage, type FieldsMessage } from './fields-message.ts';

interface Listeners {
  readonly onToken: (token: string) => void;
  readonly onUnreachable: () => void;
}

const FIRST_HEIGHT_PX = 360;
/** As long as the fields may take to answer, their own script's way to the browser included. */
const ANSWER_MS = 30_000;

/** Talks with the provider's card fields in a frame; only what comes from that frame and its own origin is heard. */
export const useCardFields = (url: string, { onToken, onUnreachable }: Listeners) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT_PX);
  const [isAsking, setAsking] = useState(false);
  const origin = new URL(url, window.location.href).origin;

  const post = (): void => frame.current?.contentWindow?.postMessage({ type: 'tokenise' }, origin);

  const ask = (): void => {
    if (isAsking) return;
    setAsking(true);
    post();
  };

  const hear = (message: FieldsMessage): void => {
    if (message.type === 'height') return setHeight(message.height);
    if (message.type === 'submit') return ask();
    if (!isAsking) return; // an answer that was given up
    if (message.type === 'ready') return post(); // what was asked before was not heard
    setAsking(false);
    if (message.type === 'token') onToken(message.token);
    if (message.type === 'unreachable') onUnreachable();
  };

  const giveUp = useEffectEvent(() => {
    setAsking(false);
    onUnreachable();
  });
  useEffect(() => {
    if (!isAsking) return undefined;
    const timer = setTimeout(giveUp, ANSWER_MS);
    return () => clearTimeout(timer);
  }, [isAsking]);

  useEffect(() => {
    const listen = (event: MessageEvent): void => {
      const message = fieldsMessage(event, { origin, window: frame.current?.contentWindow });
      if (message) hear(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  });

  return { frame, height, isAsking, ask };
};
