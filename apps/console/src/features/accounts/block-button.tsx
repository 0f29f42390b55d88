import { Button } from 'antd';
import type { StaffShopper } from '@caravan/contract/accounts/staff-shoppers.calls';
import { useText } from '../../messages/language.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { AskText } from '../../ui/forms/ask-text.tsx';
import { ConfirmAct } from '../../shell/acts/confirm-act.tsx';

export const BlockButton = ({ shopper }: { shopper: StaffShopper }) =>
  shopper.blockedAt === null ? <Block id={shopper.id} /> : <Unblock id={shopper.id} />;

const Block = ({ id }: { id: string }) => {
  const { shoppers } = useText();
  const act = useAct('POST /staff/shoppers/block', { done: shoppers.blocked });
  return (
    <AskText
      title={shoppers.blockTitle}
      explain={shoppers.blockText}
      label={shoppers.blockReason}
      mostCharacters={300}
      isPending={act.isPending}
      onAnswer={(reason) => act.mutate({ id, reason })}
      danger
    >
      {(open) => (
        <Button danger onClick={open}>
          {shoppers.block}
        </Button>
      )}
    </AskText>
  );
};

const Unblock = ({ id }: { id: string }) => {
  const { shoppers } = useText();
  return (
    <ConfirmAct
      call="POST /staff/shoppers/unblock"
      input={{ id }}
      done={shoppers.unblocked}
      ask={shoppers.unblock}
      yes={shoppers.unblock}
    >
      {shoppers.unblock}
    </ConfirmAct>
  );
};
