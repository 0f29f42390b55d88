import { fillFacts, type HouseDays } from '@caravan/domain/time/house-facts';
import { safeHtml } from '../../platform/html/safe-html.ts';

/** A text that the desk wrote, as shoppers see it: its figures filled in, then made safe. */
export const shopHtml = (text: string, days: HouseDays): string => safeHtml(fillFacts(text, days));
