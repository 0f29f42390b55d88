import { Form } from 'antd';
import { fillFacts } from '@caravan/domain/time/house-facts';
import { LANGUAGE_NAMES, LANGUAGES, useText } from '../../messages/language.ts';
import { houseDays } from '../../shell/house-days.ts';
import styles from './content.module.css';

/** A banner as the home page will show it, before it is published: in both languages, on a phone and on a computer. */
export const SlidePreview = ({ url }: { url: string }) => {
  const { content } = useText();
  const form = Form.useFormInstance();
  const en = Form.useWatch<string | undefined>('titleEn', form) ?? '';
  const zh = Form.useWatch<string | undefined>('titleZh', form) ?? '';
  return (
    <section className={styles['slides']} aria-label={content.preview}>
      {LANGUAGES.map((language) => {
        const title = fillFacts(language === 'zh' ? zh || en : en || zh, houseDays());
        const name = LANGUAGE_NAMES[language];
        return (
          <div key={language} className={styles['slidePair']}>
            <Slide url={url} title={title} label={content.previewPhone(name)} shape="phone" />
            <Slide url={url} title={title} label={content.previewWide(name)} shape="wide" />
          </div>
        );
      })}
    </section>
  );
};

interface SlideProps {
  readonly url: string;
  readonly title: string;
  readonly label: string;
  readonly shape: 'phone' | 'wide';
}

const Slide = ({ url, title, label, shape }: SlideProps) => (
  <figure className={styles['slide']}>
    <div className={styles['slideFace']} data-shape={shape}>
      <img src={url} alt="" />
      {title.trim() === '' ? null : <span className={styles['slideTitle']}>{title}</span>}
    </div>
    <figcaption>{label}</figcaption>
  </figure>
);
