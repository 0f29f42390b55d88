import { App } from 'antd';
import type { CarrierFile } from '@caravan/contract/parcels/carrier/carrier.calls';
import { saveBlob } from '@caravan/web/files/save-file';
import { useText } from '../../../messages/language.ts';
import { call } from '../../../shell/api.ts';
import { problemText } from '../../../shell/acts/problem.ts';

const bytesOf = ({ base64 }: CarrierFile) =>
  Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);

export const textOfFile = (file: CarrierFile): string => new TextDecoder().decode(bytesOf(file));

export const saveFile = (file: CarrierFile): void =>
  saveBlob(file.name, new Blob([bytesOf(file)], { type: file.contentType }));

/** Labels as the carrier drew them, fetched when they are wanted. */
export const useLabelFile = (parcelCode: string) => {
  const text = useText();
  const { message } = App.useApp();
  const fetchFile = async (boxNumber: number, format: 'pdf' | 'zpl'): Promise<CarrierFile | undefined> => {
    try {
      return await call('GET /staff/carrier-labels/file', { parcelCode, boxNumber, format });
    } catch (error) {
      void message.error(problemText(error, text));
      return undefined;
    }
  };
  return {
    fetchFile,
    save: async (boxNumber: number, format: 'pdf' | 'zpl'): Promise<void> => {
      const file = await fetchFile(boxNumber, format);
      if (file) saveFile(file);
    },
  };
};
