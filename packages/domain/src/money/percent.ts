/** `2.5%`: as English and Chinese write a share; further languages put their own gap in. */
export const percentText = (percent: number): string => `${percent}%`;
