import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ArrivalReport } from '@caravan/contract/warehouse/arrival-reports.calls';
import { useLanguage, useText } from '../../../messages/language.ts';
import { read } from '../../../shell/api.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { Ago } from '../../../ui/charts/figures.tsx';
import { ErrorState } from '../../../ui/layout/states.tsx';
import styles from '../orders.module.css';
import { SettleReport } from './settle-report.tsx';

/** The rest of the list comes as those before it are settled. */
const MOST = 20;
/** The table below stays in sight. */
const SHOWN = 3;

interface ArrivalReportsProps {
  /** Of one waybill; left out, all that wait. */
  readonly trackingNumber?: string;
}

/** Boxes that were not as expected when they were opened, for those who speak with the sellers; each stays until it is settled. */
export const ArrivalReports = ({ trackingNumber }: ArrivalReportsProps) => {
  const text = useText();
  const of = trackingNumber === undefined ? {} : { trackingNumber };
  const found = useQuery(read('GET /staff/arrival-reports', { pageSize: MOST, ...of }));
  const [isWhole, setWhole] = useState(false);
  const [settling, setSettling] = useState<ArrivalReport | null>(null);
  if (found.error)
    return <ErrorState text={problemText(found.error, text)} onRetry={() => void found.refetch()} />;
  if (!found.data || found.data.total === 0) return null;
  const { list, total } = found.data;
  return (
    <>
      <ul className={styles['troubles']} aria-label={text.arrivalReports.open(total)}>
        {list.slice(0, isWhole ? MOST : SHOWN).map((report) => (
          <li key={report.id}>
            <ReportRow report={report} onSettle={() => setSettling(report)} />
          </li>
        ))}
      </ul>
      {!isWhole && total > SHOWN ? (
        <Button type="link" onClick={() => setWhole(true)}>
          {text.arrivalReports.all(total)}
        </Button>
      ) : null}
      <SettleReport report={settling} onClose={() => setSettling(null)} />
    </>
  );
};

const ReportRow = ({
  report,
  onSettle,
}: {
  readonly report: ArrivalReport;
  readonly onSettle: () => void;
}) => {
  const { text, language } = useLanguage();
  const { arrivalReports } = text;
  const isZh = language === 'zh';
  const [title, sku] = isZh
    ? [report.titleZh, report.skuNameZh]
    : [report.titleEn || report.titleZh, report.skuNameEn || report.skuNameZh];
  return (
    <Alert
      type="warning"
      showIcon
      title={`${arrivalReports.faults[report.fault]} × ${report.quantity}${title ? ` · ${title}` : ''}`}
      description={
        <>
          <p className={styles['troubleHint']}>{[sku, report.note].filter(Boolean).join(' · ')}</p>
          <span className={styles['buttons']}>
            <Link className="mono" to={paths.order(report.orderCode)}>
              {report.orderCode}
            </Link>
            <span className="mono">{report.trackingNumber}</span>
            <span>{arrivalReports.by(report.reportedBy)}</span>
            <Ago at={report.reportedAt} />
            <Button onClick={onSettle}>{arrivalReports.settle}</Button>
          </span>
        </>
      }
    />
  );
};
