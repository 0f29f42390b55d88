import { type HouseDays, USUAL_DAYS } from '@caravan/domain/time/house-facts';

/** The days that the shop has set, as the server wrote them into the page. */
export const houseDays = (): HouseDays => ({
  freeStorageDays: told('free-days') ?? USUAL_DAYS.freeStorageDays,
  returnWorkingDays: told('return-days') ?? USUAL_DAYS.returnWorkingDays,
});

const told = (name: string): number | undefined => {
  const text = document.querySelector<HTMLMetaElement>(`meta[name="shop:${name}"]`)?.content;
  return text === undefined ? undefined : Number(text);
};
