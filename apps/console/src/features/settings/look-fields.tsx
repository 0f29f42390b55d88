import { COLOUR, type Look, type LookProblem, lookProblem } from '@caravan/domain/shared/look';
import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../messages/language.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { upload } from '../../shell/acts/upload.ts';
import { type KeptPhoto, PhotoDrop } from '../../ui/forms/photo-drop.tsx';
import type { Upload } from '../../ui/forms/photo-queue.ts';
import styles from './look-fields.module.css';
import { coloursOf, type Fields } from './form/setting-form.ts';

/** The one picture that every icon is made from. */
export const LogoField = () => {
  const text = useText();
  const { settings } = text;
  const { message } = App.useApp();
  const form = Form.useFormInstance();
  const first: unknown = form.getFieldValue('logoId');
  const [photos, setPhotos] = useState<readonly KeptPhoto[]>(
    typeof first === 'string' ? [{ key: first, url: `/media/${first}/320.webp` }] : [],
  );
  const send: Upload = async (photo, name, onPercent) => {
    const body = new FormData();
    body.set('file', photo, name);
    try {
      const stored = await upload('POST /staff/media/upload', body, onPercent);
      form.setFieldValue('logoId', stored.id);
      setPhotos([{ key: stored.id, url: stored.url }]);
    } catch (error) {
      void message.error(problemText(error, text), 5);
      throw error;
    }
  };
  return (
    <>
      <Form.Item name="logoId" hidden>
        <input type="hidden" />
      </Form.Item>
      <Form.Item label={settings.fields.logo} extra={settings.logoHint}>
        <PhotoDrop
          label={settings.fields.logo}
          photos={photos}
          most={1}
          upload={send}
          onRemove={() => {
            form.setFieldValue('logoId', null);
            setPhotos([]);
          }}
        />
      </Form.Item>
    </>
  );
};

interface ColourFieldProps {
  readonly name: 'accent' | 'text' | 'textDark';
  readonly label: string | undefined;
}

/** A colour with a sample of itself, and at once what is wrong with it. */
export const ColourField = ({ name, label }: ColourFieldProps) => {
  const { settings } = useText();
  const form = Form.useFormInstance<Fields>();
  const colours = coloursOf(Form.useWatch([], form) ?? {});
  const isWhole = isWholeLook(colours);
  const problem = isWhole ? lookProblem(colours) : undefined;
  const hint = isWhole && !problem ? settings.readable : settings.colourHint;
  const isMine = problem?.field === name;
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[
        { pattern: /^#[0-9a-fA-F]{6}$/, message: settings.colourHint },
        { required: colours !== null, message: settings.colourHint },
      ]}
      {...(isMine ? { validateStatus: 'error' as const } : {})}
      extra={
        isMine ? <Unreadable problem={problem} onTake={(colour) => form.setFieldValue(name, colour)} /> : hint
      }
    >
      <Input maxLength={7} prefix={<Swatch colour={colours?.[name]} />} className={styles['colour']} />
    </Form.Item>
  );
};

const isWholeLook = (colours: Look | null): colours is Look =>
  colours !== null && Object.values(colours).every((colour: string) => COLOUR.test(colour));

interface UnreadableProps {
  readonly problem: LookProblem;
  readonly onTake: (colour: string) => void;
}

const Unreadable = ({ problem: { contrast, ground, nearest }, onTake }: UnreadableProps) => {
  const { settings } = useText();
  return (
    <span className={styles['problem']}>
      <span role="alert">{settings.unreadable(contrast, ground)}</span>
      <Button size="small" onClick={() => onTake(nearest)}>
        <Swatch colour={nearest} />
        {settings.takeNearest(nearest)}
      </Button>
    </span>
  );
};

const Swatch = ({ colour }: { readonly colour: string | undefined }) => (
  <svg className={styles['swatch']} viewBox="0 0 16 16" aria-hidden="true">
    <rect
      x="0.5"
      y="0.5"
      width="15"
      height="15"
      rx="3"
      fill={colour !== undefined && COLOUR.test(colour) ? colour : 'none'}
      stroke="currentColor"
      strokeOpacity="0.4"
    />
  </svg>
);
