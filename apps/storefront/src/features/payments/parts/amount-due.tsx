import { moneyText } from '@caravan/domain/money/money-text';
import { dateTime, deadline } from '../../../shell/dates.ts';
import { Money } from '../../../shell/money.tsx';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../payments.module.css';
import type { Options } from '../use-pay.ts';

/** What is to be paid, as the shopper reads it and as it is settled. */
export const AmountDue = ({ options }: { readonly options: Options }) => {
  const t = useTexts('payments');
  return (
    <Card className={styles['due']}>
      <span className={styles['dueLabel']}>{t.payments.due}</span>
      <Money amount={options.shown} currency={options.currency} size="display" tone="plain" />
      {options.currency !== 'USD' && (
        <>
          <span className={styles['note']}>
            {t.fill(t.payments.settledIn, { usd: moneyText(options.usd, 'USD') })}
          </span>
          <span className={styles['note']}>
            {t.fill(t.payments.rate, {
              rate: options.rate.toFixed(4),
              currency: options.currency,
              time: dateTime(options.rateAsOf),
            })}
          </span>
        </>
      )}
      {options.yuanRate && options.yuanRate.marginPercent > 0 && (
        <span className={styles['note']}>
          {t.fill(t.payments.margin, {
            rate: options.yuanRate.usd.toFixed(4),
            time: dateTime(options.rateAsOf),
            percent: t.percent(options.yuanRate.marginPercent),
          })}
        </span>
      )}
      {options.expiresAt && (
        <span className={styles['note']}>
          {t.fill(t.payments.expires, { time: deadline(options.expiresAt) })}
        </span>
      )}
    </Card>
  );
};
