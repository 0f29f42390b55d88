import { App, Button, Upload } from 'antd';
import { useState } from 'react';
import type { StaffDutyRule } from '@caravan/contract/freight/staff-duty.calls';
import { csvOfDuty } from '@caravan/domain/customs/duty-csv';
import { useText } from '../../../messages/language.ts';
import type { OutputOf } from '../../../shell/api.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { saveCsv } from '@caravan/web/files/save-file';
import { ruleOf } from './draft/duty-draft.ts';
import styles from './duty.module.css';
import { Dialog } from '../../../ui/forms/dialog.tsx';

type Faults = OutputOf<'POST /staff/freight/duty/file'>['faults'];

/** All rules as a file, and back; what is wrong with one is shown row by row. */
export const DutyFile = ({
  rules,
  canEdit,
}: {
  readonly rules: readonly StaffDutyRule[];
  readonly canEdit: boolean;
}) => {
  const { duty } = useText();
  return (
    <>
      {canEdit ? <ImportDuty /> : null}
      <Button onClick={() => saveCsv('duty', csvOfDuty(rules.map(ruleOf)))}>{duty.exportCsv}</Button>
    </>
  );
};

const ImportDuty = () => {
  const { duty } = useText();
  const { message } = App.useApp();
  const [faults, setFaults] = useState<Faults>([]);
  const send = useAct('POST /staff/freight/duty/file', {
    onDone: (answer) => {
      setFaults(answer.faults);
      if (answer.faults.length === 0) void message.success(duty.imported(answer.changed));
    },
  });
  const choose = (file: File): boolean => {
    void file.text().then((csv) => send.mutate({ csv }));
    return false; // it is read here, nothing is uploaded as a file
  };
  return (
    <>
      <Upload accept=".csv,text/csv" showUploadList={false} beforeUpload={choose}>
        <Button title={duty.importHint} loading={send.isPending}>
          {duty.importCsv}
        </Button>
      </Upload>
      <Dialog open={faults.length > 0} title={duty.faults} footer={null} onCancel={() => setFaults([])}>
        <ul className={styles['faults']}>
          {faults.map(({ row, column, problem, cell }) => (
            <li key={`${row} ${column} ${problem}`}>
              <b>{duty.row(row)}</b> <span className="mono">{column}</span> {duty.faultWords[problem]}{' '}
              {cell && problem !== 'missing' ? <q>{cell}</q> : null}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
};
