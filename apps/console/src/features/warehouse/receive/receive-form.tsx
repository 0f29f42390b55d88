import type { InboundLine } from '@caravan/contract/warehouse/staff-warehouse.calls';
import { useLanguage } from '../../../messages/language.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { formatWeight } from '../../../ui/parts/format.ts';
import { MeasureForm } from './measure-form.tsx';

interface ReceiveFormProps {
  readonly line: InboundLine;
  readonly inboundId: string;
  readonly autoFocus: boolean;
}

export const ReceiveForm = ({ line, inboundId, autoFocus }: ReceiveFormProps) => {
  const { text, language } = useLanguage();
  const act = useAct('POST /staff/inbound/receive', { done: text.inbound.receivedDone });
  return (
    <MeasureForm
      autoFocus={autoFocus}
      isBusy={act.isPending}
      action={text.inbound.receive}
      onMeasured={(measures) => act.mutate({ inboundId, lineId: line.lineId, ...measures })}
      {...(line.weightGramsGuess
        ? { weightHint: text.inbound.guess(formatWeight(line.weightGramsGuess, language)) }
        : {})}
    />
  );
};
