import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, InputNumber } from 'antd';
import { toCsv } from '@caravan/domain/shared/csv';
import { useText } from '../../messages/language.ts';
import { read } from '../../shell/api.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { saveCsv } from '@caravan/web/files/save-file';
import { ErrorState } from '../../ui/layout/states.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import type { DeskCoupon } from './coupon-state.ts';
import styles from './coupons.module.css';

const SHOWN = 50;

/** The codes that bring a coupon: words of one's own, or many that work once each. */
export const CouponCodes = ({ coupon }: { coupon: DeskCoupon }) => {
  const text = useText();
  const { codes } = text.coupons;
  const list = useQuery(read('GET /staff/coupon/codes', { id: coupon.id, pageSize: SHOWN }));
  const total = list.data?.total ?? 0;
  return (
    <section aria-label={codes.title} className={styles['part']}>
      <h2 className={styles['heading']}>{codes.title}</h2>
      {coupon.withdrawnAt === null ? (
        <>
          <OwnCode id={coupon.id} />
          <ManyCodes id={coupon.id} />
        </>
      ) : null}
      {list.error ? (
        <ErrorState text={problemText(list.error, text)} onRetry={() => void list.refetch()} />
      ) : (
        <PlainTable
          keyOf={({ code }) => code}
          loading={list.isPending}
          rows={list.data?.list ?? []}
          tallest={220}
          empty={codes.none}
          {...(total > SHOWN ? { footer: () => codes.shown(SHOWN, total) } : {})}
          columns={[
            {
              title: codes.code,
              key: 'code',
              render: ({ code }) => <span className="mono">{code}</span>,
            },
            {
              title: codes.left,
              key: 'left',
              align: 'right',
              render: ({ usesLeft }) => usesLeft ?? codes.unlimited,
            },
          ]}
        />
      )}
    </section>
  );
};

const OwnCode = ({ id }: { id: string }) => {
  const { codes } = useText().coupons;
  const [form] = Form.useForm<{ code: string }>();
  const act = useAct('POST /staff/coupon/code', { done: codes.added, onDone: () => form.resetFields() });
  return (
    <Form<{ code: string }>
      form={form}
      layout="vertical"
      className={styles['codeForm'] ?? ''}
      onFinish={({ code }) => act.mutate({ id, code: code.trim().toUpperCase(), uses: null })}
    >
      <Form.Item
        name="code"
        label={codes.own}
        extra={codes.ownHint}
        rules={[{ required: true, pattern: /^\s*[A-Za-z0-9-]{4,40}\s*$/, message: codes.wrong }]}
      >
        <Input autoComplete="off" spellCheck={false} maxLength={40} />
      </Form.Item>
      <Button htmlType="submit" loading={act.isPending}>
        {codes.add}
      </Button>
    </Form>
  );
};

const ManyCodes = ({ id }: { id: string }) => {
  const { coupons, common } = useText();
  const { codes } = coupons;
  const [form] = Form.useForm<{ count: number }>();
  const act = useAct('POST /staff/coupon/codes', {
    onDone: (made) => {
      saveCsv(
        `coupon-codes-${id.slice(-8)}`,
        toCsv(
          [codes.code],
          made.map(({ code }) => [code]),
        ),
      );
      form.resetFields();
    },
  });
  return (
    <Form<{ count: number }>
      form={form}
      layout="vertical"
      className={styles['codeForm'] ?? ''}
      onFinish={({ count }) => act.mutate({ id, count })}
    >
      <Form.Item
        name="count"
        label={codes.count}
        rules={[
          { required: true, message: common.required },
          { type: 'number', min: 1, max: 1_000, message: common.between(1, 1_000) },
        ]}
      >
        <InputNumber style={{ width: '100%' }} controls={false} precision={0} autoComplete="off" />
      </Form.Item>
      <Button htmlType="submit" loading={act.isPending}>
        {codes.make}
      </Button>
    </Form>
  );
};
