import type { Locale } from '@caravan/domain/shared/locale';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useDeferredValue, useRef } from 'react';
import { HOUSE_FACTS } from '@caravan/domain/time/house-facts';
import { LANGUAGE_NAMES, useText } from '../../messages/language.ts';
import { call } from '../../shell/api.ts';
import styles from './content.module.css';

interface BodyFieldProps {
  readonly name: 'bodyEn' | 'bodyZh';
  readonly language: Locale;
}

/** What each button puts around the words that are marked. */
const TOOLS = {
  paragraph: ['<p>', '</p>'],
  heading: ['<h2>', '</h2>'],
  bold: ['<strong>', '</strong>'],
  list: ['<ul>\n<li>', '</li>\n</ul>'],
  link: ['<a href="https://">', '</a>'],
} as const;
const TOOL_NAMES = ['paragraph', 'heading', 'bold', 'list', 'link'] as const;

/** A text in one language beside what shoppers will see of it: the server makes it safe, here as there. */
export const BodyField = ({ name, language }: BodyFieldProps) => {
  const { content } = useText();
  const form = Form.useFormInstance();
  const area = useRef<HTMLDivElement>(null);
  const typed = Form.useWatch<string | undefined>(name, form) ?? '';
  const facts = Object.keys(HOUSE_FACTS)
    .map((fact) => `{${fact}}`)
    .join(' ');
  const wrap = (tool: keyof typeof TOOLS): void => {
    const field = area.current?.querySelector('textarea');
    const [from, to] = [field?.selectionStart ?? typed.length, field?.selectionEnd ?? typed.length];
    const [before, after] = TOOLS[tool];
    const text = typed.slice(0, from) + before + typed.slice(from, to) + after + typed.slice(to);
    form.setFieldValue(name, text);
    field?.focus();
  };
  return (
    <div className={styles['body']} ref={area}>
      <div>
        <div className={styles['tools']} role="toolbar" aria-label={content[name]}>
          {TOOL_NAMES.map((tool) => (
            <Button key={tool} size="small" onClick={() => wrap(tool)}>
              {content.tools[tool]}
            </Button>
          ))}
        </div>
        <Form.Item name={name} label={content[name]} extra={content.bodyHint.replace('{facts}', facts)}>
          <Input.TextArea lang={language} autoSize={{ minRows: 8, maxRows: 24 }} maxLength={60_000} />
        </Form.Item>
      </div>
      <Preview text={typed} language={language} />
    </div>
  );
};

const Preview = ({ text, language }: { text: string; language: Locale }) => {
  const { content } = useText();
  const wanted = useDeferredValue(text);
  const preview = useQuery({
    queryKey: ['content preview', wanted],
    queryFn: ({ signal }) => call('POST /staff/content/preview', { text: wanted }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  return (
    // No scripts, no forms, no access to the desk, whatever was typed.
    <iframe
      className={styles['preview']}
      title={content.previewOf(LANGUAGE_NAMES[language])}
      sandbox=""
      srcDoc={`<base target="_blank"><style>body{font:15px/1.6 system-ui,sans-serif;margin:12px}img{max-width:100%}</style>${preview.data?.html ?? ''}`}
    />
  );
};
