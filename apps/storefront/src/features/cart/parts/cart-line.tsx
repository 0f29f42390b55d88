import { moneyText } from '@caravan/domain/money/money-text';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Money } from '../../../shell/money.tsx';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Tag } from '../../../ui/feedback/badge.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/choices/choice.tsx';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { Stepper } from '../../../ui/choices/stepper.tsx';
import { CartNote } from './cart-note.tsx';
import type { ViewLine } from '../state/cart-view.ts';
import styles from '../cart.module.css';
import type { Cart } from '../state/use-cart.ts';
import { useLongPress } from './use-long-press.ts';
import { useRemove } from '../state/use-remove.ts';

interface CartLineProps {
  readonly line: ViewLine;
  readonly cart: Cart;
}

/** One SKU in the cart; pressed for 0.8 s it asks to be deleted. */
export const CartLineRow = ({ line, cart }: CartLineProps) => {
  const t = useTexts('cart');
  const paths = usePaths();
  const remove = useRemove(cart);
  const longPress = useLongPress(() => void remove([line]));
  const to = paths.product({ id: line.spuId });
  const names = { name: line.name, sku: line.skuName };
  return (
    <li className={cx(styles['line'], isGone(line) && styles['gone'])} {...longPress}>
      <Checkbox
        aria-label={t.fill(t.cart.selectLine, names)}
        checked={line.checked}
        disabled={!line.canBeChecked}
        onChange={() => cart.toggleLine(line.id)}
      />
      <Link to={to} className={styles['picture']} tabIndex={-1} aria-hidden="true" draggable={false}>
        <Picture src={line.fileUrl} alt="" sizes="(min-width: 900px) 104px, 88px" corners="soft" />
      </Link>
      <div className={styles['facts']}>
        <div className={styles['nameRow']}>
          <Link to={to} className={styles['name']} dir="auto" draggable={false}>
            {line.name}
          </Link>
          <IconButton
            label={t.fill(t.cart.deleteLine, names)}
            className={styles['delete']}
            onClick={() => void remove([line])}
          >
            <IconTrash />
          </IconButton>
        </div>
        {line.skuName !== '' && (
          <p className={styles['sku']} dir="auto">
            {line.skuName}
          </p>
        )}
        <Tags line={line} />
        <div className={styles['priceRow']}>
          <Money amount={line.unitPrice} currency={cart.currency} />
          {!isGone(line) && (
            <Stepper
              label={t.fill(t.cart.quantityOf, { name: line.name })}
              value={line.commodityQuantity}
              min={line.minOrder}
              max={Math.max(line.stock, line.minOrder)}
              onChange={(quantity) => cart.changeQuantity(line, quantity)}
            />
          )}
        </div>
        <CartLineProblem line={line} cart={cart} />
        {!isGone(line) && <CartNote line={line} onSave={(remark) => cart.changeRemark(line, remark)} />}
      </div>
    </li>
  );
};

const FEW_LEFT = 5;

const Tags = ({ line }: { readonly line: ViewLine }) => {
  const t = useTexts('cart');
  const isFew = line.problem === null && line.stock <= FEW_LEFT;
  if (line.isPostage === '0' && line.isExempt === 1 && !isFew) return null;
  return (
    <div className={styles['tags']}>
      {line.isPostage === '1' && <Tag tone="success">{t.cart.freeShipping}</Tag>}
      {line.isExempt === 2 && <Tag tone="info">{t.cart.usaWarehouse}</Tag>}
      {isFew && <Tag tone="warning">{t.fill(t.cart.left, { count: line.stock })}</Tag>}
    </div>
  );
};

/** Why the line cannot be ordered as it is, and what to do about it. */
const CartLineProblem = ({ line, cart }: CartLineProps) => {
  const t = useTexts('cart');
  if (line.problem !== null)
    return (
      <p className={styles['problem']} role="status">
        {t.fill(t.cart.problems[line.problem], { stock: line.stock, min: line.minOrder })}
      </p>
    );
  if (line.previousPrice === null) return null;
  const before = moneyText(line.previousPrice, cart.currency);
  return (
    <div className={styles['changed']} role="status">
      <span>
        {line.sellingPrice > line.previousPrice ? t.cart.priceUp : t.cart.priceDown}{' '}
        <s>{t.fill(t.cart.priceWas, { amount: before })}</s>
      </span>
      <Button size="small" variant="secondary" onClick={() => cart.acceptPrice(line)}>
        {t.cart.accept}
      </Button>
    </div>
  );
};

const isGone = ({ problem }: ViewLine): boolean => problem === 'sku_removed' || problem === 'sku_sold_out';
