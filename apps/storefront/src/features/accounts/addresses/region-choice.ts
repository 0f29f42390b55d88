import { useEffect } from 'react';
import { parseJson, session } from '../../../shell/storage.ts';

/** What was chosen on selectCountryState: a country's two letters, its state's code, a city's name. */
interface RegionChoice {
  readonly country: string;
  /** Empty where mail does without states, or when none was chosen. */
  readonly state: string;
  /** Missing when the city shall stay as it was typed. */
  readonly city?: string;
}

export const keepRegion = (choice: RegionChoice): void => session.set('regionChoice', JSON.stringify(choice));

/** Hands the form what was chosen on the page it comes back from, once. */
export const useChosenRegion = (take: (choice: RegionChoice) => void): void => {
  useEffect(() => {
    const choice = parseJson(session.get('regionChoice')) as RegionChoice | undefined; // written by keepRegion
    session.remove('regionChoice');
    if (choice) take(choice);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was chosen before is taken once, at the form's return
  }, []);
};
