import IconBox from '@tabler/icons-react/dist/esm/icons/IconBox.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { Avatar } from '../../ui/media/avatar.tsx';
import { Tag } from '../../ui/feedback/badge.tsx';
import { SubmitBar } from '../../ui/layout/bars.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card, Divider, ListRow, SectionHead } from '../../ui/layout/card.tsx';
import { Checkbox } from '../../ui/choices/choice.tsx';
import { EndOfList, LoadingMore } from '../../ui/feedback/states.tsx';
import { Grid } from '../../ui/layout/grid.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { Price } from '../../ui/media/price.tsx';
import { DaysLeft, Steps, Timeline } from '../../ui/loading/progress.tsx';
import { Rating } from '../../ui/choices/rating.tsx';
import { SkeletonCard, SkeletonRow, SkeletonText } from '../../ui/loading/skeleton.tsx';
import { usePaths } from '../navigation/paths.ts';
import { ShopTabBar } from '../header/shop-tabs.tsx';
import styles from './ui.module.css';

export const Content = () => {
  const paths = usePaths();
  return (
    <>
      <SectionHead title="Hot goods" to={paths.productList()} more="More" />
      <Grid kind="goods">
        <GoodsSample src="/icons/icon-512.png" />
        <GoodsSample src="/icons/missing.png" />
        <SkeletonCard />
        <SkeletonCard />
      </Grid>
      <Card flush>
        <ListRow
          icon={<IconBox />}
          title="Warehouse"
          note="Free for 90 days"
          value={<Tag tone="accent">3</Tag>}
          to={paths.warehouse()}
        />
        <ListRow icon={<IconSettings />} title="Settings" to={paths.settings()} />
        <ListRow title="Order code" value="CV-2026-0001" />
        <ListRow title="Not now" onClick={() => undefined} disabled />
      </Card>
      <div className={styles['panel']}>
        <div className={styles['row']}>
          <Avatar src={null} name="Mei" size="small" />
          <Avatar src="/icons/icon-192.png" name="Gao" />
          <Avatar src={null} name="骆驼" size="large" />
          <Rating value={4.5} />
          <Rating value={3} size="medium" />
        </div>
        <Divider />
        <SkeletonText />
        <Divider>or</Divider>
        <div className={styles['row']}>
          <span className={styles['picture']}>
            <Picture src="/icons/icon-512.png" alt="A square picture" sizes="90px" />
          </span>
          <span className={styles['picture']}>
            <Picture src={null} alt="No picture" sizes="90px" />
          </span>
        </div>
      </div>
      <SkeletonRow />
    </>
  );
};

const GoodsSample = ({ src }: { readonly src: string }) => (
  <Card flush>
    <Picture src={src} alt="" sizes="(min-width: 900px) 220px, 50vw" />
    <div className={styles['goods']}>
      <p className={styles['name']}>Washed linen shirt with a stand-up collar, loose fit, four colours</p>
      <div className={styles['row']}>
        <Price amount={18.6} symbol="$" />
        <Tag tone="accent">Free shipping</Tag>
      </div>
    </div>
  </Card>
);

export const Lists = () => (
  <div className={styles['columns']}>
    <div className={styles['panel']}>
      <Steps
        label="Parcel"
        current={2}
        steps={[
          { id: 'Paid', label: 'Paid' },
          { id: 'Bought', label: 'Bought' },
          { id: 'In stock', label: 'In stock', note: '9 Mar' },
          { id: 'Shipped', label: 'Shipped' },
        ]}
      />
      <DaysLeft left={62} of={90} words="62 days left" />
      <DaysLeft left={1} of={90} words="1 day left" />
      <DaysLeft left={-4} of={90} words="4 days over" />
      <LoadingMore />
      <EndOfList />
    </div>
    <div className={styles['panel']}>
      <Timeline
        entries={[
          {
            id: 'c',
            title: 'Arrived in Los Angeles',
            note: 'Handed to the local carrier',
            time: '2026-03-12 08:40',
          },
          { id: 'b', title: 'Left Shenzhen', time: '2026-03-09 22:15' },
          { id: 'a', title: 'Packed', time: '2026-03-08 16:02' },
        ]}
      />
    </div>
  </div>
);

export const Bars = () => (
  <>
    <div className={styles['stand']}>
      <SubmitBar
        totalMinor={12_340}
        symbol="$"
        label="Total"
        note="Freight is paid later"
        aside={<Checkbox>All</Checkbox>}
        action={<Button>Check out</Button>}
      />
    </div>
    <div className={styles['stand']}>
      <ShopTabBar active={0} />
    </div>
  </>
);
