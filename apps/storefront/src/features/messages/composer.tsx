import { SERVICE_MESSAGE_MAX } from '@caravan/domain/shared/text-limits';
import { MOST_SERVICE_PICTURES } from '@caravan/domain/shared/picture-limits';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent, KeyboardEvent } from 'react';
import { useApp } from '../../shell/app.tsx';
import { useKeptDraft } from '../../shell/forms/kept-draft.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { pictureIdsOf, uploadPicture } from '../../shell/forms/upload-picture.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ImageUpload } from '../../ui/forms/image-upload.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { serviceQuery, type Subject } from './service.queries.ts';
import styles from './service.module.css';

const EMPTY: { readonly text: string; readonly pictures: readonly string[] } = { text: '', pictures: [] };

/** Writes the next post; what was typed stays until it is sent. */
export const Composer = ({ subject }: { readonly subject: Subject }) => {
  const { service } = useTexts('messages').messages;
  const { call, queryClient } = useApp();
  const { draft, keep, forget } = useKeptDraft(
    `service ${subject.subjectKind} ${subject.subjectCode}`,
    EMPTY,
  );
  const { text, pictures } = draft;
  const isEmpty = text.trim() === '' && pictures.length === 0;
  const send = useMutation({
    mutationFn: () => call('POST /service/send', { ...subject, text, pictureIds: pictureIdsOf(pictures) }),
    onSuccess: async () => {
      forget();
      await queryClient.invalidateQueries(serviceQuery(call, subject));
    },
  });
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    if (!isEmpty && !send.isPending) send.mutate();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  };
  return (
    <form method="dialog" className={styles['composer']} onSubmit={submit}>
      <TextArea
        label={service.write}
        hideLabel
        placeholder={service.write}
        rows={2}
        maxLength={SERVICE_MESSAGE_MAX}
        value={text}
        onKeyDown={onKey}
        onChange={(event) => keep({ ...draft, text: event.target.value })}
      />
      <div className={styles['tools']}>
        <ImageUpload
          label={service.pictures}
          value={[...pictures]}
          most={MOST_SERVICE_PICTURES}
          upload={(file) => uploadPicture(call, file)}
          onChange={(added) => keep({ ...draft, pictures: added })}
        />
        <Button
          type="submit"
          loading={send.isPending}
          {...(isEmpty && { disabled: true, reason: service.nothingYet })}
        >
          {service.send}
        </Button>
      </div>
    </form>
  );
};
