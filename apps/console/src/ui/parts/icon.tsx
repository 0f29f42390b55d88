import styles from './icon.module.css';

/** Line drawings on a 24 grid. */
const DRAWINGS = {
  dashboard: 'M4 13h6V4H4v9Zm0 7h6v-4H4v4Zm10 0h6v-9h-6v9Zm0-16v4h6V4h-6Z',
  cart: 'M3 4h2.5l2.2 11h10.1l2-8H6.4M9 20h.01M17 20h.01',
  inbound: 'M12 3v11m0 0 4-4m-4 4-4-4M4 15v4a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-4',
  shelf: 'M4 3v18M20 3v18M4 9h16M4 17h16M8 9V5h4v4M12 17v-4h4v4',
  parcel: 'M4 8v8l8 4.5 8-4.5V8l-8-4.5L4 8Zm.3.2L12 12.5l7.7-4.3M12 12.5v7.8M8 5.8l8 4.5',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  coins:
    'M9 14c3.3 0 6-1.1 6-2.5S12.3 9 9 9s-6 1.1-6 2.5S5.7 14 9 14Zm-6-2.5v4C3 16.9 5.7 18 9 18s6-1.1 6-2.5v-4M9 9V7.5C9 6.1 11.7 5 15 5s6 1.1 6 2.5-2.7 2.5-6 2.5M21 7.5v4c0 1.2-1.9 2.1-4.5 2.4',
  mail: 'M4 6h16v12H4V6Zm0 1 8 6 8-6',
  history: 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.8',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5',
  scan: 'M4 8V5h3M17 5h3v3M20 16v3h-3M7 19H4v-3M8 9v6M11 9v6M14 9v6M16.5 9v6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  sidebar: 'M4 5h16v14H4V5Zm5 0v14',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7',
  alert: 'M12 4 3 19.5h18L12 4Zm0 6v4.5m0 2.5v.01',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5m0-8v.01',
  external: 'M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9',
  copy: 'M9 9h11v11H9V9Zm-3 6H4V4h11v2',
  printer: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7v-6Z',
  download: 'M12 4v11m0 0 4-4m-4 4-4-4M4 20h16',
  filter: 'M4 5h16l-6 7.5V19l-4-2v-4.5L4 5Z',
  bookmark: 'M7 4h10v16l-5-4-5 4V4Z',
  refresh: 'M20 12a8 8 0 1 1-2.5-5.8L20 8.5M20 4v4.5h-4.5',
  rows: 'M4 5h16M4 10h16M4 15h16M4 20h16',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4V8Zm8 8.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  image: 'M4 5h16v14H4V5Zm0 11 5-5 4.5 4.5L16 13l4 4M15.5 9h.01',
  trash: 'M5 7h14M10 4h4M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  plus: 'M12 5v14M5 12h14',
  back: 'M15 5l-7 7 7 7',
  next: 'm9 5 7 7-7 7',
  down: 'm6 9 6 6 6-6',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 8c.6-3.5 3.4-5.5 7-5.5s6.4 2 7 5.5',
  logout: 'M14 4H5v16h9M10 12h10m0 0-3.5-3.5M20 12l-3.5 3.5',
  keyboard: 'M3 6h18v12H3V6Zm4 4h.01M11 10h.01M15 10h.01M8 14h8M18 10h.01',
  globe:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Zm-8.5-8.5h17M12 3.5c2.3 2.3 3.5 5.2 3.5 8.5s-1.2 6.2-3.5 8.5c-2.3-2.3-3.5-5.2-3.5-8.5S9.7 5.8 12 3.5Z',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
  truck:
    'M3 6h11v10H3V6Zm11 4h4l3 3.5V16h-7M7 19a1.8 1.8 0 1 0 0-3.6A1.8 1.8 0 0 0 7 19Zm10 0a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  scale: 'M5 20h14L17.5 9h-11L5 20Zm7-11a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm0 7 2-3.5',
  ruler: 'M3 16 16 3l5 5L8 21l-5-5Zm3.5-3.5 2 2M10 9l2 2M13.5 5.5l2 2',
  tag: 'M4 4h8l8 8-8 8-8-8V4Zm4 4h.01',
  pin: 'M12 21c4.5-4.7 6.5-8 6.5-11A6.5 6.5 0 0 0 5.5 10c0 3 2 6.3 6.5 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 2.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z',
  note: 'M5 4h14v11l-5 5H5V4Zm14 11h-5v5M8.5 8.5h7M8.5 12h4',
  undo: 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H9',
} as const;

export type IconName = keyof typeof DRAWINGS;

export const ICON_NAMES = Object.keys(DRAWINGS) as IconName[]; // the table's own keys

/** An icon says nothing to a screen reader: the control around it carries the words. */
export const Icon = ({ name, size = 18 }: { name: IconName; size?: number }) => (
  <svg
    className={styles['icon']}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    <path d={DRAWINGS[name]} />
  </svg>
);
