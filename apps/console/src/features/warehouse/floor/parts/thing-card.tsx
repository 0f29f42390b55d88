import type { FloorThing } from '@caravan/contract/warehouse/floor.calls';
import type { ReactNode } from 'react';
import { type Language, useLanguage } from '../../../../messages/language.ts';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { StatusTag } from '../../../../ui/parts/status-tag.tsx';
import styles from './floor.module.css';

type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

const TONES: Partial<Record<NonNullable<FloorThing['state']>, Tone>> = {
  ready: 'success',
  received: 'success',
  problem: 'danger',
  left: 'danger',
  held: 'warning',
  expired: 'warning',
  unowned: 'warning',
  unannounced: 'warning',
};

interface ThingCardProps {
  readonly thing: FloorThing;
  /** In a list of several. */
  readonly isSmall?: boolean;
  readonly children?: ReactNode;
}

/** What was scanned: picture, name, whose it is, how it stands and where it lies. */
export const ThingCard = ({ thing, isSmall = false, children }: ThingCardProps) => {
  return (
    <article className={styles['thing']} data-small={isSmall ? '' : undefined}>
      {thing.picture ? (
        <img src={thing.picture} alt="" width={96} height={96} />
      ) : (
        <span className={styles['noPicture']}>
          <Icon name={thing.kind === 'bin' ? 'shelf' : 'parcel'} size={32} />
        </span>
      )}
      <div className={styles['thingFacts']}>
        <ThingHead thing={thing} />
        <ThingTitle thing={thing} />
        <p className={styles['thingMarks']}>
          {thing.owner ? <b>{thing.owner}</b> : null}
          <ThingCount thing={thing} />
          <ThingPlace thing={thing} />
          {thing.code === thing.name ? null : <span className="mono">{thing.code}</span>}
        </p>
      </div>
      {children}
    </article>
  );
};

const ThingHead = ({ thing }: { thing: FloorThing }) => {
  const { floor } = useLanguage().text;
  return (
    <p className={styles['thingHead']}>
      <b className="mono">{thing.name}</b>
      {thing.state ? (
        <StatusTag tone={TONES[thing.state] ?? 'info'}>{floor.states[thing.state]}</StatusTag>
      ) : (
        <StatusTag tone="neutral">{floor.kinds[thing.kind]}</StatusTag>
      )}
    </p>
  );
};

const ThingTitle = ({ thing }: { thing: FloorThing }) => {
  const { language } = useLanguage();
  const [title, sku] = namesOf(thing, language);
  return (
    <>
      {title ? <p className={styles['thingTitle']}>{title}</p> : null}
      {sku ? <p className={styles['thingSku']}>{sku}</p> : null}
    </>
  );
};

/** Title and specification in the desk's language, in Chinese where there is no other. */
export const namesOf = (thing: FloorThing, language: Language): [title: string, sku: string] =>
  language === 'zh'
    ? [thing.titleZh, thing.skuNameZh]
    : [thing.titleEn || thing.titleZh, thing.skuNameEn || thing.skuNameZh];

const ThingCount = ({ thing: { kind, quantity } }: { thing: FloorThing }) => {
  const { floor } = useLanguage().text;
  if (quantity === null) return null;
  return <span>{kind === 'bin' ? floor.things(quantity) : floor.pieces(quantity)}</span>;
};

const ThingPlace = ({ thing }: { thing: FloorThing }) => {
  const { floor } = useLanguage().text;
  if (thing.kind === 'bin') return thing.binKind ? <span>{floor.binKinds[thing.binKind]}</span> : null;
  if (thing.kind !== 'goods' && thing.kind !== 'package') return null;
  return (
    <span>
      {floor.place} <b className="mono">{thing.place || floor.noPlace}</b>
    </span>
  );
};
