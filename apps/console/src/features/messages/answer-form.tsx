import { SERVICE_MESSAGE_MAX } from '@caravan/domain/shared/text-limits';
import { App, Button, Input } from 'antd';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useText } from '../../messages/language.ts';
import { useTouch } from '../../shell/frame/theme.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { upload } from '../../shell/acts/upload.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { PhotoDrop } from '../../ui/forms/photo-drop.tsx';
import type { KeptPhoto } from '../../ui/forms/photo-drop.tsx';
import type { Upload } from '../../ui/forms/photo-queue.ts';
import styles from './service.module.css';

const MOST_PICTURES = 6;

/** The answer to a shopper; what was typed stays until it is sent. */
export const AnswerForm = ({ id }: { id: string }) => {
  const text = useText();
  const { message } = App.useApp();
  // On a tablet the keyboard would cover what the shopper wrote.
  const isTouch = useTouch();
  const [answer, setAnswer] = useState('');
  const [pictures, setPictures] = useState<readonly KeptPhoto[]>([]);
  const act = useAct('POST /staff/conversations/answer', {
    done: text.service.sent,
    onDone: () => {
      setAnswer('');
      setPictures([]);
    },
  });
  const keep: Upload = async (photo, name, onPercent) => {
    const form = new FormData();
    form.set('file', photo, name);
    try {
      const { id: key, url } = await upload('POST /staff/media/upload', form, onPercent);
      setPictures((kept) => [...kept, { key, url }]);
    } catch (error) {
      void message.error(problemText(error, text), 5);
      throw error;
    }
  };
  const isEmpty = answer.trim() === '' && pictures.length === 0;
  const send = (): void => {
    if (!isEmpty && !act.isPending)
      act.mutate({ id, text: answer, pictureIds: pictures.map(({ key }) => key) });
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };
  return (
    <div className={styles['answer']}>
      <Input.TextArea
        aria-label={text.service.answer}
        placeholder={text.service.answer}
        autoSize={{ minRows: 3, maxRows: 12 }}
        autoFocus={!isTouch}
        maxLength={SERVICE_MESSAGE_MAX}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        onKeyDown={onKey}
      />
      <PhotoDrop
        label={text.service.pictures}
        photos={pictures}
        most={MOST_PICTURES}
        upload={keep}
        onRemove={({ key }) => setPictures((kept) => kept.filter((photo) => photo.key !== key))}
      />
      <div className={styles['foot']}>
        <span className={styles['hint']}>{text.service.answerHint}</span>
        <Button type="primary" disabled={isEmpty} loading={act.isPending} onClick={send}>
          {text.service.send}
        </Button>
      </div>
    </div>
  );
};
