import { moneyText } from '@caravan/domain/money/money-text';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import { memo, useState } from 'react';
import { shortDate } from '../../shell/dates.ts';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Tag } from '../../ui/feedback/badge.tsx';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Checkbox } from '../../ui/choices/choice.tsx';
import { ImageViewer } from '../../ui/media/image-viewer.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { DaysLeft } from '../../ui/loading/progress.tsx';
import { PhotoRequest } from './photo-request.tsx';
import { ProblemQuestion } from './problem-question.tsx';
import { SplitGoods } from './stored/split-goods.tsx';
import styles from './warehouse.module.css';
import { centimetres, kilograms, type StoredItem } from './warehouse.queries.ts';

const FREE_DAYS = 90;
const TONES = {
  stored: 'info',
  quality_inspected: 'success',
  awaiting_shipment: 'neutral',
  problem: 'danger',
} as const;

interface StoredCardProps {
  readonly item: StoredItem;
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
}

const PlainStoredCard = ({ item, isChosen, onChoose }: StoredCardProps) => {
  const t = useTexts('warehouse');
  const paths = usePaths();
  return (
    <Card as="article" className={styles['card']}>
      <div className={styles['row']}>
        {item.isReady && (
          <Checkbox
            aria-label={t.fill(t.warehouse.choose, { name: item.name })}
            checked={isChosen}
            onChange={() => onChoose(item.id)}
          />
        )}
        {item.spuId === null ? (
          <span className={styles['picture']}>
            <Picture src={item.image} alt="" sizes="110px" corners="soft" />
          </span>
        ) : (
          <Link to={paths.product({ id: item.spuId })} className={styles['picture']} aria-label={item.name}>
            <Picture src={item.image} alt="" sizes="110px" corners="soft" />
          </Link>
        )}
        <div className={styles['words']}>
          <h2 className={styles['name']} dir="auto">
            {item.name}
          </h2>
          <span className={styles['faint']}>
            {[item.skuName, t.plural(t.warehouse.pieces, item.number)].filter(Boolean).join(' · ')}
          </span>
          <span className={styles['tags']}>
            <Tag tone={TONES[item.status]}>{t.warehouse.states[item.status]}</Tag>
            {item.origin === 'forwarded' && <Tag>{t.warehouse.forwarded}</Tag>}
            {item.warehouse && <Tag>{t.fill(t.warehouse.liesIn, { name: item.warehouse.name })}</Tag>}
            {item.parcelCode && (
              <Link to={paths.parcel({ parcelCode: item.parcelCode })}>
                {t.fill(t.warehouse.parcel, { code: item.parcelCode })}
              </Link>
            )}
            <AfterSaleLink item={item} />
          </span>
        </div>
      </div>
      {item.problem && (
        <p className={styles['problem']}>{t.fill(t.warehouse.problem, { problem: item.problem })}</p>
      )}
      {item.question && item.afterSaleCode === null && (
        <ProblemQuestion item={item} question={item.question} />
      )}
      <Photos item={item} />
      <StoredFacts item={item} />
      <SplitGoods item={item} isChosen={isChosen} onChoose={onChoose} />
    </Card>
  );
};

/** Stored goods: what was measured, the photos, and how long storage is free. */
export const StoredCard = memo(PlainStoredCard);

/** The way to the application that holds the goods, or to one while there is time. */
const AfterSaleLink = ({ item }: { readonly item: StoredItem }) => {
  const t = useTexts('warehouse');
  const paths = usePaths();
  const { afterSaleCode, orderCode, orderLineId } = item;
  if (afterSaleCode !== null)
    return (
      <Link to={paths.platformAudit({ afterSaleCode })}>
        {t.fill(t.warehouse.afterSale, { code: afterSaleCode })}
      </Link>
    );
  if (!item.canApply || orderLineId === null || item.question) return null;
  return (
    <LinkButton size="small" variant="outline" to={paths.applyRefund({ orderCode, orderLineId })}>
      {t.warehouse.applyAfterSale}
    </LinkButton>
  );
};

