import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import type { StaffParcelDetail } from '@caravan/contract/parcels/staff-parcels.calls';
import { useLanguage, useText } from '../../messages/language.ts';
import { reasonIn, wordOf } from '../../messages/word.ts';
import { read } from '../../shell/api.ts';
import { paths } from '../../shell/routes/paths.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { useCommands } from '../../ui/commands/use-commands.ts';
import { ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Page, Panel } from '../../ui/layout/page.tsx';
import { Split } from '../../ui/layout/split.tsx';
import { Timeline } from '../../ui/layout/timeline.tsx';
import { AuditPanel } from '../staff/index.ts';
import { Declaration } from './parts/declaration.tsx';
import { GiftMessages } from './parts/gift-messages.tsx';
import { ParcelChanges } from './parts/parcel-changes.tsx';
import { ParcelFacts } from './parts/parcel-facts.tsx';
import { ParcelItems } from './parts/parcel-items.tsx';
import { ParcelStatusTag } from './parts/parcel-status-tag.tsx';
import { ParcelTracking } from './parts/parcel-tracking.tsx';
import { ParcelWork } from './parts/parcel-work.tsx';
import { ReportParcel } from './parts/report-parcel.tsx';

export const ParcelScreen = () => {
  const text = useText();
  const parcelCode = useParams()['parcelCode'] ?? '';
  const parcel = useQuery(read('GET /staff/parcels/detail', { parcelCode }));
  const title = `${text.parcels.parcel} ${parcelCode}`;
  if (!parcel.data)
    return (
      <Page title={title}>
        {parcel.error ? (
          <ErrorState text={problemText(parcel.error, text)} onRetry={() => void parcel.refetch()} />
        ) : (
          <LoadingState />
        )}
      </Page>
    );
  // What was in a cancelled parcel is on its shelf again: there is nothing to print, and its history is what it has.
  const isEmpty = parcel.data.items.length === 0;
  return (
    <Page
      title={title}
      aside={<ParcelStatusTag status={parcel.data.status} />}
      actions={isEmpty ? null : <PrintLinks parcel={parcel.data} />}
    >
      <Split
        side={
          <>
            <ParcelFacts parcel={parcel.data} />
            {isEmpty ? null : <ParcelTimeline parcel={parcel.data} />}
            <AuditPanel subjectKind="parcel" subjectId={parcelCode} />
          </>
        }
      >
        <ParcelWork key={parcel.data.status} parcel={parcel.data} />
        {isEmpty ? (
          <ParcelTimeline parcel={parcel.data} />
        ) : (
          <>
            <GiftMessages parcel={parcel.data} />
            <ParcelItems parcel={parcel.data} />
            <Declaration key={`${parcel.data.status} ${parcel.data.packedGrams}`} parcel={parcel.data} />
          </>
        )}
        <ParcelTracking parcel={parcel.data} />
        <ParcelChanges key={`changes ${parcel.data.status}`} parcel={parcel.data} />
        <ReportParcel key={`report ${parcel.data.status}`} parcel={parcel.data} />
      </Split>
    </Page>
  );
};

const PrintLinks = ({ parcel }: { parcel: StaffParcelDetail }) => {
  const text = useText();
  const navigate = useNavigate();
  const printLabels = () => navigate(paths.labels([parcel.parcelCode]));
  useCommands({ print: printLabels });
  return (
    <>
      <Button
        icon={<Icon name="list" size={16} />}
        onClick={() => void navigate(paths.pickList([parcel.parcelCode]))}
      >
        {text.parcels.printPick}
      </Button>
      <Button icon={<Icon name="printer" size={16} />} onClick={() => void printLabels()}>
        {text.parcels.printLabels}
      </Button>
      <Button
        icon={<Icon name="note" size={16} />}
        onClick={() => void navigate(paths.invoice([parcel.parcelCode]))}
      >
        {text.invoice.open}
      </Button>
      {parcel.papers.postal ? (
        <Button
          icon={<Icon name="note" size={16} />}
          onClick={() => void navigate(paths.postalDeclarations([parcel.parcelCode]))}
        >
          {parcel.papers.postal.form}
        </Button>
      ) : null}
    </>
  );
};

const ParcelTimeline = ({ parcel }: { parcel: StaffParcelDetail }) => {
  const { language, text } = useLanguage();
  return (
    <Panel title={text.parcels.timeline}>
      <Timeline
        moments={parcel.timeline.toReversed().map((moment, index) => ({
          key: `${moment.at} ${index}`,
          title: wordOf(text.words.action, moment.action),
          text: reasonIn(language, moment),
          by: wordOf(text.words.actor, moment.actor),
          at: moment.at,
        }))}
      />
    </Panel>
  );
};
