import type { Ref } from 'react';
import { cx } from '../../../ui/cx.ts';
import styles from './rich-text.module.css';

interface RichTextProps {
  readonly html: string;
  /** The language it is written in, when that is not the page's. */
  readonly lang?: string | undefined;
  readonly className?: string;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Text with headings, lists and pictures as the server gives it: cleaned there of everything that could do harm. */
export const RichText = ({ html, lang, className, ref }: RichTextProps) => (
  <div
    ref={ref}
    className={cx(styles['text'], className)}
    lang={lang}
    dir="auto"
    // oxlint-disable-next-line react/no-danger -- the server sends sanitised HTML only, and the page's policy runs no foreign script
    dangerouslySetInnerHTML={{ __html: html }}
  />
);
