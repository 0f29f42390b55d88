const KEY = 'desk.location';

/** Boxes of one round mostly go onto one shelf: the last one is proposed again in this tab. */
export const lastLocation = (): string => sessionStorage.getItem(KEY) ?? '';

export const rememberLocation = (location: string): void => sessionStorage.setItem(KEY, location);
