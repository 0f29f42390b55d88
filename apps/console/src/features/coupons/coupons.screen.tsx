import { Button } from 'antd';
import { useSpeech } from '../../messages/language.ts';
import { useOpenParam } from '../../shell/open-param.ts';
import { useStaff } from '../../shell/session.ts';
import { useRows } from '../../shell/use-rows.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Money, useNow, When } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { useTable } from '../../ui/use-table.ts';
import type { Filter } from '../../ui/use-table.ts';
import { CouponDrawer } from './coupon-drawer.tsx';
import { COUPON_STATES, isCouponState, stateOf } from './coupon-state.ts';
import type { DeskCoupon } from './coupon-state.ts';
import { CouponStateTag } from './coupon-state-tag.tsx';
import { useWorthText } from './worth-text.ts';
import styles from './coupons.module.css';

const NEW = 'new';

export const CouponsScreen = () => {
  const { text } = useSpeech();
  const staff = useStaff();
  const [openId, open] = useOpenParam();
  const filters: Filter[] = [
    { key: 'words', kind: 'text', label: text.coupons.search, width: 240 },
    {
      key: 'state',
      kind: 'one',
      label: text.common.status,
      width: 140,
      options: COUPON_STATES.map((value) => ({ value, label: text.coupons.states[value] })),
    },
  ];
  const table = useTable('coupons', staff.id, filters);
  const { pageNum, pageSize, filters: set } = table.state;
  const { rows, loadPage } = useRows('GET /staff/coupon/list', {
    pageNum,
    pageSize,
    ...(typeof set['words'] === 'string' ? { words: set['words'] } : {}),
    ...(isCouponState(set['state']) ? { state: set['state'] } : {}),
  });
  return (
    <Page
      title={text.coupons.title}
      aside={text.coupons.explain}
      actions={
        <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => open(NEW)}>
          {text.coupons.add}
        </Button>
      }
    >
      <DataTable
        table={table}
        label={text.coupons.title}
        rows={rows}
        columns={useCouponColumns()}
        keyOf={(row) => row.id}
        onOpen={(row) => open(row.id)}
        openKey={openId}
        loadPage={loadPage}
        emptyTitle={text.coupons.empty}
      />
      <CouponDrawer
        isNew={openId === NEW}
        coupon={rows.data?.list.find(({ id }) => id === openId)}
        onClose={() => open(null)}
        onMade={(id) => open(id)}
      />
    </Page>
  );
};

const useCouponColumns = (): Column<DeskCoupon>[] => {
  const { text, language } = useSpeech();
  const { coupons, common } = text;
  const nowMs = useNow();
  const worthText = useWorthText();
  const nameOf = (row: DeskCoupon): string => (language === 'zh' ? row.nameZh : row.nameEn);
  const issued = ({ results, limitTotal }: DeskCoupon): string =>
    limitTotal === null ? String(results.issued) : coupons.issuedOf(results.issued, limitTotal);
  return [
    { key: 'name', title: coupons.name, render: (row) => <b>{nameOf(row)}</b>, csv: nameOf },
    {
      key: 'state',
      title: common.status,
      render: (row) => <CouponStateTag state={stateOf(row, nowMs)} />,
      csv: (row) => coupons.states[stateOf(row, nowMs)],
      width: 110,
    },
    { key: 'worth', title: coupons.worth, render: (row) => worthText(row), csv: (row) => worthText(row) },
    {
      key: 'scope',
      title: coupons.scope,
      render: (row) => coupons.scopes[row.scope],
      csv: (row) => coupons.scopes[row.scope],
    },
    {
      key: 'comes',
      title: coupons.comes,
      render: (row) => coupons.forms[row.issueForm],
      csv: (row) => coupons.forms[row.issueForm],
    },
    {
      key: 'times',
      title: coupons.times,
      render: (row) => (
        <span className={styles['times']}>
          <When at={row.startTime} /> – <When at={row.endTime} />
        </span>
      ),
      csv: (row) => `${row.startTime} – ${row.endTime}`,
    },
    {
      key: 'issued',
      title: coupons.issued,
      align: 'right',
      render: issued,
      csv: (row) => row.results.issued,
    },
    {
      key: 'used',
      title: coupons.used,
      align: 'right',
      render: (row) => row.results.used,
      csv: (row) => row.results.used,
    },
    {
      key: 'discount',
      title: coupons.discount,
      align: 'right',
      render: (row) => <Money amount={row.results.discountCny} currency="CNY" />,
      csv: (row) => row.results.discountCny,
    },
  ];
};
