import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, InputNumber } from 'antd';
import { MOST_IN_WALK } from '@caravan/domain/warehouse/pick-walk';
import type { MissingGoods } from '@caravan/contract/parcels/floor/picking.calls';
import { useLanguage, useText } from '../../messages/language.ts';
import { read } from '../../shell/api.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { useCommands } from '../../ui/commands/use-commands.ts';
import { When } from '../../ui/charts/figures.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { Page, Panel } from '../../ui/layout/page.tsx';
import { WalkView } from './walk/walk-view.tsx';
import { ParcelViews } from '../../shell/frame/parcel-views.tsx';
import styles from './floor.module.css';

/** Picking: a walk with a numbered cart, or the beginning of one. */
export const PickScreen = () => {
  const text = useText();
  const { packingTable } = text;
  const found = useQuery(read('GET /staff/picking', {}));
  if (found.error)
    return <ErrorState text={problemText(found.error, text)} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LoadingState />;
  const { walk, waiting, missing } = found.data;
  return (
    <Page
      title={packingTable.pick}
      aside={walk ? <b>{packingTable.cart(walk.cart)}</b> : null}
      actions={<ParcelViews />}
    >
      {walk ? <WalkView walk={walk} /> : waiting > 0 ? <Start waiting={waiting} /> : <Nothing />}
      {missing.length > 0 ? <Missing missing={missing} /> : null}
    </Page>
  );
};

const Nothing = () => {
  const { packingTable } = useText();
  return (
    <Panel>
      <EmptyState icon="check" title={packingTable.nothingToPick} text={packingTable.nothingToPickHint} />
    </Panel>
  );
};

const Start = ({ waiting }: { readonly waiting: number }) => {
  const { packingTable } = useText();
  const act = useAct('POST /staff/picking/start');
  const [form] = Form.useForm<{ cart: string; most: number }>();
  useCommands({ ok: form.submit, next: form.submit });
  return (
    <Panel title={packingTable.waiting(waiting)}>
      <Form<{ cart: string; most: number }>
        form={form}
        layout="vertical"
        size="large"
        className={styles['start'] ?? ''}
        initialValues={{ most: Math.min(MOST_IN_WALK, Math.max(1, waiting)) }}
        onFinish={(wanted) => act.mutate(wanted)}
      >
        <Form.Item name="cart" label={packingTable.cartNumber} rules={[{ required: true, whitespace: true }]}>
          <Input autoFocus maxLength={20} data-scan="page" autoComplete="off" />
        </Form.Item>
        <Form.Item name="most" label={packingTable.most}>
          <InputNumber min={1} max={MOST_IN_WALK} precision={0} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={act.isPending}>
          {packingTable.start}
        </Button>
      </Form>
    </Panel>
  );
};

const Missing = ({ missing }: { readonly missing: readonly MissingGoods[] }) => {
  const { text, language } = useLanguage();
  const { packingTable } = text;
  const act = useAct('POST /staff/picking/found', { done: packingTable.foundDone });
  return (
    <Panel title={packingTable.missingList(missing.length)}>
      <ul className={styles['things']}>
        {missing.map((thing) => (
          <li key={thing.storedItemId}>
            <div>
              <b>{language === 'zh' ? thing.titleZh : thing.titleEn}</b>
              <div className="mono">
                {thing.location} · {thing.parcelCode}
              </div>
              <small>
                {thing.by} · <When at={thing.at} />
              </small>
            </div>
            <Button onClick={() => act.mutate({ storedItemId: thing.storedItemId })}>
              {packingTable.found}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
