import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { StoredAtDesk } from '@caravan/contract/warehouse/staff-warehouse.calls';
import { missingViews } from '@caravan/domain/inspection/shot-list';
import { useText } from '../../../messages/language.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { MeasureCorrection } from '../receive/measure-correction.tsx';
import { HeldDoubt } from './held-doubt.tsx';
import { PhotoHint } from './photo-hint.tsx';
import { ProblemReport } from './problem-report.tsx';
import { ShotSlots } from './shot-slots.tsx';
import { SkipShots } from './skip-shots.tsx';
import { StoredPhotos } from '../storage/stored-photos.tsx';
import { StoredMeasures } from '../storage/stored-summary.tsx';
import styles from '../warehouse.module.css';

interface CheckStepProps {
  readonly stored: StoredAtDesk;
  /** Takes the focus once the goods are received. */
  readonly isNext: boolean;
  readonly onHandled: () => void;
}

/** Photograph by the category's list, then pass or report: once the needed views are there Enter passes. */
export const CheckStep = ({ stored, isNext, onHandled }: CheckStepProps) => {
  const passButton = useRef<HTMLButtonElement>(null);
  const isPhotographed = useRef(false);
  const isComplete = missingOf(stored).length === 0 && stored.isCompared;
  // What differs from the order is passed on purpose, never by the Enter that follows a photo.
  const isDoubted = stored.hint?.verdict === 'differs';
  // The list of photos is read anew after the last one was sent: only then is there something to press.
  useEffect(() => {
    if (isComplete && !isDoubted && isPhotographed.current) passButton.current?.focus();
  }, [isComplete, isDoubted]);
  return (
    <>
      <StoredMeasures stored={stored} />
      <ShotSlots stored={stored} />
      <StoredPhotos
        stored={stored}
        canChange
        autoFocus={isNext}
        onReady={() => {
          isPhotographed.current = true;
          if (!isDoubted) passButton.current?.focus();
        }}
      />
      <PhotoHint {...stored} />
      <HeldDoubt doubt={stored.doubt} />
      <div className={styles['actions']}>
        <PassButton stored={stored} buttonRef={passButton} onHandled={onHandled} />
        <ProblemReport storedItemId={stored.id} onDone={onHandled} />
        <MeasureCorrection stored={stored} />
      </div>
    </>
  );
};

interface PassButtonProps {
  readonly stored: StoredAtDesk;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly onHandled: () => void;
}

/** Passes; where needed views are missing, asks why they can be done without. */
const PassButton = ({ stored, buttonRef, onHandled }: PassButtonProps) => {
  const { inbound, shots } = useText();
  const pass = useAct('POST /staff/stored/inspect', { done: inbound.passed, onDone: onHandled });
  const missing = missingOf(stored);
  if (missing.length > 0 && stored.photos.length > 0)
    return (
      <SkipShots
        views={missing}
        isBusy={pass.isPending}
        onSkip={(skips) => pass.mutate({ storedItemId: stored.id, skips })}
      />
    );
  return (
    <Button
      ref={buttonRef}
      type="primary"
      icon={<Icon name="check" size={16} />}
      loading={pass.isPending}
      disabled={stored.photos.length === 0 || !stored.isCompared || stored.doubt !== null}
      title={whyNot(stored, { ...inbound, ...shots })}
      onClick={() => pass.mutate({ storedItemId: stored.id })}
    >
      {stored.hint?.verdict === 'differs' ? shots.passAnyway : inbound.pass}
    </Button>
  );
};

const whyNot = (
  { photos, isCompared }: StoredAtDesk,
  texts: { readonly needPhoto: string; readonly comparing: string },
): string | undefined => {
  if (photos.length === 0) return texts.needPhoto;
  return isCompared ? undefined : texts.comparing;
};

const missingOf = ({ shots, photos }: StoredAtDesk) =>
  missingViews(
    shots,
    photos.map(({ view }) => view),
  );
