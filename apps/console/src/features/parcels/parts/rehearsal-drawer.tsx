import { MOST_WAREHOUSE_PHOTOS } from '@caravan/domain/shared/picture-limits';
import { Button, Form } from 'antd';
import type { StaffRehearsal } from '@caravan/contract/parcels/rehearsals.calls';
import { useText } from '../../../messages/language.ts';
import { wordOf } from '../../../messages/word.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Weight, When } from '../../../ui/charts/figures.tsx';
import { enterMovesOn } from '../../../ui/forms/form-flow.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { PhotoDrop } from '../../../ui/forms/photo-drop.tsx';
import { SideDrawer } from '../../../ui/layout/side-drawer.tsx';
import { GoodsLine } from '../../goods/index.ts';
import { useSendPhotos } from '../../warehouse/index.ts';
import { BoxList, type Packed } from './box-list.tsx';
import styles from '../parcels.module.css';

interface RehearsalDrawerProps {
  readonly rehearsal: StaffRehearsal | undefined;
  readonly onClose: () => void;
}

/** What to fetch, how to pack it, and what it then weighs. */
export const RehearsalDrawer = ({ rehearsal, onClose }: RehearsalDrawerProps) => {
  const { rehearsals } = useText();
  return (
    <SideDrawer open={rehearsal !== undefined} onClose={onClose} size={620} title={rehearsals.pack}>
      {rehearsal ? (
        <div className={styles['stack']}>
          <RehearsalFacts rehearsal={rehearsal} />
          <Goods rehearsal={rehearsal} />
          {rehearsal.status === 'asked' ? (
            <Measure key={rehearsal.id} rehearsal={rehearsal} onDone={onClose} />
          ) : (
            <MeasuredBoxes rehearsal={rehearsal} />
          )}
        </div>
      ) : null}
    </SideDrawer>
  );
};

const RehearsalFacts = ({ rehearsal }: { rehearsal: StaffRehearsal }) => {
  const { rehearsals, inbound, parcels, words, common } = useText();
  const services = rehearsal.services.map((code) => wordOf(words.service, code)).join(', ');
  return (
    <Facts
      facts={[
        { label: inbound.shopper, value: rehearsal.shopper },
        { label: rehearsals.since, value: <When at={rehearsal.askedAt} /> },
        { label: parcels.services, value: <b>{services || common.none}</b>, isWide: true },
      ]}
    />
  );
};

const Goods = ({ rehearsal }: { rehearsal: StaffRehearsal }) => {
  const { parcels } = useText();
  return (
    <ul className={styles['items']} aria-label={parcels.items}>
      {rehearsal.items.map((item) => (
        <li key={item.storedItemId} className={styles['item']}>
          <b className={`mono ${styles['place']}`}>{item.location || parcels.pickList.noPlace}</b>
          <GoodsLine goods={item} size={56}>
            <Weight weightGrams={item.weightGrams} />
          </GoodsLine>
        </li>
      ))}
    </ul>
  );
};

/** Photographed, weighed and measured; the goods then go back to their shelves. */
const Measure = ({ rehearsal, onDone }: { rehearsal: StaffRehearsal; onDone: () => void }) => {
  const { rehearsals } = useText();
  const send = useSendPhotos('POST /staff/rehearsals/photos', { rehearsalId: rehearsal.id });
  const finish = useAct('POST /staff/rehearsals/finish', { done: rehearsals.finished, onDone });
  const isPhotographed = rehearsal.photos.length > 0;
  return (
    <>
      <PhotoDrop
        label={rehearsals.photos}
        photos={rehearsal.photos.map((url) => ({ key: url, url }))}
        most={MOST_WAREHOUSE_PHOTOS}
        upload={send}
      />
      <Form<Packed>
        layout="vertical"
        initialValues={{ boxes: [{}] }}
        onFinish={({ boxes }) => finish.mutate({ id: rehearsal.id, boxes })}
        onKeyDown={enterMovesOn}
      >
        <BoxList estimatedGrams={rehearsal.estimatedGrams}>
          <Button
            type="primary"
            htmlType="submit"
            icon={<Icon name="scale" size={16} />}
            loading={finish.isPending}
            disabled={!isPhotographed}
            title={isPhotographed ? undefined : rehearsals.needPhoto}
          >
            {rehearsals.finish}
          </Button>
        </BoxList>
      </Form>
    </>
  );
};

const MeasuredBoxes = ({ rehearsal }: { rehearsal: StaffRehearsal }) => {
  const { parcels, rehearsals } = useText();
  return (
    <>
      <Facts
        facts={rehearsal.boxes.map((box, index) => ({
          label: parcels.box(index + 1),
          value: (
            <>
              <Weight weightGrams={box.weightGrams} /> · {box.lengthMm} × {box.widthMm} × {box.heightMm} mm
            </>
          ),
          isWide: true,
        }))}
      />
      <ul className={styles['rehearsed']} aria-label={rehearsals.photos}>
        {rehearsal.photos.map((url) => (
          <li key={url}>
            <img src={url} alt="" width={120} height={120} loading="lazy" />
          </li>
        ))}
      </ul>
    </>
  );
};
