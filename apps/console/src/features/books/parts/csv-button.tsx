import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../../messages/language.ts';
import { useServerCsv } from '../../../shell/acts/server-csv.ts';
import { Icon } from '../../../ui/parts/icon.tsx';

interface CsvButtonProps {
  /** The call's path with `.csv`. */
  readonly path: `/staff/${string}`;
  readonly query?: Readonly<Record<string, string>>;
}

/** All of a list or report, as the server writes it. */
export const CsvButton = ({ path, query = {} }: CsvButtonProps) => {
  const { table } = useText();
  const [isSaving, setSaving] = useState(false);
  const save = useServerCsv();
  const run = (): void => {
    setSaving(true);
    void save(path, query).finally(() => setSaving(false));
  };
  return (
    <Button icon={<Icon name="download" size={16} />} loading={isSaving} onClick={run}>
      {table.exportCsv}
    </Button>
  );
};
