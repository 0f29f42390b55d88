import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Drawer } from 'antd';
import { useState } from 'react';
import { useLanguage, useText } from '../../../messages/language.ts';
import { read } from '../../../shell/api.ts';
import type { OutputOf } from '../../../shell/api.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { ErrorState, StateMessage, LoadingState } from '../../../ui/layout/states.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { SourceMark } from '../../goods/index.ts';
import { BuyForm } from './buy-form.tsx';
import { ConnectorShop } from './connector-shop.tsx';
import { nameOf } from './shop-name.ts';
import { type Pieces, withPieces } from '../pieces/pieces.ts';
import { ShopOrder } from './shop-order.tsx';
import { openLinesOf } from './to-buy.ts';
import styles from '../shops-to-buy.module.css';

type Shop = OutputOf<'GET /staff/purchase/shop'>;

interface ShopDrawerProps {
  readonly shopId: string | null;
  readonly onClose: () => void;
  readonly onNext: () => void;
}

/** Everything that can be bought at one shop, together: one marketplace order for the lines of many shoppers. */
export const ShopDrawer = ({ shopId, onClose, onNext }: ShopDrawerProps) => {
  const { text, language } = useLanguage();
  const shop = useQuery({
    ...read('GET /staff/purchase/shop', { shopId: shopId ?? '' }),
    enabled: shopId !== null,
  });
  return (
    <Drawer
      open={shopId !== null}
      onClose={onClose}
      size={720}
      // The queue beside it stays within reach: another row is one press away.
      mask={false}
      title={shop.data ? nameOf(shop.data, language) : text.purchases.shop}
      closable={{ 'aria-label': text.common.close }}
      extra={
        <Button icon={<Icon name="next" size={16} />} iconPlacement="end" onClick={onNext}>
          {text.purchases.nextShop}
        </Button>
      }
    >
      {shop.error ? (
        <ErrorState text={problemText(shop.error, text)} onRetry={() => void shop.refetch()} />
      ) : shop.data && shopId ? (
        <ShopBody key={shopId} shop={shop.data} onNext={onNext} />
      ) : (
        <LoadingState />
      )}
    </Drawer>
  );
};

const ShopBody = ({ shop, onNext }: { shop: Shop; onNext: () => void }) => {
  const text = useText();
  // Everything is chosen until a person takes a line out.
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const choose = (lineIds: readonly string[], isChosen: boolean): void =>
    setLeftOut((now) => {
      const next = new Set(now);
      for (const id of lineIds)
        if (isChosen) next.delete(id);
        else next.add(id);
      return next;
    });
  const [pieces, setPieces] = useState<Pieces>({});
  const open = shop.orders.map((order) => ({ order, lines: openLinesOf(order) }));
  const all = open.flatMap(({ lines }) => lines.map(({ id }) => id));
  const chosen = open
    .map(({ order, lines }) => ({ order, lines: lines.filter(({ id }) => !leftOut.has(id)) }))
    .filter(({ lines }) => lines.length > 0);
  const count = chosen.reduce((sum, { lines }) => sum + lines.length, 0);
  const isLast = count === all.length && Object.keys(pieces).length === 0;
  if (
    all.length === 0 &&
    shop.orders.every(({ askedLineIds, placed }) => askedLineIds.length === 0 && !placed)
  )
    return (
      <StateMessage icon="check" title={text.purchases.shopDone}>
        <Button type="primary" autoFocus onClick={onNext}>
          {text.purchases.nextShop}
        </Button>
      </StateMessage>
    );
  return (
    <>
      <div className={styles['all']}>
        <Checkbox
          checked={count === all.length && count > 0}
          indeterminate={count > 0 && count < all.length}
          disabled={all.length === 0}
          onChange={(event) => choose(all, event.target.checked)}
        >
          {text.purchases.chosen(count, all.length)}
        </Checkbox>
        <SourceMark source={shop.source} />
      </div>
      {shop.orders.map((order) => (
        <ShopOrder
          key={order.id}
          order={order}
          leftOut={leftOut}
          pieces={pieces}
          onPieces={(lineId, count) => setPieces((now) => ({ ...now, [lineId]: count }))}
          onChoose={choose}
        />
      ))}
      {shop.total > shop.orders.length ? (
        <p>{text.purchases.moreOrders(shop.total - shop.orders.length)}</p>
      ) : null}
      {shop.provider ? <ConnectorShop source={shop.source} chosen={chosen} /> : null}
      {all.length > 0 ? (
        <BuyForm
          chosen={chosen.map(({ order, lines }) => ({ order, lines: withPieces(lines, pieces) }))}
          isLast={isLast}
          onDone={() => (isLast ? onNext() : setPieces({}))}
        />
      ) : null}
    </>
  );
};
