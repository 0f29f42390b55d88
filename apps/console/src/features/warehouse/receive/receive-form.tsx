import type { InboundLine } from '@caravan/contract/warehouse/staff-warehouse.calls';
import { useState } from 'react';
import { useLanguage } from '../../../messages/language.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { useFarOff } from '../../../shell/acts/use-far-off.ts';
import { formatWeight } from '../../../ui/parts/format.ts';
import { PiecesField } from '../../orders/index.ts';
import type { Measures } from './measure-fields.tsx';
import { MeasureForm } from './measure-form.tsx';

interface ReceiveFormProps {
  readonly line: InboundLine;
  readonly inboundId: string;
  readonly autoFocus: boolean;
}

export const ReceiveForm = ({ line, inboundId, autoFocus }: ReceiveFormProps) => {
  const { text, language } = useLanguage();
  const act = useAct('POST /staff/inbound/receive', { done: text.inbound.receivedDone });
  // All are expected in the box; the hands change it only when some are missing.
  const [pieces, setPieces] = useState(line.quantity);
  const askAgain = useFarOff();
  const receive = (measures: Measures, isSure = false): void =>
    act.mutate(
      { inboundId, lineId: line.lineId, quantity: pieces, ...measures, isSure },
      { onError: (error) => askAgain(error, () => receive(measures, true)) },
    );
  return (
    <>
      <PiecesField name={line.titleZh} of={line.quantity} value={pieces} onChange={setPieces} />
      {pieces < line.quantity ? <p>{text.inbound.restFollows(line.quantity - pieces)}</p> : null}
      <MeasureForm
        autoFocus={autoFocus}
        isBusy={act.isPending}
        action={text.inbound.receive}
        onMeasured={(measures) => receive(measures)}
        {...(line.weightGramsGuess
          ? { weightHint: text.inbound.guess(formatWeight(line.weightGramsGuess, language)) }
          : {})}
      />
    </>
  );
};
