import { Button } from 'antd';
import { useLanguage } from '../../messages/language.ts';
import { useOpenParam } from '../../shell/keys/open-param.ts';
import { useList } from '../../shell/acts/use-list.ts';
import { countColumn, moneyColumn, textColumn } from '../../ui/tables/columns.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { useNow, When } from '../../ui/charts/figures.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { CouponDrawer } from './coupon-drawer.tsx';
import { COUPON_STATES, stateOf } from './coupon-state.ts';
import type { DeskCoupon } from './coupon-state.ts';
import { CouponStateTag } from './coupon-state-tag.tsx';
import { useWorthText } from './worth-text.ts';
import styles from './coupons.module.css';

const NEW = 'new';

export const CouponsScreen = () => {
  const { text } = useLanguage();
  const [openId, open] = useOpenParam();
  const list = useList({
    call: 'GET /staff/coupon/list',
    name: 'coupons',
    filters: [
      { key: 'words', kind: 'text', label: text.coupons.search, width: 240 },
      {
        key: 'state',
        kind: 'one',
        label: text.common.status,
        width: 140,
        options: COUPON_STATES.map((value) => ({ value, label: text.coupons.states[value] })),
      },
    ],
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
        {...list}
        label={text.coupons.title}
        columns={useCouponColumns()}
        keyOf={(row) => row.id}
        onOpen={(row) => open(row.id)}
        openKey={openId}
        emptyTitle={text.coupons.empty}
      />
      <CouponDrawer
        isNew={openId === NEW}
        coupon={list.rows.data?.list.find(({ id }) => id === openId)}
        onClose={() => open(null)}
        onMade={(id) => open(id)}
      />
    </Page>
  );
};

const useCouponColumns = (): Column<DeskCoupon>[] => {
  const { text, language } = useLanguage();
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
    textColumn('worth', coupons.worth, (row) => worthText(row)),
    textColumn('scope', coupons.scope, (row) => coupons.scopes[row.scope]),
    textColumn('comes', coupons.comes, (row) => coupons.forms[row.issueForm]),
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
    countColumn('used', coupons.used, (row) => row.results.used),
    moneyColumn('discount', coupons.discount, (row) => row.results.discountCny, 'CNY'),
  ];
};
