import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const LONG_PRESS_MS = 800;
const MOST_MOVED_PX = 10;

/** Handlers for something that is pressed for 0.8 s; a press that moves, or begins on a control, is none. */
export const useLongPress = (act: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const wasLong = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);
  return {
    onPointerDown: (event: PointerEvent) => {
      wasLong.current = false;
      if (event.button !== 0 || isControl(event.target)) return;
      start.current = { x: event.clientX, y: event.clientY };
      stop();
      timer.current = setTimeout(() => {
        wasLong.current = true;
        act();
      }, LONG_PRESS_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const moved = Math.hypot(clientX - start.current.x, clientY - start.current.y);
      if (moved > MOST_MOVED_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    /** The lifted finger must not also follow the link under it. */
    onClickCapture: (event: MouseEvent) => {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    /** A phone would open its own menu before the 0.8 s are over. */
    onContextMenu: (event: MouseEvent) => {
      if (!isControl(event.target) && isTouch(event)) event.preventDefault();
    },
  };
};

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, input, textarea, label') !== null;

const isTouch = ({ nativeEvent }: MouseEvent): boolean =>
  'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
