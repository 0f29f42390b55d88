import { Form } from 'antd';
import { useLanguage } from '../../messages/language.ts';
import type { Language } from '../../messages/language.ts';
import { coupons as en } from '../../messages/en/coupons.ts';
import { coupons as zh } from '../../messages/zh/coupons.ts';
import { formatMoney } from '../../ui/parts/format.ts';
import { exampleOf, worthOf } from './coupon-draft.ts';
import type { CouponDraft } from './coupon-draft.ts';
import type { DeskCoupon } from './coupon-state.ts';
import styles from './coupons.module.css';

/** The ticket in both languages while its terms are typed, and what goods would cost with it. */
export const CouponPreview = () => {
  const { text, language } = useLanguage();
  const { preview } = text.coupons;
  const form = Form.useFormInstance<CouponDraft>();
  const draft: Partial<CouponDraft> = Form.useWatch([], form) ?? {};
  const worth = worthOf(draft);
  const isFilled =
    worth.couponType === 1 ? worth.amountCny > 0 && worth.minSpendCny > 0 : worth.percentOff > 0;
  if (!isFilled) return null;
  const { spendCny, payCny, quantity } = exampleOf(worth);
  const cny = (amount: number): string => formatMoney(amount, 'CNY', language);
  return (
    <section aria-label={preview.title} className={styles['preview']}>
      <h2 className={styles['previewTitle']}>{preview.title}</h2>
      <div className={styles['tickets']}>
        <Ticket worth={worth} name={draft.nameEn ?? ''} until={draft.endsAt ?? ''} language="en" />
        <Ticket worth={worth} name={draft.nameZh ?? ''} until={draft.endsAt ?? ''} language="zh" />
      </div>
      <p className={styles['example']}>
        {quantity > 1 ? preview.pieces(quantity) : null} {preview.example(cny(spendCny), cny(payCny))}
      </p>
    </section>
  );
};

interface TicketProps {
  readonly worth: DeskCoupon['worth'];
  readonly name: string;
  readonly until: string;
  readonly language: Language;
}

const Ticket = ({ worth, name, until, language }: TicketProps) => {
  const { value, conditions } = ticketWords(worth, language);
  const time = until.replace('T', ' ');
  return (
    <div className={styles['ticket']} lang={language}>
      <div className={styles['worth']}>
        <strong>{value}</strong>
        {conditions.map((condition) => (
          <span key={condition}>{condition}</span>
        ))}
      </div>
      <div className={styles['words']}>
        <b>{name}</b>
        <span>{WORDS[language].until(time)}</span>
      </div>
    </div>
  );
};

const WORDS = { en: en.preview, zh: zh.preview } as const satisfies Record<Language, typeof en.preview>;

/** A ticket is shown in each language, whichever the desk is read in. */
const ticketWords = (
  worth: DeskCoupon['worth'],
  language: Language,
): { value: string; conditions: readonly string[] } => {
  const words = WORDS[language];
  const cny = (amount: number): string => formatMoney(amount, 'CNY', language);
  if (worth.couponType === 1)
    return { value: cny(worth.amountCny), conditions: [words.from(cny(worth.minSpendCny))] };
  return {
    value: words.off(worth.percentOff),
    conditions: [
      ...(worth.minQuantity > 1 ? [words.fromPieces(worth.minQuantity)] : []),
      ...(worth.maxDiscountCny === null ? [] : [words.upTo(cny(worth.maxDiscountCny))]),
    ],
  };
};
