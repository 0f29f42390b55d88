import { Button, Space } from 'antd';
import { useText } from '../../messages/language.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { AskText } from '../../ui/forms/ask-text.tsx';
import type { DeskCoupon } from './coupon-state.ts';

/** Stops giving a coupon out, starts again, or takes it back for good. */
export const CouponSwitch = ({ coupon }: { coupon: DeskCoupon }) => {
  const { coupons } = useText();
  const { id, isOpen } = coupon;
  const turn = useAct('POST /staff/coupon/switch', {
    done: isOpen ? coupons.switchedOff : coupons.switchedOn,
  });
  if (coupon.withdrawnAt !== null) return null;
  return (
    <Space>
      <Button loading={turn.isPending} onClick={() => turn.mutate({ id, isOpen: !isOpen })}>
        {isOpen ? coupons.switchOff : coupons.switchOn}
      </Button>
      <Withdraw id={id} />
    </Space>
  );
};

const Withdraw = ({ id }: { id: string }) => {
  const { coupons } = useText();
  const act = useAct('POST /staff/coupon/withdraw', { done: coupons.withdrawn });
  return (
    <AskText
      title={coupons.withdrawTitle}
      okText={coupons.withdraw}
      explain={coupons.withdrawText}
      label={coupons.withdrawReason}
      mostCharacters={300}
      isPending={act.isPending}
      onAnswer={(reason) => act.mutate({ id, reason })}
      danger
    >
      {(open) => (
        <Button danger onClick={open}>
          {coupons.withdraw}
        </Button>
      )}
    </AskText>
  );
};
