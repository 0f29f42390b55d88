import { Alert } from 'antd';
import type { StaffDutyRule } from '@caravan/contract/freight/staff-duty.calls';
import { useText } from '../../../messages/language.ts';
import styles from './duty.module.css';
import { OpenButton } from '../../../ui/tables/columns.tsx';

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
        <dl className={styles['toCheck']}>
          {[...new Set(warned.map(dayOf))].map((day) => (
            <div key={day}>
              <dt>{day}</dt>
              <dd>
                {warned
                  .filter((rule) => dayOf(rule) === day)
                  .map((rule) => (
                    <OpenButton key={rule.id} onOpen={() => onOpen(rule.id)}>
                      {rule.countries[0] ?? ''}
                    </OpenButton>
                  ))}
              </dd>
            </div>
          ))}
        </dl>
      }
    />
  );
};

const dayOf = ({ warning, checkBy, validUntil }: StaffDutyRule): string =>
  (warning === 'ends_soon' ? validUntil : checkBy) ?? '';
