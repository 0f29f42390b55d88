import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useEffect } from 'react';
import { CallFailure } from '@caravan/contract/client';
import type { InboundLine } from '@caravan/contract/warehouse/staff-warehouse.calls';
import { useText } from '../../../messages/language.ts';
import { read } from '../../../shell/api.ts';
import type { OutputOf } from '../../../shell/api.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { focusScan } from '../../../shell/keys/shortcuts/use-shortcuts.ts';
import { ErrorState, LoadingState } from '../../../ui/layout/states.tsx';
import { playTone } from '../../../ui/codes/scan-sound.ts';
import { When } from '../../../ui/charts/figures.tsx';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';
import { Arrivals } from './arrivals.tsx';
import { ComesBack } from './comes-back.tsx';
import { ReportArrival } from './report-arrival.tsx';
import { LineCard } from './line-card.tsx';
import { isHandled } from './line-step.ts';
import styles from '../warehouse.module.css';

/** Everything expected under one waybill. */
export const Shipments = ({ trackingNumber }: { trackingNumber: string }) => {
  const text = useText();
  const found = useQuery(read('GET /staff/inbound/find', { trackingNumber }));
  const arrivals = useQuery(read('GET /staff/inbound/arrivals', { trackingNumber }));
  const problem = arrivals.error ?? (isUnknown(found.error) ? null : found.error);
  useTone(trackingNumber, found.isFetched ? arrivals.data : undefined, (found.data ?? []).length > 0);
  if (problem)
    return (
      <ErrorState
        text={problemText(problem, text)}
        onRetry={() => void Promise.all([found.refetch(), arrivals.refetch()])}
      />
    );
  // Asked again after a refusal it is pending once more: what is on the table stays there meanwhile.
  if (!arrivals.data || !found.isFetched) return <LoadingState />;
  return (
    <>
      <ComesBack trackingNumber={trackingNumber} />
      <PurchasedShipments shipments={found.data ?? []} />
      <Arrivals
        trackingNumber={trackingNumber}
        arrivals={arrivals.data}
        isExpected={(found.data ?? []).length > 0}
      />
    </>
  );
};

/** Whether a number is known is heard before the eyes leave the box. */
const useTone = (
  trackingNumber: string,
  arrivals: OutputOf<'GET /staff/inbound/arrivals'> | undefined,
  isBought: boolean,
): void => {
  const isReady = arrivals !== undefined;
  const isOther = isReady && (arrivals.unknown !== null || arrivals.announcements.length > 0);
  useEffect(() => {
    if (isReady) playTone(isBought || isOther ? 'good' : 'bad');
  }, [isReady, isBought, isOther, trackingNumber]);
};

const PurchasedShipments = ({ shipments }: { shipments: OutputOf<'GET /staff/inbound/find'> }) => {
  const text = useText();
  const lines = shipments.flatMap((shipment) => shipment.lines);
  const next = lines.find((line) => !isHandled(line));
  // With the last line handled the hands are free for the next waybill.
  const onHandled = (handled: InboundLine): void => {
    if (lines.every((line) => line.lineId === handled.lineId || isHandled(line))) focusScan();
  };
  return (
    <>
      {next || lines.length === 0 ? null : <Alert type="success" showIcon title={text.inbound.allDone} />}
      {shipments.map((shipment) => (
        <section key={shipment.inboundId} className={styles['shipment']} aria-label={shipment.trackingNumber}>
          <ShipmentHead shipment={shipment} />
          {shipment.lines.map((line) => (
            <LineCard
              key={line.lineId}
              line={line}
              inboundId={shipment.inboundId}
              isNext={line.lineId === next?.lineId}
              onHandled={onHandled}
            />
          ))}
        </section>
      ))}
    </>
  );
};

const ShipmentHead = ({ shipment }: { shipment: OutputOf<'GET /staff/inbound/find'>[number] }) => {
  const { inbound } = useText();
  const received = shipment.lines.filter(({ stored }) => stored !== null).length;
  return (
    <div className={styles['shipmentHead']}>
      <b className="mono">{shipment.trackingNumber}</b>
      <span>{shipment.carrier}</span>
      <span>
        {inbound.marketplaceOrder} <span className="mono">{shipment.marketplaceOrderNumber}</span>
      </span>
      <StatusTag tone={received === shipment.lines.length ? 'success' : 'info'}>
        {inbound.linesReceived(received, shipment.lines.length)}
      </StatusTag>
      {shipment.receivedAt ? (
        <span>
          {inbound.arrived} <When at={shipment.receivedAt} />
        </span>
      ) : null}
      <ReportArrival inboundId={shipment.inboundId} line={null} />
    </div>
  );
};

const isUnknown = (error: unknown): boolean =>
  error instanceof CallFailure && error.reason === 'tracking_number_unknown';
