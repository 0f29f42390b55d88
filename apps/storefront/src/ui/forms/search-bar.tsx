import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { cx } from '../cx.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { usePartTexts } from '../part-texts.ts';
import styles from './search-bar.module.css';

interface SearchBarProps extends Omit<ComponentProps<'input'>, 'onChange' | 'onSubmit' | 'type'> {
  readonly label: string;
  readonly onType?: (text: string) => void;
  readonly onSearch: (text: string) => void;
  /** The word on the button; without it only Enter searches. */
  readonly action?: string;
  /** Beside the clear button: a camera for instance. */
  readonly tail?: ReactNode;
}

/** Type and press Enter. Give it a new `key` to replace its text from outside. */
export const SearchBar = ({
  label,
  onType,
  onSearch,
  action,
  tail,
  className,
  defaultValue,
  ...input
}: SearchBarProps) => {
  const texts = usePartTexts();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(String(defaultValue ?? ''));
  const type = (next: string) => {
    setText(next);
    onType?.(next);
  };
  return (
    <form
      role="search"
      method="dialog"
      className={cx(styles['bar'], className)}
      onSubmit={(event) => {
        event.preventDefault();
        field.current?.blur();
        onSearch(text.trim());
      }}
    >
      <IconSearch className={styles['lens']} aria-hidden="true" />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => type(event.target.value)}
        {...input}
      />
      {text !== '' && (
        <IconButton
          label={texts.clear}
          className={styles['clear']}
          onClick={() => {
            type('');
            field.current?.focus();
          }}
        >
          <IconX />
        </IconButton>
      )}
      {tail}
      {action !== undefined && (
        <Button type="submit" size="small">
          {action}
        </Button>
      )}
    </form>
  );
};
