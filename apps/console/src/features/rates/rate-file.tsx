import { Button, Upload } from 'antd';
import { useText } from '../../messages/language.ts';
import { useAct } from '../../shell/use-act.ts';

/** Takes a file of reference rates, for a desk without a way to the internet. */
export const RateFile = () => {
  const { rates } = useText();
  const send = useAct('POST /staff/rates/file', { done: rates.fileDone });
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
