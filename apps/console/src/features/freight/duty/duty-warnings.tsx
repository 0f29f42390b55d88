import { Alert } from 'antd';
import type { StaffDutyRule } from '@caravan/contract/freight/staff-duty.calls';
import { useText } from '../../../messages/language.ts';
import styles from './duty.module.css';

/** The rules that somebody has to look at, soonest first. */
export const DutyWarnings = ({
  rules,
  onOpen,
}: {
  readonly rules: readonly StaffDutyRule[];
  readonly onOpen: (id: string) => void;
}) => {
  const { duty } = useText();
  const warned = rules
    .filter(({ warning }) => warning !== null)
    .toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1));
  if (warned.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 12 }}
      title={duty.toCheck(warned.length)}
      description={
        <span className={styles['toCheck']}>
          {warned.map((rule) => (
            <button key={rule.id} type="button" className={styles['opener']} onClick={() => onOpen(rule.id)}>
              {`${rule.countries[0] ?? ''} ${dayOf(rule)}`}
            </button>
          ))}
        </span>
      }
    />
  );
};

const dayOf = ({ warning, checkBy, validUntil }: StaffDutyRule): string =>
  (warning === 'ends_soon' ? validUntil : checkBy) ?? '';