const Photos = ({ item }: { readonly item: StoredItem }) => {
  const t = useTexts('warehouse');
  const [start, setStart] = useState<number>();
  const alt = t.fill(t.warehouse.photoOf, { name: item.name });
  const captionOf = (view: StoredItem['photoViews'][number] | undefined): string | undefined =>
    view ? `${t.warehouse.views[view]} · ${item.name}` : undefined;
  if (item.photos.length === 0) return <p className={styles['faint']}>{t.warehouse.noPhotos}</p>;
  return (
    <>
      <ul className={styles['photos']} aria-label={t.plural(t.warehouse.photos, item.photos.length)}>
        {item.photos.map((src, place) => (
          <li key={src}>
            <button
              type="button"
              className={styles['photo']}
              aria-label={`${t.fill(t.warehouse.seePhotos, { name: item.name })} ${place + 1}`}
              onClick={() => setStart(place)}
            >
              <Picture src={src} alt={alt} sizes="120px" corners="soft" />
            </button>
          </li>
        ))}
      </ul>
      <ImageViewer
        open={start !== undefined}
        start={start ?? 0}
        onClose={() => setStart(undefined)}
        pictures={item.photos.map((src, place) => ({ src, alt: captionOf(item.photoViews[place]) ?? alt }))}
      />
    </>
  );
};

/** What a day costs, before it does; what has come together; and when it stopped. */
const StorageFee = ({ item }: { readonly item: StoredItem }) => {
  const t = useTexts('warehouse');
  if (item.dailyFee === 0) return null;
  const texts = t.warehouse.storage;
  const fee = moneyText(item.dailyFee, item.currency);
  const total = moneyText(item.storageFee, item.currency);
  if (item.isHeld)
    return (
      <p className={styles['charged']}>{t.fill(texts.held, { date: shortDate(item.heldFrom), total })}</p>
    );
  return item.extraDays > 0 ? (
    <p className={styles['charged']}>{t.fill(texts.running, { fee, total })}</p>
  ) : (
    <p className={styles['faint']}>{t.fill(texts.later, { date: shortDate(item.freeUntil), fee })}</p>
  );
};

const StoredFacts = ({ item }: { readonly item: StoredItem }) => {
  const t = useTexts('warehouse');
  const [isAsking, setAsking] = useState(false);
  const waiting = item.photoRequests.find(({ answeredAt }) => answeredAt === null);
  const size = t.fill(t.warehouse.size, {
    length: centimetres(item.lengthMm),
    width: centimetres(item.widthMm),
    height: centimetres(item.heightMm),
  });
  return (
    <>
      <div className={styles['facts']}>
        <span>{t.fill(t.warehouse.weight, { kilograms: kilograms(item.weightGrams) })}</span>
        <span>{size}</span>
        {item.origin === 'bought' && item.canReturn && (
          <span>
            {t.fill(t.warehouse.returnUntil, { date: shortDate(item.returnUntil) })}
            {item.isReturnProvisional && ` (${t.warehouse.provisional})`}
          </span>
        )}
      </div>
      <div className={styles['storage']}>
        <span className={styles['faint']}>{t.warehouse.freeStorage}</span>
        <DaysLeft
          left={item.extraDays > 0 ? -item.extraDays : item.freeDaysLeft}
          of={FREE_DAYS}
          words={
            item.extraDays > 0
              ? t.plural(t.warehouse.daysOver, item.extraDays)
              : t.plural(t.warehouse.daysLeft, item.freeDaysLeft)
          }
        />
      </div>
      <StorageFee item={item} />
      {item.isPostage === '1' && <p className={styles['faint']}>{t.warehouse.freeShipping}</p>}
      {waiting ? (
        <p className={styles['faint']}>{t.fill(t.warehouse.photoWaiting, { note: waiting.note })}</p>
      ) : (
        !item.parcelCode && (
          <div className={styles['ask']}>
            <Button
              variant="ghost"
              size="small"
              flush="start"
              icon={<IconCamera aria-hidden="true" />}
              onClick={() => setAsking(true)}
            >
              {t.warehouse.askPhoto}
            </Button>
          </div>
        )
      )}
      <PhotoRequest item={item} open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
};
