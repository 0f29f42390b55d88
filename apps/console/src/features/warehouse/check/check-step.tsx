import { App, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { StoredAtDesk } from '@caravan/contract/warehouse/staff-warehouse.calls';
import { missingViews } from '@caravan/domain/inspection/shot-list';
import { useText } from '../../../messages/language.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { playTone } from '../../../ui/codes/scan-sound.ts';
import { useCommands } from '../../../ui/commands/use-commands.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { MeasureCorrection } from '../receive/measure-correction.tsx';
import { usePrintStickers } from '../floor/stickers/use-print-stickers.ts';
import { HeldDoubt } from './held-doubt.tsx';
import { PhotoHint } from './photo-hint.tsx';
import { ProblemReport } from './problem-report.tsx';
import { ShotSlots } from './shot-slots.tsx';
import { SideBySide } from './side-by-side.tsx';
import { SkipShots } from './skip-shots.tsx';
import { StoredPhotos } from '../storage/stored-photos.tsx';
import { StoredMeasures } from '../storage/stored-summary.tsx';
import styles from '../warehouse.module.css';

interface CheckStepProps {
  readonly stored: StoredAtDesk;
  /** The picture that was ordered by; none of goods that were bought elsewhere. */
  readonly image?: string | undefined;
  /** Takes the focus once the goods are received. */
  readonly isNext: boolean;
  readonly onHandled: () => void;
}

/** Photograph by the category's list, then pass or report: once the needed views are there Enter passes. */
export const CheckStep = ({ stored, image, isNext, onHandled }: CheckStepProps) => {
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
      {isDoubted && image ? <SideBySide image={image} stored={stored} /> : null}
      <HeldDoubt doubt={stored.doubt} />
      <div className={styles['actions']}>
        <PassButton stored={stored} isNext={isNext} buttonRef={passButton} onHandled={onHandled} />
        <ProblemReport storedItemId={stored.id} isNext={isNext} onDone={onHandled} />
        <MeasureCorrection stored={stored} />
      </div>
    </>
  );
};

interface PassButtonProps {
  readonly stored: StoredAtDesk;
  readonly isNext: boolean;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly onHandled: () => void;
}

/** Passes; where needed views are missing, asks why they can be done without. */
const PassButton = ({ stored, isNext, buttonRef, onHandled }: PassButtonProps) => {
  const { inbound, shots } = useText();
  const pass = useAct('POST /staff/stored/inspect', { done: inbound.passed, onDone: onHandled });
  const missing = missingOf(stored);
  const [isSkipping, setSkipping] = useState(false);
  const press = (): void => pass.mutate({ storedItemId: stored.id });
  usePassCommands({ stored, isNext, press, skip: () => setSkipping(true) });
  if (missing.length > 0 && stored.photos.length > 0)
    return (
      <SkipShots
        views={missing}
        open={isSkipping}
        onOpen={setSkipping}
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
      disabled={!canPass(stored)}
      title={whyNot(stored, { ...inbound, ...shots })}
      onClick={press}
    >
      {stored.hint?.verdict === 'differs' ? shots.passAnyway : inbound.pass}
    </Button>
  );
};

const canPass = ({ photos, isCompared, doubt }: StoredAtDesk): boolean =>
  photos.length > 0 && isCompared && doubt === null;

interface PassCommands {
  readonly stored: StoredAtDesk;
  readonly isNext: boolean;
  readonly press: () => void;
  readonly skip: () => void;
}

/** What the barcodes of commands do with goods that are checked; what differs from the order is passed by OK, not by Pass. */
const usePassCommands = ({ stored, isNext, press, skip }: PassCommands): void => {
  const { inbound, shots, floor } = useText();
  const { message } = App.useApp();
  const print = usePrintStickers();
  const isMissing = missingOf(stored).length > 0 && stored.photos.length > 0;
  const isOpen = canPass(stored) && !isMissing;
  const pass = (): void => {
    if (isOpen && stored.hint?.verdict !== 'differs') return press();
    playTone('bad');
    const why = isMissing ? shots.passWithout : whyNot(stored, { ...inbound, ...shots });
    void message.warning(why ?? floor.okPasses);
    return undefined;
  };
  useCommands(
    isNext
      ? {
          pass,
          ok: isOpen ? press : undefined,
          skip: isMissing ? skip : undefined,
          print: () => print([stored.labelCode]),
        }
      : {},
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
