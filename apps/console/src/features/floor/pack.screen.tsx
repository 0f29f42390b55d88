import { Button } from 'antd';
import { useEffect, useState } from 'react';
import type { PackingBench } from '@caravan/contract/parcels/floor/packing.calls';
import { CallFailure } from '@caravan/contract/client';
import { useText } from '../../messages/language.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { KEPT } from '../../shell/outbox/outbox.ts';
import { useOutbox } from '../../shell/outbox/use-outbox.ts';
import { useOpenParam } from '../../shell/keys/open-param.ts';
import { Page, Panel } from '../../ui/layout/page.tsx';
import { BenchView } from './bench/bench-view.tsx';
import { ParcelViews } from '../../shell/frame/parcel-views.tsx';
import { ScanBar } from './scan-bar.tsx';
import styles from './floor.module.css';

/** The packing table: first a parcel is scanned, then each of its things into the box, then the box is weighed. */
export const PackScreen = () => {
  const { packingTable, outbox } = useText();
  const [parcelCode, setParcelCode] = useOpenParam('parcel');
  const [bench, setBench] = useState<PackingBench>();
  const [packer, setPacker] = useState<{ readonly code: string; readonly name: string }>();
  const open = useAct('POST /staff/packing/open');
  const scan = useOutbox('POST /staff/packing/scan');
  const take = async (code: string, takeOver = false): Promise<string> => {
    try {
      const opened = await open.mutateAsync({ parcelCode: code.toUpperCase(), takeOver });
      setBench(opened);
      setPacker(undefined);
      setParcelCode(opened.parcelCode);
      return packingTable.opened(opened.parcelCode, opened.things.length);
    } catch (error) {
      if (error instanceof CallFailure && error.reason === 'parcel_with_other_packer')
        setPacker({ code, name: String(error.details['packer'] ?? '') });
      throw error;
    }
  };
  const { mutate } = open;
  useEffect(() => {
    // After a reload the table is as it was left.
    if (parcelCode !== null && bench === undefined) mutate({ parcelCode }, { onSuccess: setBench });
  }, [parcelCode, bench, mutate]);
  const put = async (code: string): Promise<string> => {
    if (!bench) return take(code);
    const late = (kept: { readonly bench: PackingBench }): void => setBench(kept.bench);
    const answer = await scan.send({ parcelCode: bench.parcelCode, code }, code, late);
    if (answer === KEPT) return outbox.kept;
    const { bench: next } = answer;
    setBench(next);
    const left = next.things.filter(({ isScanned }) => !isScanned).length;
    return left === 0 ? packingTable.allIn : packingTable.leftToScan(left);
  };
  const done = (): void => {
    setBench(undefined);
    setParcelCode(null);
  };
  return (
    <Page
      title={packingTable.pack}
      aside={bench ? <b className="mono">{bench.parcelCode}</b> : null}
      actions={<ParcelViews />}
    >
      <ScanBar label={bench ? packingTable.scanThing : packingTable.scanParcel} onCode={put} />
      {packer ? (
        <Panel>
          <div className={styles['row']}>
            <span>{packingTable.otherPacker(packer.name)}</span>
            <Button onClick={() => void take(packer.code, true)}>{packingTable.takeOver}</Button>
          </div>
        </Panel>
      ) : null}
      {bench ? (
        <BenchView bench={bench} onDone={done} />
      ) : (
        <p className={styles['hint']}>{packingTable.packHint}</p>
      )}
    </Page>
  );
};
