import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { FloorThing } from '@caravan/contract/warehouse/floor.calls';
import { saveBlob } from '@caravan/web/files/save-file';
import { useLanguage, useText } from '../../../messages/language.ts';
import { read } from '../../../shell/api.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { PrinterSelect, usePrinter } from '../../../shell/print/printers.tsx';
import { PrintPage } from '../../../shell/print/print-page.tsx';
import { Barcode } from '../../../ui/codes/barcode.tsx';
import { useCommands } from '../../../ui/commands/use-commands.ts';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/layout/states.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { namesOf } from './parts/thing-card.tsx';
import { zplOf } from './stickers/use-print-stickers.ts';
import styles from './stickers/stickers.module.css';

/** Stickers of 50 × 30 mm: on the browser's paper, or as commands for a label printer. */
export const StickersScreen = () => {
  const text = useText();
  const { floor } = text;
  const [query] = useSearchParams();
  const codes = query.get('codes') ?? '';
  const found = useQuery({ ...read('GET /staff/stickers', { codes }), enabled: codes !== '' });
  const things = found.data ?? [];
  return (
    <PrintPage
      title={floor.stickers.title}
      hint={floor.stickers.hint}
      isReady={things.length > 0}
      actions={<StickerActions things={things} />}
    >
      {found.error ? <ErrorState text={problemText(found.error, text)} /> : null}
      {found.isLoading ? <LoadingState /> : null}
      {!found.isLoading && !found.error && things.length === 0 ? (
        <EmptyState icon="tag" title={floor.stickers.none} />
      ) : null}
      <Suspense fallback={<LoadingState />}>
        <div className={styles['stickers']}>
          {things.map((thing) => (
            <Sticker key={thing.code} thing={thing} />
          ))}
        </div>
      </Suspense>
    </PrintPage>
  );
};

const Sticker = ({ thing }: { thing: FloorThing }) => {
  const { text, language } = useLanguage();
  const [title, sku] = namesOf(thing, language);
  const isBin = thing.kind === 'bin' || thing.kind === 'warehouse';
  return (
    <article className={styles['sticker']} data-large={isBin ? '' : undefined}>
      <Barcode code={thing.code} heightMm={11} />
      <b className={styles['code']}>{thing.code}</b>
      {isBin ? (
        <b className={styles['name']}>{thing.name}</b>
      ) : (
        <>
          <span className={styles['marks']}>
            <b>{thing.owner || thing.name}</b>
            {thing.quantity === null ? null : <b>{text.floor.pieces(thing.quantity)}</b>}
          </span>
          <span className={styles['line']}>{[sku, title].filter(Boolean).join(' · ')}</span>
        </>
      )}
    </article>
  );
};

/** Printed at once where the table has a printer, else saved for one. */
const StickerActions = ({ things }: { things: readonly FloorThing[] }) => {
  const { floor, printers } = useText();
  const printer = usePrinter();
  const zpl = zplOf(things, floor);
  const printNow = (): void => printer.print(printer.chosen ?? '', zpl);
  useCommands({ print: printer.chosen !== null && things.length > 0 ? printNow : undefined });
  const save = (): void => {
    saveBlob(`${things[0]?.code ?? ''}.zpl`, new Blob([zpl], { type: 'application/octet-stream' }));
  };
  return (
    <>
      <PrinterSelect printer={printer} />
      {printer.chosen !== null && things.length > 0 ? (
        <Button icon={<Icon name="printer" size={16} />} loading={printer.isPrinting} onClick={printNow}>
          {printers.now}
        </Button>
      ) : null}
      <Button icon={<Icon name="download" size={16} />} onClick={save}>
        {floor.stickers.zpl}
      </Button>
    </>
  );
};
