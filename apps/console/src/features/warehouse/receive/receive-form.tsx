import type { InboundLine } from '@caravan/contract/warehouse/staff-warehouse.calls';
import { useLanguage } from '../../../messages/language.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { useFarOff } from '../../../shell/acts/use-far-off.ts';
import { formatWeight } from '../../../ui/parts/format.ts';
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
  const askAgain = useFarOff();
  const receive = (measures: Measures, isSure = false): void =>
    act.mutate(
      { inboundId, lineId: line.lineId, ...measures, isSure },
      { onError: (error) => askAgain(error, () => receive(measures, true)) },
    );
  return (
    <MeasureForm
      autoFocus={autoFocus}
      isBusy={act.isPending}
      action={text.inbound.receive}
      onMeasured={(measures) => receive(measures)}
      {...(line.weightGramsGuess
        ? { weightHint: text.inbound.guess(formatWeight(line.weightGramsGuess, language)) }
        : {})}
    />
  );
};
