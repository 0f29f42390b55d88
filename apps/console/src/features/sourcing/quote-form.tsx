import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { StaffSourcingRequest } from '@caravan/contract/sourcing/staff-sourcing.calls';
import { decodeLink } from '@caravan/domain/links/marketplace-link';
import { QUOTE_DAYS } from '@caravan/domain/goods/sourcing';
import { useText } from '../../messages/language.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { AskText } from '../../ui/forms/ask-text.tsx';
import { ctrlEnterSubmits } from '../../ui/forms/form-flow.ts';
import { Kbd } from '../../ui/parts/kbd.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import type { KeptPhoto } from '../../ui/forms/photo-drop.tsx';
import { QuotePictures } from './quote-pictures.tsx';
import styles from './sourcing.module.css';

interface Offer {
  readonly link: string;
  readonly titleZh: string;
  readonly titleEn?: string;
  readonly specificationZh?: string;
  readonly specificationEn?: string;
  readonly shopName: string;
  readonly priceCny: number;
  readonly freightCny: number;
  readonly quantity: number;
  readonly days: number;
  readonly note?: string;
}

/** A buyer's answer: the goods with their price, or the reason why not. */
export const QuoteForm = ({ request }: { request: StaffSourcingRequest }) => {
  const { sourcing } = useText();
  const { message } = App.useApp();
  const [pictures, setPictures] = useState<readonly KeptPhoto[]>([]);
  const quote = useAct('POST /staff/sourcing/quote', { done: sourcing.form.sent });
  const submit = (offer: Offer): void => {
    const own = pictures.map(({ key }) => key);
    const pictureIds = own.length > 0 ? own : request.pictureIds;
    if (pictureIds.length === 0) void message.warning(sourcing.form.picturesMissing);
    else quote.mutate({ id: request.id, ...offer, pictureIds: [...pictureIds] });
  };
  return (
    <Form<Offer>
      layout="vertical"
      className={styles['form'] ?? ''}
      initialValues={firstOffer(request)}
      onFinish={submit}
      onKeyDown={ctrlEnterSubmits}
    >
      <h2 className={styles['heading']}>{sourcing.form.title}</h2>
      <Goods />
      <Figures />
      <Form.Item label={sourcing.form.pictures} extra={sourcing.form.picturesHint}>
        <QuotePictures photos={pictures} onChange={setPictures} />
      </Form.Item>
      <Form.Item name="note" label={sourcing.form.note}>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 1, maxRows: 5 }} />
      </Form.Item>
      <div className={styles['foot']}>
        <Button type="primary" htmlType="submit" loading={quote.isPending}>
          {sourcing.form.send}
        </Button>
        <span>
          <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd>
        </span>
        <Refuse request={request} />
      </div>
    </Form>
  );
};

const firstOffer = ({ link, name, priceCny, freightCny, quantity }: StaffSourcingRequest) => ({
  link: decodeLink(link).kind === 'item' ? link : '',
  titleZh: /\p{Script=Han}/u.test(name) ? name : '',
  titleEn: /\p{Script=Han}/u.test(name) ? '' : name,
  ...(priceCny !== null && { priceCny }),
  freightCny: freightCny ?? 0,
  quantity,
  days: QUOTE_DAYS.usual,
});

const Goods = () => {
  const { sourcing, common } = useText();
  const { form } = sourcing;
  const required = [{ required: true, whitespace: true, message: common.required }];
  return (
    <>
      <Form.Item
        name="link"
        label={form.link}
        extra={form.linkHint}
        rules={[
          {
            validator: (_, typed: string = '') =>
              decodeLink(typed).kind === 'item'
                ? Promise.resolve()
                : Promise.reject(new Error(form.linkHint)),
          },
        ]}
      >
        <Input maxLength={2_000} autoComplete="off" spellCheck={false} autoFocus />
      </Form.Item>
      <div className={styles['pair']}>
        <Form.Item name="titleZh" label={form.titleZh} rules={required}>
          <Input maxLength={200} autoComplete="off" lang="zh-CN" />
        </Form.Item>
        <Form.Item name="titleEn" label={form.titleEn}>
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
        <Form.Item name="specificationZh" label={form.specificationZh}>
          <Input maxLength={200} autoComplete="off" lang="zh-CN" />
        </Form.Item>
        <Form.Item name="specificationEn" label={form.specificationEn}>
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
      </div>
      <Form.Item name="shopName" label={form.shopName} rules={required}>
        <Input maxLength={100} autoComplete="off" lang="zh-CN" />
      </Form.Item>
    </>
  );
};

const Figures = () => {
  const { form } = useText().sourcing;
  return (
    <div className={styles['pair']}>
      <NumberField name="priceCny" label={form.price} unit="CNY" min={0.01} max={1_000_000} decimals={2} />
      <NumberField name="freightCny" label={form.freight} unit="CNY" min={0} max={100_000} decimals={2} />
      <NumberField name="quantity" label={form.quantity} unit="" min={1} max={9_999} />
      <NumberField
        name="days"
        label={form.days}
        unit={form.daysUnit}
        min={QUOTE_DAYS.least}
        max={QUOTE_DAYS.most}
      />
    </div>
  );
};

const Refuse = ({ request }: { request: StaffSourcingRequest }) => {
  const { sourcing } = useText();
  const refuse = useAct('POST /staff/sourcing/refuse', { done: sourcing.refused });
  return (
    <AskText
      title={sourcing.refuse}
      explain={sourcing.refuseExplain}
      label={sourcing.reason}
      mostCharacters={500}
      danger
      isPending={refuse.isPending}
      onAnswer={(reason) => refuse.mutate({ id: request.id, reason })}
    >
      {(open) => (
        <Button danger onClick={open}>
          {sourcing.refuse}
        </Button>
      )}
    </AskText>
  );
};
