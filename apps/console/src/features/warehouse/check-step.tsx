import { App, Button } from 'antd';
import { useRef } from 'react';
import type { StoredAtDesk } from '@caravan/contract/warehouse/staff-warehouse.calls';
import { useText } from '../../messages/language.ts';
import { useAct } from '../../shell/use-act.ts';
import { Icon } from '../../ui/icon.tsx';
import { MeasureCorrection } from './measure-correction.tsx';
import { ProblemReport } from './problem-report.tsx';
import { StoredPhotos } from './stored-photos.tsx';
import { StoredMeasures } from './stored-summary.tsx';
import styles from './warehouse.module.css';

interface CheckStepProps {
  readonly stored: StoredAtDesk;
  /** Takes the focus once the goods are received. */
  readonly isNext: boolean;
  readonly onHandled: () => void;
}

/** Photograph, then pass or report: after the first photo Enter passes. */
export const CheckStep = ({ stored, isNext, onHandled }: CheckStepProps) => {
  const text = useText();
  const { message } = App.useApp();
  const passButton = useRef<HTMLButtonElement>(null);
  const pass = useAct('POST /staff/stored/inspect', { done: text.inbound.passed, onDone: onHandled });
  const onPass = (): void => {
    if (stored.photos.length === 0) void message.warning(text.inbound.needPhoto);
    else pass.mutate({ storedItemId: stored.id });
  };
  return (
    <>
      <StoredMeasures stored={stored} />
      <StoredPhotos
        stored={stored}
        canChange
        autoFocus={isNext}
        onReady={() => passButton.current?.focus()}
      />
      <div className={styles['actions']}>
        <Button
          ref={passButton}
          type="primary"
          icon={<Icon name="check" size={16} />}
          loading={pass.isPending}
          onClick={onPass}
        >
          {text.inbound.pass}
        </Button>
        <ProblemReport storedItemId={stored.id} onDone={onHandled} />
        <MeasureCorrection stored={stored} />
      </div>
    </>
  );
};
