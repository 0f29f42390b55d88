import { Button } from 'antd';
import { useRef } from 'react';

/** A button that asks for a CSV file and hands on its text. */
export const FileButton = ({ label, onText }: { label: string; onText: (text: string) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File | undefined): Promise<void> => {
    if (file) onText(await file.text());
  };
  return (
    <>
      <Button onClick={() => input.current?.click()}>{label}</Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={label}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
};
