import { Alert, Button, Image } from 'antd';
import type { StoredAtDesk } from '@caravan/contract/warehouse/staff-warehouse.calls';
import type { ShotView } from '@caravan/domain/inspection/shot-list';
import { useText } from '../../../messages/language.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { PictureGroup } from '../../../ui/parts/picture-group.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Ago, Due, Size, Weight } from '../../../ui/charts/figures.tsx';
import { StickerLink } from '../floor/parts/sticker-link.tsx';
import { MeasureCorrection } from '../receive/measure-correction.tsx';
import { ProblemReport } from '../check/problem-report.tsx';
import { SplitGoods } from './split-goods.tsx';
import { StoredPhotos } from './stored-photos.tsx';
import styles from '../warehouse.module.css';

interface StoredSummaryProps {
  readonly stored: StoredAtDesk;
  /** Whether the person works in the warehouse. */
  readonly canWork: boolean;
  /** Whether some of its pieces can go their own way. */
  readonly canSplit?: boolean;
}

/** Goods that passed the table: what is known of them, and what a shopper still asks for. */
export const StoredSummary = ({ stored, canWork, canSplit = false }: StoredSummaryProps) => {
  const open = stored.photoRequests.filter((request) => request.answeredAt === null);
  return (
    <>
      {stored.problem ? <Problem stored={stored} problem={stored.problem} /> : null}
      <StoredMeasures stored={stored} />
      {open.map((request) => (
        <PhotoRequest key={request.id} request={request} canWork={canWork} />
      ))}
      {canWork && (open.length > 0 || stored.problem) ? (
        <StoredPhotos stored={stored} canChange={stored.inspectedAt === null} />
      ) : (
        <Photos photos={stored.photos} />
      )}
      {canWork ? (
        <div className={styles['actions']}>
          {stored.problem ? <PassAfterAll storedItemId={stored.id} /> : null}
          {stored.problem ? null : <ProblemReport storedItemId={stored.id} onDone={() => undefined} />}
          <MeasureCorrection stored={stored} />
          {canSplit ? <SplitGoods stored={stored} /> : null}
        </div>
      ) : null}
    </>
  );
};

/** What is wrong, and whose turn it is. */
const Problem = ({ stored, problem }: { stored: StoredAtDesk; problem: string }) => {
  const { shots } = useText();
  const { question } = stored;
  return (
    <Alert
      type="error"
      showIcon
      title={question ? `${shots.problemKinds[question.kind]}: ${problem}` : problem}
      description={
        question ? (
          <>
            {shots.turns[question.state]} <Due at={question.answerUntil} />
          </>
        ) : null
      }
    />
  );
};

export const StoredMeasures = ({ stored }: { stored: StoredAtDesk }) => {
  const { common, floor, inbound, storage } = useText();
  return (
    <div className={styles['facts']}>
      <Facts
        columns={2}
        facts={[
          { label: common.weight, value: <Weight weightGrams={stored.weightGrams} /> },
          { label: common.size, value: <Size {...stored} /> },
          { label: inbound.location, value: <b className="mono">{stored.location || common.none}</b> },
          { label: storage.since, value: <Ago at={stored.receivedAt} /> },
          { label: floor.bins.code, value: <StickerLink code={stored.labelCode} /> },
        ]}
      />
    </div>
  );
};

interface PhotosProps {
  readonly photos: readonly { mediaId: string; url: string; view?: ShotView | null }[];
}

export const Photos = ({ photos }: PhotosProps) => {
  const text = useText();
  if (photos.length === 0) return null;
  const names = photos.map(({ view }, index) =>
    view ? text.shots.views[view] : text.photos.photo(index + 1),
  );
  return (
    <PictureGroup names={names}>
      <div className={styles['photos']}>
        {photos.map((photo, index) => (
          <Image key={photo.mediaId} src={photo.url} alt={names[index] ?? ''} width={84} height={84} />
        ))}
      </div>
    </PictureGroup>
  );
};

interface PhotoRequestProps {
  readonly request: StoredAtDesk['photoRequests'][number];
  readonly canWork: boolean;
}

const PhotoRequest = ({ request, canWork }: PhotoRequestProps) => {
  const { inbound } = useText();
  const act = useAct('POST /staff/stored/photo/answered');
  return (
    <Alert
      type="warning"
      showIcon
      title={inbound.asked}
      description={request.note}
      action={
        canWork ? (
          <Button loading={act.isPending} onClick={() => act.mutate({ photoRequestId: request.id })}>
            {inbound.answered}
          </Button>
        ) : null
      }
    />
  );
};

/** A problem that was settled, a stain that came off: the goods pass after all. */
const PassAfterAll = ({ storedItemId }: { storedItemId: string }) => {
  const { inbound } = useText();
  const act = useAct('POST /staff/stored/inspect', { done: inbound.passed });
  return (
    <Button loading={act.isPending} onClick={() => act.mutate({ storedItemId })}>
      {inbound.pass}
    </Button>
  );
};
