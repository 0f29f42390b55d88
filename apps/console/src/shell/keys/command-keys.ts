import type { FloorCommand } from '@caravan/domain/warehouse/codes/floor-commands';
import { readScanned } from '@caravan/domain/warehouse/codes/scanned';
import { App } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../../messages/language.ts';
import { playTone } from '../../ui/codes/scan-sound.ts';
import { answerDialog, hasDialog } from '../../ui/commands/dialogs.ts';
import { createEcho } from '../../ui/commands/echo.ts';
import { type FieldBurst, readFieldKey, type Said } from '../../ui/commands/field-burst.ts';
import {
  type Commands,
  giveSize,
  obeyCommand,
  refuseCommand,
  useCommands,
} from '../../ui/commands/use-commands.ts';
import { paths } from '../routes/paths.ts';
import { useTakeStation } from '../station/take-station.ts';
import { NO_BURST, readBurst } from './scan-burst.ts';
import { isTypingPlace } from './shortcuts/shortcuts.ts';

/** Two commands lead to their place from everywhere. */
const PLACES: { readonly [command in FloorCommand]?: string } = { receive: paths.inbound, sign: paths.door };

/** One for all fields and pages: a scanner's second reading may land in another one. */
const echo = createEcho();

/** Whatever else is scanned ends the echo of the command before. */
export const endEcho = (): void => echo.end();

/** Does what a command's barcode, or a station's, says: for the question that stands open, else the screen, else by going where it is done. */
export const useObey = (): ((said: Said, atMs?: number) => void) => {
  const { noCommand } = useText().floor;
  const { message } = App.useApp();
  const navigate = useNavigate();
  const takeStation = useTakeStation();
  const tellNo = (): void => {
    playTone('bad');
    void message.warning(noCommand);
  };
  const obey = (command: FloorCommand): void => {
    const isAsked = hasDialog();
    const place = isAsked ? undefined : PLACES[command];
    if ((isAsked && answerDialog(command)) || obeyCommand(command, isAsked)) return;
    if (place !== undefined) void navigate(place);
    else if (isAsked || !refuseCommand()) tellNo();
  };
  return (said, atMs = performance.now()) => {
    if (said.kind === 'station') void takeStation(said.code);
    else if (said.kind === 'command') {
      if (echo.hear(said.command, atMs)) playTone('again');
      else obey(said.command);
    } else if (giveSize(said.size)) playTone('good');
    else tellNo();
  };
};

/** Takes commands out of any field that they are scanned into, before the field's form hears of their Enter. */
export const useCommandKeys = (): void => {
  const obey = useObey();
  const read = useFieldReader();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const field = event.target;
    if (!isField(field) || event.isComposing) return;
    const said = read(field, event);
    if (said === null) {
      if (event.key === 'Enter') endEcho();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    // By when it was scanned: a busy page may hear of two pulls at once.
    obey(said, event.timeStamp);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listener, true);
    return () => document.removeEventListener('keydown', listener, true);
  }, []);
};

/** What was scanned into a field, which then is as it was before. */
const useFieldReader = () => {
  const burst = useRef<FieldBurst<Field> | null>(null);
  return (field: Field, { key, timeStamp: atMs }: KeyboardEvent): Said | null => {
    const read = readFieldKey<Field>(burst.current, { field, value: field.value, key, atMs });
    burst.current = read.burst;
    for (const { field: at, before, text } of read.typed)
      // Unless it holds something else by now, from the scale say.
      if (text !== '' && at.value.endsWith(text)) write(at, before);
    return read.said;
  };
};

/** For a page without the desk around it: commands are heard there too, and nothing else that is scanned. */
export const usePageCommands = (commands: Commands): void => {
  const obey = useObey();
  const burst = useRef(NO_BURST);
  useCommandKeys();
  useCommands(commands);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const read = readBurst(burst.current, event.key, event.timeStamp);
    burst.current = read.burst;
    const scanned = read.code === null ? null : readScanned(read.code);
    if (scanned?.kind !== 'command') {
      if (scanned) endEcho();
      return;
    }
    event.preventDefault();
    obey(scanned, event.timeStamp);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && isTypingPlace(target);

/** As if it was typed: the form behind the field hears of it. */
const write = (field: Field, value: string): void => {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
