import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { toCsv } from '@caravan/domain/shared/csv';
import { saveBlob, saveCsv, saveXml } from '@caravan/web/files/save-file';
import { useLanguage, useText } from '../../messages/language.ts';
import { read } from '../../shell/api.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { formatMoney } from '../../ui/parts/format.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { ConfirmButton } from '../../ui/forms/confirm.tsx';

type BankFileKind = 'file' | 'order' | 'paypal';

/** What can be sent now: to the bank as a table and as an order that the bank's own system reads, and to PayPal. */
export const BankFile = () => {
  const { withdrawals } = useText();
  return (
    <>
      <MakeFile as="file" label={withdrawals.bankFile} />
      <MakeFile as="order" label={withdrawals.bankOrder} />
      <MakeFile as="paypal" label={withdrawals.payPalFile} />
    </>
  );
};

const MakeFile = ({ as, label }: { as: BankFileKind; label: string }) => {
  const { text, language } = useLanguage();
  const { withdrawals } = text;
  const { message } = App.useApp();
  const save = useBankFile();
  const send = useAct('POST /staff/withdrawals/send', {
    onDone: ({ sentAt, payments, usd, leftOut }) => {
      if (leftOut.length > 0) void message.warning(withdrawals.bankOrderLeftOut(leftOut.join(', ')));
      if (sentAt === null)
        return leftOut.length > 0 ? undefined : void message.info(withdrawals.bankFileEmpty);
      void message.success(withdrawals.sent(payments, formatMoney(usd, 'USD', language)));
      return void save(as, sentAt);
    },
  });
  return (
    <ConfirmButton
      icon={<Icon name="download" size={16} />}
      loading={send.isPending}
      ask={withdrawals.sendTitle}
      explain={withdrawals.sendText}
      yes={withdrawals.send}
      onYes={() => send.mutate({ as })}
    >
      {label}
    </ConfirmButton>
  );
};

/** The file of a moment, however often it is wanted: it is the same each time. */
export const useBankFile = () => {
  const text = useText();
  const { withdrawals } = text;
  const { message } = App.useApp();
  const cache = useQueryClient();
  const csvOf = async (sentAt: string): Promise<void> => {
    const rows = await cache.fetchQuery({
      ...read('GET /staff/withdrawals/bankFile', { sentAt }),
      staleTime: 0,
    });
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
  };
  const orderOf = async (sentAt: string): Promise<void> => {
    const { xml } = await cache.fetchQuery({
      ...read('GET /staff/withdrawals/bankOrder', { sentAt }),
      staleTime: 0,
    });
    if (xml !== null) saveXml('bank-order', xml);
  };
  const payPalOf = async (sentAt: string): Promise<void> => {
    const { csv, payments } = await cache.fetchQuery({
      ...read('GET /staff/withdrawals/payPalFile', { sentAt }),
      staleTime: 0,
    });
    // PayPal reads the first row as a payment: neither a head nor a mark stands before it.
    if (payments > 0) saveBlob('paypal-payments.csv', new Blob([csv], { type: 'text/csv' }));
  };
  const makers = { file: csvOf, order: orderOf, paypal: payPalOf };
  return async (as: BankFileKind, sentAt: string): Promise<void> => {
    try {
      await makers[as](sentAt);
    } catch (error) {
      void message.error(problemText(error, text));
    }
  };
};
