import { Alert, Button, Image } from 'antd';
import type { StoredAtDesk } from '@caravan/contract/warehouse/staff-warehouse.calls';
import { useText } from '../../messages/language.ts';
import { useAct } from '../../shell/use-act.ts';
import { Facts } from '../../ui/facts.tsx';
import { Ago, Size, Weight } from '../../ui/figures.tsx';
import { MeasureCorrection } from './measure-correction.tsx';
import { ProblemReport } from './problem-report.tsx';
import { StoredPhotos } from './stored-photos.tsx';
import styles from './warehouse.module.css';

interface StoredSummaryProps {
  readonly stored: StoredAtDesk;
  /** Whether the person works in the warehouse. */
  readonly canWork: boolean;
}

/** Goods that passed the table: what is known of them, and what a shopper still asks for. */
export const StoredSummary = ({ stored, canWork }: StoredSummaryProps) => {
  const open = stored.photoRequests.filter((request) => request.answeredAt === null);
  return (
    <>
      {stored.problem ? <Alert type="error" showIcon title={stored.problem} /> : null}
      <StoredMeasures stored={stored} />
      {open.map((request) => (
        <PhotoRequest key={request.id} request={request} canWork={canWork} />
      ))}
      {canWork && (open.length > 0 || stored.problem) ? (
        <StoredPhotos stored={stored} canChange={stored.inspectedAt === null} />
      ) : (
        <Photos stored={stored} />
      )}
      {canWork ? (
        <div className={styles['actions']}>
          {stored.problem ? <PassAfterAll storedItemId={stored.id} /> : null}
          {stored.problem ? null : <ProblemReport storedItemId={stored.id} onDone={() => undefined} />}
          <MeasureCorrection stored={stored} />
        </div>
      ) : null}
    </>
  );
};

export const StoredMeasures = ({ stored }: { stored: StoredAtDesk }) => {
  const { common, inbound, storage } = useText();
  return (
    <div className={styles['facts']}>
      <Facts
        columns={2}
        facts={[
          { label: common.weight, value: <Weight weightGrams={stored.weightGrams} /> },
          { label: common.size, value: <Size {...stored} /> },
          { label: inbound.location, value: <b className="mono">{stored.location || common.none}</b> },
          { label: storage.since, value: <Ago at={stored.receivedAt} /> },
        ]}
      />
    </div>
  );
};

const Photos = ({ stored }: { stored: StoredAtDesk }) => {
  const text = useText();
  if (stored.photos.length === 0) return null;
  return (
    <Image.PreviewGroup>
      <div className={styles['photos']}>
        {stored.photos.map((photo, index) => (
          <Image
            key={photo.mediaId}
            src={photo.url}
            alt={text.photos.photo(index + 1)}
            width={84}
            height={84}
          />
        ))}
      </div>
    </Image.PreviewGroup>
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
