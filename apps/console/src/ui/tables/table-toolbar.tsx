import { App, Button, Dropdown, Form, Input, Segmented, Tooltip } from 'antd';
import { useId, useState } from 'react';
import { useText } from '../../messages/language.ts';
import { hasFilters } from '../filters/filter-codec.ts';
import { Icon } from '../parts/icon.tsx';
import { readSaved, withSaved, writeSaved } from '../filters/saved-filters.ts';
import type { SavedFilter } from '../filters/saved-filters.ts';
import styles from './data-table.module.css';
import type { Table } from './use-table.ts';
import { Dialog } from '../forms/dialog.tsx';

export interface ToolbarProps {
  readonly table: Table;
  readonly busy: boolean;
  readonly onRefresh: () => void;
  readonly onExport?: () => Promise<void>;
  readonly onPrint?: () => Promise<void>;
}

/** What can be done with a whole list. */
export const TableToolbar = ({ table, busy, onRefresh, onExport, onPrint }: ToolbarProps) => {
  const text = useText();
  const [exporting, setExporting] = useState(false);
  const runExport = async (): Promise<void> => {
    setExporting(true);
    await onExport?.().finally(() => setExporting(false));
  };
  return (
    <div className={styles['toolbar']}>
      <SavedFilters table={table} />
      <Segmented
        aria-label={text.table.density}
        options={[
          { value: 'compact', label: text.table.compact },
          { value: 'roomy', label: text.table.roomy },
        ]}
        value={table.density}
        onChange={table.setDensity}
      />
      {onExport ? (
        <Button
          icon={<Icon name="download" size={16} />}
          loading={exporting}
          onClick={() => void runExport()}
        >
          {text.table.exportCsv}
        </Button>
      ) : null}
      {onPrint ? (
        <Tooltip title={text.table.printList}>
          <Button
            aria-label={text.table.printList}
            icon={<Icon name="printer" size={16} />}
            onClick={() => void onPrint()}
          />
        </Tooltip>
      ) : null}
      <Tooltip title={text.table.refresh}>
        <Button
          aria-label={text.table.refresh}
          icon={<Icon name="refresh" size={16} />}
          loading={busy}
          onClick={onRefresh}
        />
      </Tooltip>
    </div>
  );
};

/** The person's own filters, by name. */
const SavedFilters = ({ table }: { table: Table }) => {
  const text = useText();
  const [saved, setSaved] = useState(() => readSaved(localStorage, table.owner, table.name));
  if (table.filters.length === 0) return null;
  const keep = (next: readonly SavedFilter[]): void => {
    writeSaved(localStorage, table.owner, table.name, next);
    setSaved(next);
  };
  const items = saved.map((filter) => ({
    key: filter.name,
    label: (
      <span className={styles['savedItem']}>
        {filter.name}
        <Button
          size="small"
          type="text"
          aria-label={text.table.removeSaved(filter.name)}
          icon={<Icon name="trash" size={14} />}
          onClick={(event) => {
            event.stopPropagation();
            keep(saved.filter((other) => other.name !== filter.name));
          }}
        />
      </span>
    ),
    onClick: () => table.apply(filter.query),
  }));
  const menu = {
    items: items.length > 0 ? items : [{ key: '', label: text.table.noneSaved, disabled: true }],
  };
  return (
    <>
      <Dropdown menu={menu} trigger={['click']}>
        <Button icon={<Icon name="bookmark" size={16} />}>{text.table.saved}</Button>
      </Dropdown>
      {hasFilters(table.state.filters) ? (
        <SaveFilter onSave={(name) => keep(withSaved(saved, { name, query: table.savedQuery }))} />
      ) : null}
    </>
  );
};

const SaveFilter = ({ onSave }: { onSave: (name: string) => void }) => {
  const text = useText();
  const { message } = App.useApp();
  const [open, setOpen] = useState(false);
  const form = useId();
  const finish = ({ name }: { name: string }): void => {
    onSave(name.trim());
    setOpen(false);
    void message.success(text.common.saved);
  };
  return (
    <>
      <Button type="dashed" icon={<Icon name="plus" size={16} />} onClick={() => setOpen(true)}>
        {text.table.saveCurrent}
      </Button>
      <Dialog
        open={open}
        title={text.table.saveCurrent}
        width={420}
        onCancel={() => setOpen(false)}
        okText={text.table.save}
        okButtonProps={{ htmlType: 'submit', form }}
        cancelText={text.common.cancel}
      >
        <Form<{ name: string }> id={form} layout="vertical" onFinish={finish}>
          <Form.Item
            name="name"
            label={text.table.saveName}
            rules={[{ required: true, whitespace: true, message: text.common.required }]}
          >
            <Input maxLength={40} showCount autoComplete="off" />
          </Form.Item>
        </Form>
      </Dialog>
    </>
  );
};
