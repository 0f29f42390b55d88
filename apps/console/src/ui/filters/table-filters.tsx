import { Button, Input, Select, Space } from 'antd';
import { useRef, useState } from 'react';
import { useText } from '../../messages/language.ts';
import { CHOICE_SEARCH } from '../forms/choice-search.ts';
import { hasFilters, isBlank } from './filter-codec.ts';
import type { DaySpan, FilterValue } from './filter-codec.ts';
import { Icon } from '../parts/icon.tsx';
import styles from '../tables/data-table.module.css';
import type { Filter, Table } from '../tables/use-table.ts';

export const TableFilters = ({ table }: { table: Table }) => {
  const text = useText();
  const [isUnfolded, setUnfolded] = useState(false);
  const shown = table.filters.filter((filter) => !filter.isElsewhere);
  if (shown.length === 0) return null;
  const folded = shown.slice(1).filter(({ key }) => !isBlank(table.state.filters[key])).length;
  return (
    <div className={styles['filters']} role="search" aria-label={text.table.filters}>
      {shown.map((filter) => (
        <FilterControl
          key={filter.key}
          filter={filter}
          value={table.state.filters[filter.key]}
          onChange={(value) => table.setFilter(filter.key, value)}
        />
      ))}
      <Button
        className={styles['fold'] ?? ''}
        icon={<Icon name="filter" size={16} />}
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {folded === 0 ? text.table.filters : `${text.table.filters} · ${folded}`}
      </Button>
      {hasFilters(table.state.filters) ? (
        <Button type="text" onClick={table.clear}>
          {text.table.clear}
        </Button>
      ) : null}
    </div>
  );
};

interface ControlProps {
  readonly filter: Filter;
  readonly value: FilterValue | undefined;
  readonly onChange: (value: FilterValue) => void;
}

const FilterControl = ({ filter, value, onChange }: ControlProps) => {
  if (filter.kind === 'text')
    return <TextFilter filter={filter} value={typeof value === 'string' ? value : ''} onChange={onChange} />;
  if (filter.kind === 'day')
    return <DayFilter filter={filter} value={typeof value === 'string' ? value : ''} onChange={onChange} />;
  if (filter.kind === 'days') return <DaysFilter filter={filter} value={value} onChange={onChange} />;
  return <ChoiceFilter filter={filter} value={value} onChange={onChange} />;
};

const SETTLE_MS = 350;

/** Applies what is typed when the typing rests, or at once with Enter. */
const TextFilter = ({ filter, value, onChange }: ControlProps & { value: string }) => {
  const [draft, setDraft] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const commit = (next: string): void => {
    clearTimeout(timer.current);
    setDraft(null);
    if (next.trim() !== value) onChange(next);
  };
  return (
    <Input
      className={styles['search'] ?? ''}
      style={{ width: filter.width ?? 240 }}
      allowClear
      prefix={<Icon name="search" size={15} />}
      aria-label={filter.label}
      placeholder={filter.label}
      data-table-search=""
      value={draft ?? value}
      onChange={(event) => {
        const next = event.target.value;
        setDraft(next);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => commit(next), next === '' ? 0 : SETTLE_MS);
      }}
      onPressEnter={(event) => commit(event.currentTarget.value)}
    />
  );
};

const ChoiceFilter = ({ filter, value, onChange }: ControlProps) => {
  const many = filter.kind === 'many';
  const current = many ? (Array.isArray(value) ? [...value] : []) : value || undefined;
  return (
    <Select
      style={{ minWidth: filter.width ?? 140 }}
      allowClear
      maxTagCount="responsive"
      popupMatchSelectWidth={false}
      aria-label={filter.label}
      placeholder={filter.label}
      options={(filter.options ?? []).map((option) => ({ ...option }))}
      {...(many ? { mode: 'multiple' as const, showSearch: CHOICE_SEARCH } : {})}
      value={current}
      onChange={(next: unknown) =>
        onChange(Array.isArray(next) ? next.map(String) : typeof next === 'string' ? next : '')
      }
    />
  );
};

const DayFilter = ({ filter, value, onChange }: ControlProps & { value: string }) => (
  <Space.Compact className={styles['days'] ?? ''}>
    <Space.Addon>{filter.label}</Space.Addon>
    <Input
      type="date"
      aria-label={filter.label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </Space.Compact>
);

const DaysFilter = ({ filter, value, onChange }: ControlProps) => {
  const { table } = useText();
  const span: DaySpan = value && typeof value === 'object' && 'from' in value ? value : { from: '', to: '' };
  return (
    <Space.Compact className={styles['days'] ?? ''}>
      <Space.Addon>{filter.label}</Space.Addon>
      <Input
        type="date"
        aria-label={`${filter.label}: ${table.from}`}
        value={span.from}
        max={span.to}
        onChange={(event) => onChange({ ...span, from: event.target.value })}
      />
      <Input
        type="date"
        aria-label={`${filter.label}: ${table.to}`}
        value={span.to}
        min={span.from}
        onChange={(event) => onChange({ ...span, to: event.target.value })}
      />
    </Space.Compact>
  );
};
