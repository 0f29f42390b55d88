import { App, Button } from 'antd';
import { toCsv } from '@caravan/domain/shared/csv';
import { saveCsv, saveXml } from '@caravan/web/files/save-file';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../messages/language.ts';
import { read } from '../../shell/api.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { Icon } from '../../ui/parts/icon.tsx';

/** What can be sent by bank now, for the bank's upload. */
export const BankFile = () => {
  const text = useText();
  const { withdrawals } = text;
  const { message } = App.useApp();
  const cache = useQueryClient();
  const save = async (): Promise<void> => {
    try {
      const rows = await cache.fetchQuery({ ...read('GET /staff/withdrawals/bankFile', {}), staleTime: 0 });
      if (rows.length === 0) return void message.info(withdrawals.bankFileEmpty);
      const head = [
        withdrawals.code,
        withdrawals.holder,
        withdrawals.account,
        withdrawals.bank,
        withdrawals.amount,
        'USD',
      ];
      saveCsv(
        'bank-payments',
        toCsv(
          head,
          rows.map(({ code, holder, account, bank, usd }) => [code, holder, account, bank, usd, 'USD']),
        ),
      );
    } catch (error) {
      void message.error(problemText(error, text));
    }
  };
  return (
    <>
      <Button icon={<Icon name="download" size={16} />} onClick={() => void save()}>
        {withdrawals.bankFile}
      </Button>
      <BankOrder />
    </>
  );
};

/** The same as an order that the bank's own system reads, with what could not be in it. */
const BankOrder = () => {
  const text = useText();
  const { withdrawals } = text;
  const { message } = App.useApp();
  const cache = useQueryClient();
  const save = async (): Promise<void> => {
    try {
      const order = await cache.fetchQuery({ ...read('GET /staff/withdrawals/bankOrder', {}), staleTime: 0 });
      if (order.xml !== null) saveXml('bank-order', order.xml);
      if (order.leftOut.length > 0)
        void message.warning(withdrawals.bankOrderLeftOut(order.leftOut.join(', ')));
      else if (order.xml === null) void message.info(withdrawals.bankFileEmpty);
    } catch (error) {
      void message.error(problemText(error, text));
    }
  };
  return (
    <Button icon={<Icon name="download" size={16} />} onClick={() => void save()}>
      {withdrawals.bankOrder}
    </Button>
  );
};
