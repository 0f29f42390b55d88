import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { CarrierLabel as Label } from '@caravan/contract/parcels/carrier/carrier.calls';
import type { StaffParcelDetail } from '@caravan/contract/parcels/staff-parcels.calls';
import { useText } from '../../../messages/language.ts';
import { read } from '../../../shell/api.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { PrinterSelect, usePrinter } from '../../../shell/print/printers.tsx';
import { Money } from '../../../ui/charts/figures.tsx';
import { useCommands } from '../../../ui/commands/use-commands.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Panel } from '../../../ui/layout/page.tsx';
import { StatusTag, type Tone } from '../../../ui/parts/status-tag.tsx';
import { ConfirmButton } from '../../../ui/forms/confirm.tsx';
import styles from '../parcels.module.css';
import { textOfFile, useLabelFile } from './label-file.ts';

/** The labels of a carrier's interface, where the parcel's line has one: bought, printed and cancelled here. */
export const CarrierLabel = ({ parcel }: { parcel: StaffParcelDetail }) => {
  const { parcelCode } = parcel;
  const found = useQuery(read('GET /staff/carrier-labels', { parcelCode }));
  if (!found.data || (found.data.provider === null && found.data.labels.length === 0)) return null;
  return <Labels parcel={parcel} labels={found.data.labels} canBuy={found.data.provider !== null} />;
};

interface LabelsProps {
  readonly parcel: StaffParcelDetail;
  readonly labels: readonly Label[];
  readonly canBuy: boolean;
}

const isLiving = ({ state }: Label): boolean => state === 'asked' || state === 'bought';

const Labels = ({ parcel: { parcelCode, boxes, lineCarrier }, labels, canBuy }: LabelsProps) => {
  const { carrierLabels: text } = useText();
  const printer = usePrinter();
  const { fetchFile, save } = useLabelFile(parcelCode);
  const printAll = async (): Promise<void> => {
    if (printer.chosen === null) return;
    const files = await Promise.all(boxes.map((_, index) => fetchFile(index + 1, 'zpl')));
    printer.print(printer.chosen, files.map((file) => (file ? textOfFile(file) : '')).join('\n'));
  };
  const buy = useAct('POST /staff/carrier-labels/buy', { done: text.bought, onDone: () => void printAll() });
  const cancel = useAct('POST /staff/carrier-labels/cancel', { done: text.cancelled });
  const living = labels.filter(isLiving);
  const isBought = living.length > 0 && living.every(({ state }) => state === 'bought');
  const buyStep = { act: () => buy.mutate({ parcelCode }), isPending: buy.isPending };
  const printStep = { act: () => void printAll(), isPending: printer.isPrinting };
  const canPrint = isBought && printer.chosen !== null;
  const next = canPrint ? printStep : undefined;
  const bought = canBuy && !isBought ? buyStep : undefined;
  useCommands({ print: (next ?? bought)?.act });
  return (
    <Panel title={text.title(lineCarrier)} extra={<PrinterSelect printer={printer} />}>
      <LabelList labels={labels} onSave={save} />
      <LabelSteps
        isLiving={living.length > 0}
        buy={bought}
        print={next}
        cancel={
          living.length > 0
            ? { act: () => cancel.mutate({ parcelCode }), isPending: cancel.isPending }
            : undefined
        }
      />
    </Panel>
  );
};

/** The labels that there are, or what they are for. */
const LabelList = ({ labels, onSave }: Pick<LabelsProps, 'labels'> & Pick<LabelRowProps, 'onSave'>) => {
  const { carrierLabels: text } = useText();
  if (labels.length === 0) return <p className={styles['explain']}>{text.explain}</p>;
  return (
    <ul className={styles['labelList']}>
      {labels.map((label) => (
        <LabelRow key={label.id} label={label} onSave={onSave} />
      ))}
    </ul>
  );
};

interface Step {
  readonly act: () => void;
  readonly isPending: boolean;
}

interface LabelStepsProps {
  /** Whether there is a label already, so that another would be one more. */
  readonly isLiving: boolean;
  readonly buy: Step | undefined;
  readonly print: Step | undefined;
  readonly cancel: Step | undefined;
}

/** What can be done with the labels now. */
const LabelSteps = ({ isLiving: hasSome, buy, print, cancel }: LabelStepsProps) => {
  const { carrierLabels: text } = useText();
  return (
    <div className={styles['foot']}>
      {buy && (
        <Button type="primary" icon={<Icon name="tag" size={16} />} loading={buy.isPending} onClick={buy.act}>
          {hasSome ? text.again : text.buy}
        </Button>
      )}
      {print && (
        <Button icon={<Icon name="printer" size={16} />} loading={print.isPending} onClick={print.act}>
          {text.print}
        </Button>
      )}
      {cancel && (
        <ConfirmButton loading={cancel.isPending} ask={text.cancelAsk} onYes={cancel.act}>
          {text.cancel}
        </ConfirmButton>
      )}
    </div>
  );
};

const TONES: Readonly<Record<Label['state'], Tone>> = {
  asked: 'warning',
  bought: 'success',
  to_cancel: 'warning',
  cancelled: 'neutral',
  refused: 'danger',
};

interface LabelRowProps {
  readonly label: Label;
  readonly onSave: (boxNumber: number, format: 'pdf' | 'zpl') => Promise<void>;
}

const LabelRow = ({ label, onSave }: LabelRowProps) => {
  const { carrierLabels: text } = useText();
  const { boxNumber, state, trackingNumber, cost, currency } = label;
  return (
    <li>
      <span>{text.box(boxNumber)}</span>
      <b className="mono">{trackingNumber ?? '–'}</b>
      <StatusTag tone={TONES[state]}>{text.states[state]}</StatusTag>
      {cost !== null && currency !== null ? <Money amount={cost} currency={currency} /> : null}
      {state === 'bought'
        ? (['pdf', 'zpl'] as const).map((format) => (
            <Button key={format} size="small" onClick={() => void onSave(boxNumber, format)}>
              {format.toUpperCase()}
            </Button>
          ))
        : null}
    </li>
  );
};
