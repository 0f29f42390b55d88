import type { GoodsDetail } from '@caravan/contract/goods/goods.calls';
import { grouped } from '@caravan/domain/money/money-text';
import { useLocale } from '../../../shell/language/use-locale.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { cx } from '../../../ui/cx.ts';
import { Picture } from '../../../ui/media/picture.tsx';
import { Stepper } from '../../../ui/choices/stepper.tsx';
import { type OptionOfProperty, propertiesOf } from './sku-choice.ts';
import styles from './sku-picker.module.css';
import type { ProductChoice } from '../product/use-product-choice.ts';

interface SkuPickerProps {
  readonly product: GoodsDetail;
  readonly choice: ProductChoice;
}

/** Colours with their pictures, sizes, and how many. */
export const SkuPicker = ({ product, choice }: SkuPickerProps) => {
  const t = useTexts('goods');
  const words = useListOfWords();
  const { minOrder } = product;
  return (
    <div className={styles['picker']}>
      {propertiesOf(product.skus, choice.choice).map(({ name, options }) => (
        <fieldset key={name} className={styles['property']}>
          <legend className={cx(choice.isReminded && choice.missing.includes(name) && styles['wanting'])}>
            {name}
            {choice.choice[name] !== undefined && (
              <span className={styles['value']}>{choice.choice[name]}</span>
            )}
          </legend>
          <div className={styles['options']}>
            {options.map((option) => (
              <Option
                key={option.value}
                option={option}
                isChosen={choice.choice[name] === option.value}
                onChoose={() => choice.choose(name, option.value)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {choice.isReminded && (
        <p className={styles['reminder']} role="alert">
          {t.fill(t.goods.product.chooseFirst, { names: words(choice.missing) })}
        </p>
      )}
      <div className={styles['quantity']}>
        <span>
          <span className={styles['quantityLabel']}>{t.goods.product.quantity}</span>
          <span className={styles['stock']}>
            {minOrder > 1
              ? t.fill(t.goods.product.quantityRange, { min: minOrder, stock: grouped(choice.stock) })
              : t.fill(t.goods.product.quantityStock, { stock: grouped(choice.stock) })}
          </span>
        </span>
        <Stepper
          label={t.goods.product.quantity}
          value={choice.quantity}
          min={minOrder}
          max={Math.max(choice.stock, minOrder)}
          onChange={choice.setQuantity}
        />
      </div>
    </div>
  );
};

interface OptionProps {
  readonly option: OptionOfProperty;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const Option = ({ option: { value, picture, isAvailable }, isChosen, onChoose }: OptionProps) => {
  const t = useTexts('goods');
  return (
    <button
      type="button"
      className={cx(styles['option'], picture !== null && styles['pictured'])}
      aria-pressed={isChosen}
      disabled={!isAvailable && !isChosen}
      aria-label={isAvailable ? value : t.fill(t.goods.product.unavailable, { value })}
      onClick={onChoose}
    >
      {picture !== null && <Picture src={picture} alt="" sizes="64px" className={styles['swatch']} />}
      <span>{value}</span>
    </button>
  );
};

/** `Colour, Size` or `颜色、尺码`. */
export const useListOfWords = (): ((words: readonly string[]) => string) => {
  const separator = useLocale() === 'zh' ? '、' : ', ';
  return (words) => words.join(separator);
};
