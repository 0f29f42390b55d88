import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form, Input, Tag } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../messages/language.ts';
import { call } from '../../shell/api.ts';
import { goodsIdsOf } from '../goods/index.ts';
import styles from './content.module.css';

/** Goods by id or link, beside what they are. */
export const GoodsField = () => {
  const { content } = useLanguage().text;
  return (
    <Form.Item
      name="goodsIds"
      label={content.goods}
      extra={content.goodsHint}
      rules={[
        {
          validator: (_, ids: readonly string[] | null) =>
            ids === null ? Promise.reject(new Error(content.goodsWrong)) : Promise.resolve(),
        },
      ]}
    >
      <GoodsIds />
    </Form.Item>
  );
};

interface GoodsIdsProps {
  readonly id?: string;
  readonly value?: readonly string[] | null;
  /** Null while a line holds no id. */
  readonly onChange?: (ids: readonly string[] | null) => void;
}

const GoodsIds = ({ id, value, onChange }: GoodsIdsProps) => {
  const [typed, setTyped] = useState((value ?? []).join('\n'));
  return (
    <>
      <Input.TextArea
        {...(id === undefined ? {} : { id })}
        value={typed}
        autoSize={{ minRows: 3, maxRows: 12 }}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange?.(goodsIdsOf(target.value) ?? null);
        }}
      />
      <ChosenGoodsList ids={value ?? []} />
    </>
  );
};

const ChosenGoodsList = ({ ids }: { ids: readonly string[] }) => {
  const { text, language } = useLanguage();
  const chosen = useQuery({
    queryKey: ['content goods', ids],
    queryFn: ({ signal }) => call('POST /staff/content/goods', { ids: [...ids] }, { signal }),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  });
  if (ids.length === 0) return null;
  return (
    <ol className={styles['chosen']}>
      {(chosen.data ?? []).map((goods) => (
        <li key={goods.id}>
          {goods.pictureUrl ? <img src={goods.pictureUrl} alt="" /> : null}
          <span>{language === 'zh' ? goods.titleZh : goods.titleEn}</span>
          {goods.isFree ? null : <Tag color="error">{text.content.goodsNotFree}</Tag>}
        </li>
      ))}
    </ol>
  );
};
