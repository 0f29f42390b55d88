import { App, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PackingBench } from '@caravan/contract/parcels/floor/packing.calls';
import { CallFailure } from '@caravan/contract/client';
import { readScanned } from '@caravan/domain/warehouse/codes/scanned';
import type { Messages } from '../../messages/en.ts';
import { useText } from '../../messages/language.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { KEPT } from '../../shell/outbox/outbox.ts';
import { useOutbox } from '../../shell/outbox/use-outbox.ts';
import type { Commands } from '../../ui/commands/use-commands.ts';
import { paths } from '../../shell/routes/paths.ts';
import { useOpenParam } from '../../shell/keys/open-param.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { BenchView } from './bench/bench-view.tsx';
import { closeBox } from './bench/close-form.tsx';
import { ParcelViews } from '../../shell/frame/parcel-views.tsx';
import { ScanPad, useHeard } from '../warehouse/index.ts';
import styles from './floor.module.css';

/** The packing table: first a parcel is scanned, then each of its things into the box, then the box is weighed. */
export const PackScreen = () => {
  const { packingTable } = useText();
  const table = usePackingTable();
  const { bench, packer } = table;
  return (
    <Page
      title={packingTable.pack}
      aside={bench ? <b className="mono">{bench.parcelCode}</b> : null}
      actions={<ParcelViews />}
    >
      <ScanPad
        prompt={promptOf(bench, packingTable)}
        heard={table.heard}
        tell={table.tell}
        onText={table.put}
        commands={table.commands}
      >
        {bench ? (
          <Button icon={<Icon name="close" />} onClick={table.done}>
            {packingTable.putAside}
          </Button>
        ) : null}
        {packer ? (
          <Button type="primary" onClick={() => void table.takeOver()}>
            {packingTable.takeOver}
          </Button>
        ) : null}
      </ScanPad>
      {bench ? (
        <BenchView bench={bench} onDone={table.done} />
      ) : (
        <p className={styles['hint']}>{packingTable.packHint}</p>
      )}
    </Page>
  );
};

const promptOf = (bench: PackingBench | undefined, texts: Messages['packingTable']): string => {
  if (!bench) return texts.scanParcel;
  return leftOf(bench) === 0 ? texts.allIn : texts.scanThing;
};

const leftOf = ({ things }: PackingBench): number => things.filter(({ isScanned }) => !isScanned).length;

/** What lies on the table, what a scan does to it, and what the barcodes of commands do. */
const usePackingTable = () => {
  const { packingTable, outbox, floor } = useText();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [parcelCode, setParcelCode] = useOpenParam('parcel', { replace: true });
  const [bench, setBench] = useState<PackingBench>();
  const [packer, setPacker] = useState<string>();
  const { heard, tell, refuse, forget } = useHeard();
  const open = useAct('POST /staff/packing/open');
  const scan = useOutbox('POST /staff/packing/scan');
  const { mutate } = open;
  const isRestored = useRef(false);
  useEffect(() => {
    // After a reload the table is as it was left.
    if (isRestored.current) return;
    isRestored.current = true;
    if (parcelCode === null) return;
    const onError = (error: Error): void => {
      if (isWithOther(error)) setPacker(parcelCode);
    };
    mutate({ parcelCode }, { onSuccess: setBench, onError });
  }, [parcelCode, mutate]);
  const openParcel = async (code: string, takeOver: boolean): Promise<void> => {
    try {
      const opened = await open.mutateAsync({ parcelCode: code, takeOver });
      setBench(opened);
      setPacker(undefined);
      setParcelCode(opened.parcelCode);
      tell('good', packingTable.opened(opened.parcelCode, opened.things.length));
    } catch (error) {
      message.destroy();
      if (isWithOther(error)) setPacker(code);
      refuse(error);
    }
  };
  const put = async (text: string): Promise<void> => {
    if (!bench) {
      const read = readScanned(text);
      if (read.kind === 'sticker')
        return tell('bad', packingTable.scanParcel, floor.other(floor.kinds[read.of]));
      return openParcel(parcelOf(text), false);
    }
    try {
      const show = ({ bench: next }: { readonly bench: PackingBench }): void => {
        setBench(next);
        const left = leftOf(next);
        tell('good', left === 0 ? packingTable.allIn : packingTable.leftToScan(left));
      };
      const answer = await scan.send({ parcelCode: bench.parcelCode, code: text }, text, show);
      return answer === KEPT ? tell('again', outbox.kept, text) : show(answer);
    } catch (error) {
      return refuse(error);
    }
  };
  const done = (): void => {
    setBench(undefined);
    setPacker(undefined);
    setParcelCode(null);
    forget();
  };
  const takeOver = (): Promise<void> => openParcel(packer ?? '', true);
  const commands: Commands = {
    next: done,
    ok: packer === undefined ? undefined : takeOver,
    done: bench && leftOf(bench) === 0 ? closeBox : undefined,
    print: bench ? () => navigate(paths.labels([bench.parcelCode])) : undefined,
  };
  return { bench, packer, heard, tell, put, commands, done, takeOver };
};

const isWithOther = (error: unknown): boolean =>
  error instanceof CallFailure && error.reason === 'parcel_with_other_packer';

/** The parcel whose label was read, of whichever of its boxes. */
const parcelOf = (text: string): string => {
  const read = readScanned(text);
  return read.kind === 'paper' && read.of === 'parcel' ? read.code : text.trim().toUpperCase();
};
