import { Button, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import {
  type ContentKind,
  EMPTY_CONTENT,
  hasField,
  isKnownByKey,
} from '@caravan/domain/shared/content-kinds';
import type { Content, ContentItem } from '@caravan/contract/content/staff-content.calls';
import { LANGUAGE_NAMES, LANGUAGES, useText } from '../../messages/language.ts';
import { markFields } from '../../shell/acts/mark-fields.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { BodyField } from './body-field.tsx';
import { GoodsField } from './goods-field.tsx';
import { PictureField } from './picture-field.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { Versions } from './versions.tsx';
import styles from './content.module.css';
import { ConfirmAct } from '../../shell/acts/confirm-act.tsx';

interface ContentEditorProps {
  readonly kind: ContentKind;
  readonly item?: ContentItem;
  readonly onDone: () => void;
}

const contentOf = ({ id: _, pictureUrl: __, version: ___, state: ____, ...content }: ContentItem): Content =>
  content;

export const ContentEditor = ({ kind, item, onDone }: ContentEditorProps) => {
  const { content } = useText();
  const [form] = Form.useForm<Content>();
  const [start, setStart] = useState<Content>(item ? contentOf(item) : EMPTY_CONTENT);
  const act = useAct('POST /staff/content/save', { done: content.published, onDone });
  const version = item?.version ?? 0;
  const edit = (old: Content): void => {
    // A form drawn anew keeps what was typed under the same names: a new start alone would change nothing.
    form.setFieldsValue(old);
    setStart(old);
  };
  return (
    <>
      <Form<Content>
        key={JSON.stringify(start)}
        form={form}
        layout="vertical"
        initialValues={start}
        onFinish={(typed) =>
          act.mutate(
            { kind, version, ...(item ? { id: item.id } : {}), ...start, ...typed },
            { onError: (error) => markFields(form, error) },
          )
        }
      >
        <ContentFields
          kind={kind}
          isFixed={item !== undefined && isKnownByKey(kind)}
          pictureUrl={item?.pictureUrl ?? null}
        />
        <div className={styles['foot']}>
          <Button type="primary" htmlType="submit" loading={act.isPending}>
            {content.publish}
          </Button>
          {item ? <RemoveButton kind={kind} item={item} onDone={onDone} /> : null}
        </div>
      </Form>
      {item ? <Versions kind={kind} id={item.id} onEdit={edit} /> : null}
    </>
  );
};

interface FieldsProps {
  readonly kind: ContentKind;
  readonly isFixed: boolean;
  readonly pictureUrl: string | null;
}

const ContentFields = ({ kind, isFixed: fixed, pictureUrl }: FieldsProps) => (
  <>
    <ShortFields kind={kind} isFixed={fixed} />
    {hasField(kind, 'picture') ? <PictureField url={pictureUrl} isSlide={kind === 'banner'} /> : null}
    {hasField(kind, 'goods') ? <GoodsField /> : null}
    {hasField(kind, 'schedule') ? <ScheduleFields /> : null}
    {hasField(kind, 'body') ? (
      <>
        <BodyField name="bodyEn" language="en" />
        <BodyField name="bodyZh" language="zh" />
      </>
    ) : null}
  </>
);

const LANGUAGE_CHOICES = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

const ShortFields = ({ kind, isFixed: fixed }: Omit<FieldsProps, 'pictureUrl'>) => {
  const { content } = useText();
  const groupHint = content.groupHints[kind];
  return (
    <div className={styles['pair']}>
      {hasField(kind, 'group') ? (
        <Form.Item name="group" label={content.group} extra={fixed ? content.keyFixed : groupHint}>
          {kind === 'hot_search' ? (
            <Select disabled={fixed} options={LANGUAGE_CHOICES} />
          ) : (
            <Input disabled={fixed} maxLength={60} />
          )}
        </Form.Item>
      ) : null}
      {hasField(kind, 'key') ? (
        <Form.Item name="key" label={content.key} {...(fixed ? { extra: content.keyFixed } : {})}>
          <Input disabled={fixed} maxLength={60} />
        </Form.Item>
      ) : null}
      {hasField(kind, 'title') ? <TitleFields /> : null}
      {hasField(kind, 'link') ? (
        <Form.Item name="link" label={content.link} extra={content.linkHint}>
          <Input maxLength={500} />
        </Form.Item>
      ) : null}
      <Form.Item name="position" label={content.position}>
        <InputNumber min={0} max={9_999} precision={0} />
      </Form.Item>
    </div>
  );
};

const TitleFields = () => {
  const { content, common } = useText();
  const rules = [{ required: true, whitespace: true, message: common.required }];
  return (
    <>
      <Form.Item name="titleEn" label={content.titleEn} rules={rules}>
        <Input maxLength={300} />
      </Form.Item>
      <Form.Item name="titleZh" label={content.titleZh} rules={rules}>
        <Input lang="zh" maxLength={300} />
      </Form.Item>
    </>
  );
};

interface RemoveButtonProps {
  readonly kind: ContentKind;
  readonly item: ContentItem;
  readonly onDone: () => void;
}

const RemoveButton = ({ kind, item, onDone }: RemoveButtonProps) => {
  const { content } = useText();
  return (
    <ConfirmAct
      call="POST /staff/content/remove"
      input={{ kind, id: item.id, version: item.version }}
      done={content.removed}
      onDone={onDone}
      danger
      ask={content.removeConfirm}
    >
      {content.remove}
    </ConfirmAct>
  );
};
