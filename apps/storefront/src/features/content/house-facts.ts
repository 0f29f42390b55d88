import { REMARK_MAX } from '@caravan/domain/cart';
import { FREE_STORAGE_DAYS, RETURN_WORKING_DAYS } from '@caravan/domain/deadlines';
import { PURCHASE_CLOSES_HOUR, PURCHASE_OPENS_HOUR } from '@caravan/domain/purchase-promise';

const hour = (value: number): string => `${String(value).padStart(2, '0')}:00`;

// The figures of the house's rules, as the help centre says them.
export const HOURS = `${hour(PURCHASE_OPENS_HOUR)}–${hour(PURCHASE_CLOSES_HOUR)}`;
export const STORAGE_DAYS = FREE_STORAGE_DAYS;
export const RETURN_DAYS = RETURN_WORKING_DAYS;
export const SHIPPING_DAYS = '15–30';
export const PHOTO_DAYS = 3;
export const REPLY_HOURS = 24;
export const CARD_PAYMENTS = 3;
export const NOTE_CHARACTERS = REMARK_MAX;
