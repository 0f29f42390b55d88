import { Alert, App, Button, Upload } from 'antd';
import { MOST_FILE_CHARACTERS } from '@caravan/contract/books/books.names';
import { useText } from '../../../messages/language.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import styles from './books.module.css';

interface FileChoiceProps {
  readonly accept: string;
  /** The name of the file that was chosen. */
  readonly name: string | null;
  readonly onRead: (name: string, text: string) => void;
}

/** Reads a file as text: what is too large is not sent. */
export const FileChoice = ({ accept, name, onRead }: FileChoiceProps) => {
  const { books } = useText();
  const { message } = App.useApp();
  const choose = (file: File): boolean => {
    if (file.size > MOST_FILE_CHARACTERS)
      void message.error(books.fileTooLarge(MOST_FILE_CHARACTERS / 1_000_000), 8);
    else void file.text().then((text) => onRead(file.name, text));
    return false; // it is read here, nothing is uploaded as a file
  };
  return (
    <div className={styles['actions']}>
      <Upload accept={accept} showUploadList={false} beforeUpload={choose}>
        <Button icon={<Icon name="inbound" size={16} />}>
          {name === null ? books.file : books.otherFile}
        </Button>
      </Upload>
      {name === null ? null : <span className="mono">{name}</span>}
    </div>
  );
};

/** What is wrong with a file, each with its line; or that all of it can be taken. */
export const FileVerdict = ({ troubles }: { troubles: readonly { code: string; text: string }[] }) => {
  const { books } = useText();
  if (troubles.length === 0) return <Alert showIcon type="success" title={books.fileFine} />;
  return (
    <Alert
      showIcon
      type="error"
      title={books.fileTroubles(troubles.length)}
      description={
        <ul className={styles['troubles']}>
          {troubles.map(({ code, text }) => (
            <li key={`${code} ${text}`}>{text}</li>
          ))}
        </ul>
      }
    />
  );
};
