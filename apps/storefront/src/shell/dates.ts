const two = (value: number): string => String(value).padStart(2, '0');

/** `2026-03-09`, in the person's own time zone: read alike in both languages, and without Intl. */
export const shortDate = (iso: string): string => {
  const time = new Date(iso);
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
};

/** `2026-03-09 18:05` */
export const dateTime = (iso: string): string => {
  const time = new Date(iso);
  return `${shortDate(iso)} ${two(time.getHours())}:${two(time.getMinutes())}`;
};
