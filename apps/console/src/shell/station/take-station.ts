import { App } from 'antd';
import { useLanguage } from '../../messages/language.ts';
import { playTone } from '../../ui/codes/scan-sound.ts';
import { problemText } from '../acts/problem.ts';
import { queries, read } from '../api.ts';
import { findStation, type PlacedStation, setStation } from './station.ts';

const warehousesNow = read('GET /staff/warehouses', {});

/** What is known already goes without a network; a station that was added since is asked for. */
const stationOfCode = async (code: string): Promise<PlacedStation | undefined> => {
  const known = queries.getQueryData(warehousesNow.queryKey);
  const isIt = (station: { readonly code: string }): boolean => station.code === code;
  return (
    (known && findStation(known.warehouses, isIt)) ??
    findStation((await queries.fetchQuery({ ...warehousesNow, staleTime: 0 })).warehouses, isIt)
  );
};

/** Scanned anywhere, the barcode of a station says where this device stands from now on. */
export const useTakeStation = (): ((code: string) => Promise<void>) => {
  const { message } = App.useApp();
  const { text, language } = useLanguage();
  const refuse = (why: string): void => {
    playTone('bad');
    void message.error(why, 5);
  };
  return async (code) => {
    try {
      const found = await stationOfCode(code);
      if (!found) return refuse(text.station.unknown);
      setStation(found.station.id);
      playTone('good');
      void message.success(
        text.station.taken(language === 'zh' ? found.station.nameZh : found.station.nameEn),
      );
    } catch (error) {
      refuse(problemText(error, text));
    }
  };
};
