import { App, Button, Upload } from 'antd';
import { useState } from 'react';
import { useText } from '../../messages/language.ts';
import type { OutputOf } from '../../shell/api.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import styles from './markets.module.css';
import { Dialog } from '../../ui/forms/dialog.tsx';

type Faults = OutputOf<'POST /staff/categories/map/file'>['faults'];

/** Reads which category is which from a file; what is wrong with it is shown row by row. */
export const MappingFile = () => {
  const { categories } = useText().markets;
  const { message } = App.useApp();
  const [faults, setFaults] = useState<Faults>([]);
  const send = useAct('POST /staff/categories/map/file', {
    onDone: (answer) => {
      setFaults(answer.faults);
      if (answer.faults.length === 0) void message.success(categories.done(answer.changed));
    },
  });
  const choose = (file: File): boolean => {
    void file.text().then((csv) => send.mutate({ csv }));
    return false; // it is read here, nothing is uploaded as a file
  };
  return (
    <>
      <Upload accept=".csv,text/csv" showUploadList={false} beforeUpload={choose}>
        <Button title={categories.fileHint} loading={send.isPending} icon={<Icon name="inbound" size={16} />}>
          {categories.file}
        </Button>
      </Upload>
      <Dialog open={faults.length > 0} title={categories.faults} footer={null} onCancel={() => setFaults([])}>
        <ul className={styles['faults']}>
          {faults.map(({ row, problem, cell }) => (
            <li key={`${row} ${problem}`}>
              <b>{categories.row(row)}</b> {categories.problems[problem]} {cell ? <q>{cell}</q> : null}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
};
