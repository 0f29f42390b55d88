import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { moneyText } from '@caravan/domain/money/money-text';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { weightText } from './landed-words.ts';
import type { Landed, Way } from './landed.queries.ts';
import styles from './landed.module.css';

/** Everything added up by the recommended line; how it comes about, and the range over all lines, on demand. */
export const LandedParts = ({ landed }: { readonly landed: Landed }) => {
  const t = useTexts('landed');
  const [way] = landed.ways;
  if (!way || landed.order.total === 0) return null;
  return (
    <details className={styles['parts']}>
      <summary>
        <strong>{t.fill(t.landed.inAll, { amount: moneyText(way.total, landed.currency) })}</strong>
        <IconChevronDown aria-hidden="true" />
      </summary>
      <Parts landed={landed} way={way} />
    </details>
  );
};

const Parts = ({ landed, way }: { readonly landed: Landed; readonly way: Way }) => {
  const t = useTexts('landed');
  const { weightGrams, weightOrigin } = landed;
  const notes = [
    rangeText(t, landed),
    weightGrams !== null && weightOrigin !== null
      ? t.fill(t.landed.weight[weightOrigin], { weight: weightText(t, weightGrams) })
      : undefined,
    landed.dutyNote || undefined,
    t.landed.lastWord,
  ].filter((note) => note !== undefined);
  return (
    <>
      <dl>
        {partsOf(t, landed, way).map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{moneyText(amount, landed.currency)}</dd>
          </div>
        ))}
      </dl>
      {way.charges.length > 0 && (
        <ul className={styles['charges']}>
          {way.charges.map(({ label, explanation, amount }) => (
            <li key={`${label} ${explanation}`} className={styles['faint']}>
              {`${label}: ${moneyText(amount, landed.currency)} (${explanation})`}
            </li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note} className={styles['faint']}>
          {note}
        </p>
      ))}
    </>
  );
};

type Texts = ReturnType<typeof useTexts<'landed'>>;

/** What sums to the total, to the last minor unit. */
const partsOf = (t: Texts, { order }: Landed, way: Way): readonly (readonly [string, number])[] => {
  const { parts } = t.landed;
  const besides: readonly (readonly [string, number])[] = [
    [parts.fee, order.serviceFee],
    [parts.discount, -order.discount],
    [parts.duty, way.duty],
  ];
  return [
    [parts.goods, order.goods],
    [parts.domestic, order.domesticFreight],
    [t.fill(parts.freight, { line: way.lineName }), way.freight],
    ...besides.filter(([, amount]) => amount !== 0),
  ];
};

const rangeText = (t: Texts, { ways, currency }: Landed): string | undefined => {
  const [least, most] = [ways[0], ways.at(-1)];
  if (!least || !most || least.total === most.total) return undefined;
  return t.fill(t.landed.range, {
    least: moneyText(least.total, currency),
    most: moneyText(most.total, currency),
  });
};
