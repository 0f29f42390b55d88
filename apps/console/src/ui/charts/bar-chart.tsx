import { useId } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../messages/language.ts';
import styles from './bar-chart.module.css';

export type Tone = 'primary' | 'success' | 'warning' | 'danger' | 'accent' | 'calm';

export interface Series {
  readonly name: string;
  readonly tone: Tone;
}

export interface Bar {
  readonly label: string;
  /** One for each series, stacked in their order. */
  readonly values: readonly number[];
}

interface ChartProps {
  readonly title: string;
  /** What the chart says in one sentence. */
  readonly summary: string;
  readonly series: readonly Series[];
  readonly bars: readonly Bar[];
  readonly format: (value: number) => string;
  /** It stands in a panel of the same title. */
  readonly isInPanel?: boolean;
}

const HEIGHT = 120;
const STEP = 10;

/** Standing bars over days. The same figures stand in a table that anybody can open. */
export const DayChart = (props: ChartProps) => {
  const { bars, series, format } = props;
  const most = Math.max(1, ...bars.map(sumOf));
  return (
    <Figure {...props}>
      <span className={styles['most']} aria-hidden="true">
        {format(most)}
      </span>
      <svg
        role="img"
        aria-label={`${props.title}: ${props.summary}`}
        className={styles['days']}
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {bars.map((bar, at) => (
          <g key={bar.label}>
            <title>{describe(bar, series, format)}</title>
            <rect className={styles['touch']} x={at * STEP} y={0} width={STEP} height={HEIGHT} />
            {stacked(bar.values).map(({ from, value }, index) => (
              <rect
                key={series[index]?.name}
                className={styles['part']}
                data-tone={series[index]?.tone}
                x={at * STEP + 1.5}
                width={STEP - 3}
                y={HEIGHT - ((from + value) / most) * (HEIGHT - 4)}
                height={(value / most) * (HEIGHT - 4)}
              />
            ))}
          </g>
        ))}
      </svg>
      <div className={styles['axis']} aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </div>
    </Figure>
  );
};

/** Lying bars, one under the other, each with its name and its sum. */
export const RowChart = (props: ChartProps) => {
  const { bars, series, format } = props;
  const most = Math.max(1, ...bars.map(sumOf));
  return (
    <Figure {...props}>
      <div className={styles['rows']} role="img" aria-label={`${props.title}: ${props.summary}`}>
        {bars.map((bar) => (
          <div key={bar.label} className={styles['row']} title={describe(bar, series, format)}>
            <span className={styles['name']}>{bar.label}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" className={styles['lying']}>
              {stacked(bar.values).map(({ from, value }, index) => (
                <rect
                  key={series[index]?.name}
                  className={styles['part']}
                  data-tone={series[index]?.tone}
                  x={(from / most) * 100}
                  width={(value / most) * 100}
                  y={0}
                  height={10}
                />
              ))}
            </svg>
            <b>{format(sumOf(bar))}</b>
          </div>
        ))}
      </div>
    </Figure>
  );
};

const Figure = ({ children, ...props }: ChartProps & { children: ReactNode }) => {
  const { title, summary, series, bars, format, isInPanel = false } = props;
  const { dashboard } = useText();
  const name = useId();
  return (
    <figure
      className={styles['figure']}
      data-panel={isInPanel ? '' : undefined}
      {...(isInPanel ? { 'aria-label': title } : { 'aria-labelledby': name })}
    >
      <figcaption>
        {isInPanel ? null : (
          <h2 id={name} className={styles['title']}>
            {title}
          </h2>
        )}
        <p className={styles['summary']}>{summary}</p>
        {series.length > 1 ? <Legend series={series} /> : null}
      </figcaption>
      {children}
      <details className={styles['details']}>
        <summary>{dashboard.asTable}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{title}</span>
              </th>
              {series.map((one) => (
                <th key={one.name} scope="col">
                  {one.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.label}>
                <th scope="row">{bar.label}</th>
                {series.map((one, index) => (
                  <td key={one.name}>{format(bar.values[index] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
};

const Legend = ({ series }: { series: readonly Series[] }) => (
  <ul className={styles['legend']}>
    {series.map(({ name, tone }) => (
      <li key={name} data-tone={tone}>
        {name}
      </li>
    ))}
  </ul>
);

const sumOf = ({ values }: Bar): number => values.reduce((sum, value) => sum + value, 0);

/** Where each part of a bar begins. */
const stacked = (values: readonly number[]): { from: number; value: number }[] =>
  values.map((value, index) => ({ from: values.slice(0, index).reduce((sum, one) => sum + one, 0), value }));

const describe = (bar: Bar, series: readonly Series[], format: (value: number) => string): string =>
  `${bar.label}: ${series.map(({ name }, index) => `${name} ${format(bar.values[index] ?? 0)}`).join(', ')}`;
