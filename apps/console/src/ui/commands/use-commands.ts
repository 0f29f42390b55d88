import type { FloorCommand } from '@caravan/domain/warehouse/codes/floor-commands';
import type { ScannedSize } from '@caravan/domain/warehouse/codes/floor-sizes';
import { useEffect, useRef } from 'react';

/** What a screen, or a part of it, does at a command's barcode; what it does not name is left to what stands around it. */
export type Commands = { readonly [command in FloorCommand]?: (() => unknown) | undefined };

/** Takes the sides of a box that were scanned; false when they are not for this form. */
type TakeSize = (size: ScannedSize) => boolean;

interface Place {
  /** A screen says by itself that there is nothing to do at a command. */
  readonly onIdle?: () => void;
  /** Part of something that stands above the screen. */
  readonly isAbove?: boolean;
}

interface Listener extends Place {
  readonly commands: Commands;
}

const listeners: { current: Listener }[] = [];

/** Listens to the barcodes of commands, wherever on the page they are scanned. */
export const useCommands = (commands: Commands, place: Place = {}): void => {
  const own = useRef<Listener>({ ...place, commands });
  useEffect(() => {
    own.current = { ...place, commands };
  });
  useEffect(() => {
    listeners.push(own);
    return () => {
      listeners.splice(listeners.indexOf(own), 1);
    };
  }, []);
};

/** Has a command done by the innermost part of the screen that knows it. False when none does. */
export const obeyCommand = (command: FloorCommand, isAbove: boolean): boolean => {
  const act = heard((listener) =>
    (listener.isAbove ?? false) === isAbove ? listener.commands[command] : undefined,
  );
  act?.();
  return act !== undefined;
};

/** Has a screen with a place for it say that there is nothing to do. False when there is no such screen. */
export const refuseCommand = (): boolean => {
  const say = heard(({ onIdle }) => onIdle);
  say?.();
  return say !== undefined;
};

const sizeTakers: { current: TakeSize }[] = [];

/** Listens to the barcodes of usual sizes. */
export const useScannedSize = (take: TakeSize): void => {
  const own = useRef(take);
  useEffect(() => {
    own.current = take;
  });
  useEffect(() => {
    sizeTakers.push(own);
    return () => {
      sizeTakers.splice(sizeTakers.indexOf(own), 1);
    };
  }, []);
};

/** False when no form on the page takes it. */
export const giveSize = (size: ScannedSize): boolean =>
  sizeTakers.toReversed().some(({ current }) => current(size));

const heard = <Found>(of: (listener: Listener) => Found | undefined): Found | undefined =>
  listeners
    .toReversed()
    .map(({ current }) => of(current))
    .find((found) => found !== undefined);
