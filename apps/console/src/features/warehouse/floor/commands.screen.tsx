import { Suspense } from 'react';
import { commandCode, FLOOR_COMMANDS } from '@caravan/domain/warehouse/codes/floor-commands';
import { type ScannedSize, sizeCode, USUAL_SIZES } from '@caravan/domain/warehouse/codes/floor-sizes';
import { useText } from '../../../messages/language.ts';
import { PrintPage } from '../../../shell/print/print-page.tsx';
import { Barcode } from '../../../ui/codes/barcode.tsx';
import { LoadingState } from '../../../ui/layout/states.tsx';
import styles from './stickers/stickers.module.css';

const sizeOf = ({ lengthMm, widthMm, heightMm }: ScannedSize): string =>
  `${lengthMm} × ${widthMm} × ${heightMm} mm`;

/** Every command as a barcode: a page for the table, so that no hand leaves the scanner. */
export const CommandsScreen = () => {
  const { commands } = useText().floor;
  return (
    <PrintPage title={commands.title} hint={commands.hint} isReady>
      <Suspense fallback={<LoadingState />}>
        <div className={styles['commands']}>
          {FLOOR_COMMANDS.map((command) => (
            <article key={command} className={styles['command']}>
              <b>{commands.names[command]}</b>
              <Barcode code={commandCode(command)} heightMm={18} />
              <small>{commands.uses[command]}</small>
            </article>
          ))}
          <h2 className={styles['sizes']}>{commands.sizes}</h2>
          {USUAL_SIZES.map((size) => (
            <article key={sizeCode(size)} className={styles['command']}>
              <b>{sizeOf(size)}</b>
              <Barcode code={sizeCode(size)} heightMm={14} />
            </article>
          ))}
        </div>
      </Suspense>
    </PrintPage>
  );
};
