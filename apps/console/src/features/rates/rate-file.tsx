import { Button, Upload } from 'antd';
import { useText } from '../../messages/language.ts';
import { useMeant } from './use-meant.ts';

/** Takes a file of reference rates, for a desk without a way to the internet. */
export const RateFile = () => {
  const { rates } = useText();
  const send = useMeant('POST /staff/rates/file', rates.fileDone);
  const choose = (file: File): boolean => {
    void file.text().then((xml) => send.mutate({ xml }));
    return false; // it is read here, nothing is uploaded as a file
  };
  return (
    <Upload accept=".xml,text/xml,application/xml" showUploadList={false} beforeUpload={choose}>
      <Button title={rates.fileHint} loading={send.isPending}>
        {rates.file}
      </Button>
    </Upload>
  );
};
