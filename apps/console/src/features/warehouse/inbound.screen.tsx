import { Button, Input } from 'antd';
import type { InputRef } from 'antd';
import { useRef, useState } from 'react';
import { useText } from '../../messages/language.ts';
import { StationMark } from '../../shell/station/station-mark.tsx';
import { useOpenParam } from '../../shell/keys/open-param.ts';
import { useCommands } from '../../ui/commands/use-commands.ts';
import { CameraScan } from '../../ui/codes/camera-scan.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ArrivalReports } from '../orders/index.ts';
import { InboundViews } from './floor/parts/inbound-views.tsx';
import { InboundTable } from './receive/inbound-table.tsx';
import { Shipments } from './receive/shipments.tsx';
import styles from './warehouse.module.css';

/** Scan, act, next: the waybill's number opens what is expected under it, and the focus comes back for the next one. */
export const InboundScreen = () => {
  const text = useText();
  const [tracking, open] = useOpenParam('tracking');
  return (
    <Page title={text.inbound.title} actions={<InboundViews />}>
      <StationMark />
      <ScanBar key={tracking} tracking={tracking ?? ''} onFind={open} />
      {tracking ? <ArrivalReports trackingNumber={tracking} /> : <ArrivalReports />}
      {tracking ? <Shipments trackingNumber={tracking} /> : <InboundTable onOpen={open} />}
    </Page>
  );
};

interface ScanBarProps {
  readonly tracking: string;
  readonly onFind: (trackingNumber: string | null) => void;
}

const ScanBar = ({ tracking, onFind }: ScanBarProps) => {
  const { inbound } = useText();
  const [typed, setTyped] = useState(tracking);
  const field = useRef<InputRef>(null);
  useCommands({
    next: () => {
      onFind(null);
      field.current?.select();
    },
  });
  const find = (): void => {
    const number = typed.trim().toUpperCase();
    if (number) onFind(number);
    field.current?.select();
  };
  return (
    <div className={styles['scanBar']}>
      <Input
        ref={field}
        className={`mono ${styles['scanField']}`}
        size="large"
        data-scan="page"
        autoFocus
        onFocus={(event) => event.target.select()}
        allowClear
        prefix={<Icon name="scan" size={22} />}
        aria-label={inbound.scanLabel}
        placeholder={inbound.scanPlaceholder}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={find}
      />
      <CameraScan onCode={(code) => onFind(code.toUpperCase())} />
      <Button type="primary" size="large" onClick={find}>
        {inbound.find}
      </Button>
      {tracking ? (
        <Button size="large" icon={<Icon name="back" size={16} />} onClick={() => onFind(null)}>
          {inbound.back}
        </Button>
      ) : null}
    </div>
  );
};
