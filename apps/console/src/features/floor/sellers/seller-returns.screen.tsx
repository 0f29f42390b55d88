import type { SellerReturn } from '@caravan/contract/aftersales/seller-returns.calls';
import { SELLER_RETURN_STEPS } from '@caravan/domain/after-sales/seller-return';
import { Segmented } from 'antd';
import { useLanguage, useText } from '../../../messages/language.ts';
import { useList } from '../../../shell/acts/use-list.ts';
import { useOpenParam } from '../../../shell/keys/open-param.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { Clipped } from '../../../ui/parts/clipped.tsx';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';
import { codeColumn, keyColumn, textColumn } from '../../../ui/tables/columns.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { Column } from '../../../ui/tables/data-table.tsx';
import type { Table } from '../../../ui/tables/use-table.ts';
import { useWarehouses } from '../../warehouse/index.ts';
import { dueDayOf, goodsNameOf } from './seller-return-words.ts';
import { SellerReturnDrawer } from './seller-return-drawer.tsx';
import { SellerReturnViews } from './seller-return-views.tsx';
import styles from './seller-returns.module.css';

/** What goes back to sellers: what, why, from which bin, by when and where to; what is due first stands first. */
export const SellerReturnsScreen = () => {
  const { sellerReturns } = useText();
  const [openCode, open] = useOpenParam();
  const warehouses = useWarehouses();
  const list = useList({
    call: 'GET /staff/seller-returns',
    name: 'seller-returns',
    filters: [
      { key: 'words', kind: 'text', label: sellerReturns.search },
      {
        key: 'step',
        kind: 'one',
        label: sellerReturns.step,
        options: SELLER_RETURN_STEPS.map((value) => ({ value, label: sellerReturns.steps[value] })),
        isElsewhere: true,
      },
      ...warehouses.filters,
    ],
  });
  return (
    <Page title={sellerReturns.title} actions={<SellerReturnViews />}>
      <div className={styles['steps']}>
        <Steps table={list.table} />
      </div>
      <DataTable
        {...list}
        label={sellerReturns.title}
        columns={useColumns()}
        keyOf={(row) => row.code}
        onOpen={(row) => open(row.code)}
        openKey={openCode}
        emptyTitle={sellerReturns.empty}
      />
      <SellerReturnDrawer code={openCode} onClose={() => open(null)} />
    </Page>
  );
};

const ALL = 'all';

const Steps = ({ table }: { table: Table }) => {
  const { sellerReturns } = useText();
  return (
    <Segmented
      aria-label={sellerReturns.step}
      options={[
        { value: ALL, label: sellerReturns.all },
        ...SELLER_RETURN_STEPS.map((value) => ({ value, label: sellerReturns.steps[value] })),
      ]}
      value={SELLER_RETURN_STEPS.find((step) => step === table.state.filters['step']) ?? ALL}
      onChange={(value) => table.setFilter('step', value === ALL ? '' : value)}
    />
  );
};

const useColumns = (): Column<SellerReturn>[] => {
  const { text, language } = useLanguage();
  const { sellerReturns } = text;
  const { columnsOf } = useWarehouses();
  return [
    keyColumn('return', sellerReturns.code, (row) => row.code),
    {
      key: 'step',
      title: sellerReturns.step,
      render: (row) => (
        <StatusTag tone={row.step === 'done' ? 'success' : 'info'}>{sellerReturns.steps[row.step]}</StatusTag>
      ),
      csv: (row) => sellerReturns.steps[row.step],
    },
    {
      key: 'due',
      title: sellerReturns.due,
      render: (row) => (
        <>
          {dueDayOf(row.dueAt)}{' '}
          {row.isLate ? <StatusTag tone="danger">{sellerReturns.late}</StatusTag> : null}
        </>
      ),
      csv: (row) => dueDayOf(row.dueAt),
    },
    ...columnsOf<SellerReturn>((row) => row.warehouseId),
    keyColumn('bin', sellerReturns.bin, (row) => row.bin),
    {
      key: 'goods',
      title: sellerReturns.goods,
      render: (row) => (
        <Clipped>{`${goodsNameOf(row, language)} × ${sellerReturns.pieces(row.quantity, row.storedQuantity || row.quantity)}`}</Clipped>
      ),
      csv: (row) => goodsNameOf(row, language),
    },
    {
      key: 'address',
      title: sellerReturns.address,
      render: (row) =>
        row.shipTo ? (
          <Clipped>{row.shipTo}</Clipped>
        ) : (
          <StatusTag tone="warning">{sellerReturns.addressMissing}</StatusTag>
        ),
      csv: (row) => row.shipTo,
    },
    textColumn('reason', sellerReturns.reason, (row) => (language === 'zh' ? row.reasonZh : row.reasonEn)),
    codeColumn('waybill', sellerReturns.waybill, (row) => row.waybill),
  ];
};
