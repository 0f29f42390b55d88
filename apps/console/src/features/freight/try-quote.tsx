import { Button, Form, Input, InputNumber, Select } from 'antd';
import { GOODS_CLASSES } from '@caravan/domain/freight/freight-tariff';
import { useText } from '../../messages/language.ts';
import { wordOf } from '../../messages/word.ts';
import type { OutputOf } from '../../shell/api.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { Money } from '../../ui/charts/figures.tsx';
import { Panel } from '../../ui/layout/page.tsx';
import styles from './freight.module.css';

interface Values {
  readonly country: string;
  readonly postalCode?: string;
  readonly weightGrams: number;
  readonly lengthMm?: number | null;
  readonly widthMm?: number | null;
  readonly heightMm?: number | null;
  readonly declaredCny?: number | null;
  readonly goods?: readonly string[];
}

/** What the table as it stands would say to a parcel. */
export const TryQuote = ({ csv }: { csv: string }) => {
  const { freight, words } = useText();
  const attempt = useAct('POST /staff/freight/try');
  const quote = ({
    country,
    postalCode = '',
    weightGrams,
    declaredCny,
    goods = [],
    ...sides
  }: Values): void =>
    attempt.mutate({
      csv,
      country: country.toUpperCase(),
      postalCode,
      weightGrams,
      declaredCny: declaredCny ?? 0,
      goodsClasses: goods.join(','),
      ...(sides.lengthMm && sides.widthMm && sides.heightMm
        ? { lengthMm: sides.lengthMm, widthMm: sides.widthMm, heightMm: sides.heightMm }
        : {}),
    });
  const number = (name: keyof Values, label: string) => (
    <Form.Item
      name={name}
      label={label}
      required={name === 'weightGrams'}
      rules={[{ required: name === 'weightGrams' }]}
    >
      <InputNumber min={1} precision={0} controls={false} />
    </Form.Item>
  );
  return (
    <Panel title={freight.tryTitle}>
      <Form<Values> layout="vertical" initialValues={{ country: 'US', weightGrams: 1000 }} onFinish={quote}>
        <div className={styles['fields']}>
          <Form.Item
            name="country"
            label={freight.country}
            rules={[{ required: true, pattern: /^[A-Za-z]{2}$/ }]}
          >
            <Input maxLength={2} />
          </Form.Item>
          <Form.Item name="postalCode" label={freight.postcode}>
            <Input maxLength={20} />
          </Form.Item>
          {number('weightGrams', freight.weight)}
          {number('lengthMm', freight.length)}
          {number('widthMm', freight.width)}
          {number('heightMm', freight.height)}
          {number('declaredCny', freight.value)}
          <Form.Item name="goods" label={freight.goods}>
            <Select
              mode="multiple"
              options={GOODS_CLASSES.map((value) => ({ value, label: wordOf(words.goodsClass, value) }))}
            />
          </Form.Item>
        </div>
        <Button htmlType="submit" loading={attempt.isPending}>
          {freight.tryIt}
        </Button>
      </Form>
      {attempt.data ? <Answer offer={attempt.data} /> : null}
    </Panel>
  );
};

const Answer = ({ offer }: { offer: OutputOf<'POST /staff/freight/try'> }) => {
  const { freight } = useText();
  if (!offer.isPossible)
    return (
      <p role="status">
        {freight.impossible} {offer.reasons.join(' · ')}
      </p>
    );
  return (
    <dl className={styles['bill']} role="status">
      {offer.items.map((item, place) => (
        <div key={`${item.kind}${place}`}>
          <dt>
            {item.label} <small>{item.explanation}</small>
          </dt>
          <dd>
            <Money amount={item.amount} currency="CNY" />
          </dd>
        </div>
      ))}
      <div>
        <dt>
          <b>{freight.total}</b>
        </dt>
        <dd>
          <b>
            <Money amount={offer.total} currency="CNY" />
          </b>
        </dd>
      </div>
    </dl>
  );
};
