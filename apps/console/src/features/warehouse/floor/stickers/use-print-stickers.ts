import { App } from 'antd';
import { useNavigate } from 'react-router';
import type { FloorThing } from '@caravan/contract/warehouse/floor.calls';
import { stickersZpl } from '@caravan/domain/warehouse/codes/sticker-zpl';
import { useText } from '../../../../messages/language.ts';
import type { Messages } from '../../../../messages/en.ts';
import { call } from '../../../../shell/api.ts';
import { problemText } from '../../../../shell/acts/problem.ts';
import { usePrinter } from '../../../../shell/print/printers.tsx';
import { paths } from '../../../../shell/routes/paths.ts';

/** Prints stickers where one stands, on the printer of this table; without one their page opens. */
export const usePrintStickers = (): ((codes: readonly string[]) => Promise<void>) => {
  const text = useText();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const printer = usePrinter();
  return async (codes) => {
    if (printer.chosen === null) {
      await navigate(paths.stickers(codes));
      return;
    }
    try {
      const things = await call('GET /staff/stickers', { codes: codes.join(',') });
      printer.print(printer.chosen, zplOf(things, text.floor));
    } catch (error) {
      void message.error(problemText(error, text));
    }
  };
};

export const zplOf = (things: readonly FloorThing[], floor: Messages['floor']): string =>
  stickersZpl(things.map((thing) => ({ code: thing.code, lines: linesOf(thing, floor) })));

/** A printer's own font is Latin: English, whatever the desk speaks. */
const linesOf = (thing: FloorThing, floor: Messages['floor']): string[] => {
  if (thing.kind === 'bin' || thing.kind === 'warehouse') return [thing.name];
  const count = thing.quantity === null ? '' : floor.pieces(thing.quantity);
  return [
    [thing.owner || thing.name, count].join('  ').trim(),
    [thing.skuNameEn, thing.titleEn].filter(Boolean).join(' - '),
  ];
};
