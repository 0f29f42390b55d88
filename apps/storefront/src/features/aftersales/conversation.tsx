import { AFTER_SALE_WORDS_MAX } from '@caravan/domain/shared/text-limits';
import { MOST_AFTER_SALE_PICTURES } from '@caravan/domain/shared/picture-limits';
import type { AfterSaleDetail } from '@caravan/contract/aftersales/aftersales.shapes';
import { useState } from 'react';
import { useApp } from '../../shell/app.tsx';
import { useKeptDraft } from '../../shell/forms/kept-draft.ts';
import { dateTime } from '../../shell/dates.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { pictureIdsOf, uploadPicture } from '../../shell/forms/upload-picture.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card, SectionHead } from '../../ui/layout/card.tsx';
import { cx } from '../../ui/cx.ts';
import { ImageUpload } from '../../ui/forms/image-upload.tsx';
import { ImageViewer } from '../../ui/media/image-viewer.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { useAfterSaleStep } from './use-after-sale-step.ts';
import styles from './aftersales.module.css';

/** What shopper and customer service said, and a field for more: an answer, or the one appeal. */
export const Conversation = ({ afterSale }: { readonly afterSale: AfterSaleDetail }) => {
  const t = useTexts('aftersales');
  const texts = t.aftersales.audit;
  const isOpen = afterSale.closedAt === null;
  const { remarks, canAppeal } = afterSale;
  if (remarks.length === 0 && !isOpen && !canAppeal) return null;
  return (
    <Card as="section" className={styles['card']}>
      <SectionHead title={canAppeal ? texts.appeal : texts.conversation} />
      {remarks.length > 0 && (
        <ol className={styles['talk']}>
          {remarks.map((remark) => (
            <Remark key={remark.id} remark={remark} />
          ))}
        </ol>
      )}
      {(isOpen || canAppeal) && (
        <ConversationForm key={remarks.length} code={afterSale.code} isAppeal={canAppeal} />
      )}
    </Card>
  );
};

const Remark = ({ remark }: { readonly remark: AfterSaleDetail['remarks'][number] }) => {
  const t = useTexts('aftersales');
  const texts = t.aftersales.audit;
  const [start, setStart] = useState<number>();
  const isOwn = remark.from === 'shopper';
  const pictures = remark.pictures.map((src) => ({ src, alt: texts.pictureOf }));
  return (
    <li className={cx(styles['said'], isOwn && styles['own'])}>
      <span className={styles['faint']}>
        {isOwn ? texts.you : texts.service} · {dateTime(remark.at)}
      </span>
      {remark.text && (
        <p className={styles['body']} dir="auto">
          {remark.text}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className={styles['photos']}>
          {pictures.map(({ src, alt }, place) => (
            <li key={src}>
              <button
                type="button"
                className={styles['photo']}
                aria-label={`${alt} ${place + 1}`}
                onClick={() => setStart(place)}
              >
                <Picture src={src} alt="" sizes="100px" corners="soft" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ImageViewer
        open={start !== undefined}
        start={start ?? 0}
        onClose={() => setStart(undefined)}
        pictures={pictures}
      />
    </li>
  );
};

const EMPTY: { readonly text: string; readonly pictures: readonly string[] } = { text: '', pictures: [] };

const ConversationForm = ({ code, isAppeal }: { readonly code: string; readonly isAppeal: boolean }) => {
  const t = useTexts('aftersales');
  const texts = t.aftersales.audit;
  const { call } = useApp();
  const { draft, keep, forget } = useKeptDraft(`after-sale ${code}`, EMPTY);
  const { text, pictures } = draft;
  const [isChecked, setChecked] = useState(false);
  const answer = useAfterSaleStep('POST /return/answer', texts.sent, forget);
  const appeal = useAfterSaleStep('POST /return/appeal', texts.appealed, forget);
  const step = isAppeal ? appeal : answer;
  // A line of the wire has no line breaks.
  const words = text.trim().replaceAll(/\s+/g, ' ');
  const send = (): void => {
    setChecked(true);
    if (words !== '') step.mutate({ code, text: words, pictureIds: pictureIdsOf(pictures) });
  };
  return (
    <>
      <TextArea
        label={texts.write}
        {...(isAppeal && { hint: texts.appealHint })}
        maxLength={AFTER_SALE_WORDS_MAX}
        value={text}
        onChange={(event) => keep({ ...draft, text: event.target.value })}
        error={isChecked && words === '' ? texts.empty : undefined}
      />
      <ImageUpload
        label={t.aftersales.apply.pictures}
        value={[...pictures]}
        most={MOST_AFTER_SALE_PICTURES}
        upload={(file) => uploadPicture(call, file)}
        onChange={(added) => keep({ ...draft, pictures: added })}
      />
      <Button variant={isAppeal ? 'primary' : 'secondary'} loading={step.isPending} onClick={send}>
        {isAppeal ? texts.appeal : texts.send}
      </Button>
    </>
  );
};
