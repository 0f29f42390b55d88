import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, InputNumber } from 'antd';
import { useText } from '../../messages/language.ts';
import { read } from '../../shell/api.ts';
import type { OutputOf } from '../../shell/api.ts';
import { holds, useStaff } from '../../shell/login/session.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { useList } from '../../shell/acts/use-list.ts';
import { textColumn, timeColumn } from '../../ui/tables/columns.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { Page, Panel } from '../../ui/layout/page.tsx';
import styles from './affiliate.module.css';
import { AffiliateViews } from './affiliate-views.tsx';

type GoodsRate = OutputOf<'GET /staff/affiliates/rates'>['list'][number];

const GOODS_ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** What a sale earns: the shop's rate, and goods with one of their own. */
export const AffiliateRatesScreen = () => {
  const { affiliates } = useText();
  const staff = useStaff();
  const mayChange = holds(staff, ['finance']);
  const list = useList({
    call: 'GET /staff/affiliates/rates',
    name: 'affiliateRates',
  });
  return (
    <Page title={affiliates.rates} actions={<AffiliateViews />}>
      {mayChange ? <ShopRate /> : null}
      {mayChange ? <NewGoodsRate /> : null}
      <DataTable
        {...list}
        label={affiliates.goodsRates}
        columns={useColumns(mayChange)}
        keyOf={(row) => row.goodsId}
        emptyTitle={affiliates.noRates}
      />
    </Page>
  );
};

const ShopRate = () => {
  const { affiliates, common } = useText();
  const { data } = useQuery(read('GET /staff/affiliates/rates', { pageNum: 1, pageSize: 20 }));
  const act = useAct('POST /staff/affiliates/rates/shop', { done: affiliates.rateSaved });
  if (!data) return null;
  const { shopRatePercent: rate } = data;
  return (
    <Panel title={affiliates.shopRate}>
      <p className={styles['explain']}>{affiliates.shopRateHint}</p>
      <Form<{ rate: number }>
        key={rate}
        layout="inline"
        initialValues={{ rate }}
        onFinish={({ rate: ratePercent }) => act.mutate({ ratePercent })}
      >
        <RateItem />
        <Button type="primary" htmlType="submit" loading={act.isPending}>
          {common.save}
        </Button>
      </Form>
    </Panel>
  );
};

const NewGoodsRate = () => {
  const { affiliates, common } = useText();
  const [form] = Form.useForm<{ goods: string; rate: number }>();
  const act = useAct('POST /staff/affiliates/rates/goods', {
    done: affiliates.rateSaved,
    onDone: () => form.resetFields(),
  });
  return (
    <Panel title={affiliates.newGoodsRate}>
      <p className={styles['explain']}>{affiliates.newGoodsRateHint}</p>
      <Form
        form={form}
        layout="inline"
        onFinish={({ goods, rate }: { goods: string; rate: number }) =>
          act.mutate({ goodsId: GOODS_ID.exec(goods)?.[0] ?? '', ratePercent: rate })
        }
      >
        <Form.Item
          name="goods"
          label={affiliates.goods}
          rules={[{ required: true, pattern: GOODS_ID, message: affiliates.goodsForm }]}
        >
          <Input style={{ width: 380 }} autoComplete="off" />
        </Form.Item>
        <RateItem />
        <Button htmlType="submit" loading={act.isPending}>
          {common.save}
        </Button>
      </Form>
    </Panel>
  );
};

const RateItem = () => {
  const { affiliates, common } = useText();
  return (
    <Form.Item name="rate" label={affiliates.rate} rules={[{ required: true, message: common.required }]}>
      <InputNumber min={0} max={50} precision={2} suffix="%" />
    </Form.Item>
  );
};

const useColumns = (mayChange: boolean): Column<GoodsRate>[] => {
  const { affiliates: text, table } = useText();
  return [
    textColumn('goods', text.goods, (row) => row.goodsName),
    {
      key: 'rate',
      title: text.rate,
      align: 'right',
      render: (row) => `${row.ratePercent} %`,
      csv: (row) => row.ratePercent,
    },
    timeColumn('set', text.since, (row) => row.setAt),
    ...(mayChange
      ? [
          {
            key: 'remove',
            title: table.rowActions,
            render: (row: GoodsRate) => <RemoveRate goodsId={row.goodsId} />,
          },
        ]
      : []),
  ];
};

const RemoveRate = ({ goodsId }: { goodsId: string }) => {
  const { affiliates } = useText();
  const act = useAct('POST /staff/affiliates/rates/goods', { done: affiliates.rateSaved });
  return (
    <Button size="small" loading={act.isPending} onClick={() => act.mutate({ goodsId, ratePercent: null })}>
      {affiliates.removeRate}
    </Button>
  );
};
