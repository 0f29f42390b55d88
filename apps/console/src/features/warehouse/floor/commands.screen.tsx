import { Suspense } from 'react';
import { commandCode, FLOOR_COMMANDS } from '@caravan/domain/warehouse/codes/floor-commands';
import { useText } from '../../../messages/language.ts';
import { PrintPage } from '../../../shell/print/print-page.tsx';
import { Barcode } from '../../../ui/codes/barcode.tsx';
import { LoadingState } from '../../../ui/layout/states.tsx';
import styles from './parts/stickers.module.css';

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
        </div>
      </Suspense>
    </PrintPage>
  );
};
