import styles from './illustration.module.css';

const SCENES = {
  /** A camel under a high sun: the shop itself. */
  camel: (
    <>
      <circle cx="34" cy="34" r="13" className={styles['sun']} />
      <path d="M10 122c22-7 42-7 64-2 26 6 48 5 76-2" className={styles['ground']} />
      <path
        d="M38 118V90c-8-4-10-14-5-20 5-5 12-4 16-4 2-12 7-20 14-20 6 0 10 9 14 18 4-9 8-18 15-18s10 9 13 19c4 11 12 11 15 3l4-22c1-8 7-12 14-11l12 3c4 1 5 6 1 8l-13 2c-2 8-3 24-8 35-3 8-9 12-18 14v21"
        className={styles['line']}
      />
      <path d="M56 118V96m38 22V98" className={styles['line']} />
      <path d="m131 35-2-8 7 6" className={styles['line']} />
      <path d="M67 66h20v20a4 4 0 0 1-4 4H71a4 4 0 0 1-4-4Z" className={styles['fill']} />
      <circle cx="138" cy="42.5" r="2" className={styles['dot']} />
    </>
  ),
  parcel: (
    <>
      <path d="M16 122h128" className={styles['ground']} />
      <path d="M36 58 80 40l44 18v46l-44 20-44-20Z" className={styles['line']} />
      <path d="m36 58 44 20 44-20M80 78v46" className={styles['line']} />
      <path d="m56 50 44 19v16l12-5V64L68 45Z" className={styles['fill']} />
    </>
  ),
  cart: (
    <>
      <path d="M16 128h128" className={styles['ground']} />
      <path d="M24 36h14l15 60h62l15-44H44" className={styles['line']} />
      <path d="M66 62v22m20-22v22m20-22v22" className={styles['soft']} />
      <circle cx="64" cy="114" r="8" className={styles['fill']} />
      <circle cx="106" cy="114" r="8" className={styles['fill']} />
    </>
  ),
  box: (
    <>
      <path d="M16 122h128" className={styles['ground']} />
      <path d="M38 66h84v52H38Z" className={styles['line']} />
      <path d="m38 66-16 18m100-18 16 18M38 66l14-20h56l14 20" className={styles['line']} />
      <path d="M64 82h32v12H64Z" className={styles['fill']} />
      <path d="M80 18v14m-18-8 6 9m30-9-6 9" className={styles['soft']} />
    </>
  ),
  search: (
    <>
      <path d="M20 122h120" className={styles['ground']} />
      <circle cx="72" cy="66" r="34" className={styles['line']} />
      <path d="m97 91 26 26" className={styles['thick']} />
      <path d="M56 66h32M72 50v32" className={styles['soft']} transform="rotate(45 72 66)" />
      <circle cx="126" cy="40" r="6" className={styles['sun']} />
    </>
  ),
  coupon: (
    <>
      <path d="M20 124h120" className={styles['ground']} />
      <path d="M28 50h104v18a10 10 0 0 0 0 20v18H28V88a10 10 0 0 0 0-20Z" className={styles['line']} />
      <path d="M62 54v8m0 8v8m0 8v8m0 6v2" className={styles['soft']} />
      <path d="M80 70h34v10H80Z" className={styles['fill']} />
      <path d="M80 90h22" className={styles['soft']} />
    </>
  ),
  message: (
    <>
      <path d="M20 124h120" className={styles['ground']} />
      <path
        d="M30 40h84a10 10 0 0 1 10 10v38a10 10 0 0 1-10 10H70l-22 18V98H30a10 10 0 0 1-10-10V50a10 10 0 0 1 10-10Z"
        className={styles['line']}
      />
      <path d="M44 62h56M44 76h34" className={styles['soft']} />
      <circle cx="126" cy="40" r="12" className={styles['fill']} />
    </>
  ),
  broken: (
    <>
      <path d="M16 122h128" className={styles['ground']} />
      <path d="M80 30 30 116h100Z" className={styles['line']} />
      <path d="M80 62v26" className={styles['thick']} />
      <circle cx="80" cy="102" r="4" className={styles['dot']} />
      <circle cx="128" cy="42" r="10" className={styles['sun']} />
    </>
  ),
  offline: (
    <>
      <path d="M16 122h128" className={styles['ground']} />
      <path d="M46 98a22 22 0 0 1 4-43 32 32 0 0 1 60 6 19 19 0 0 1 6 37Z" className={styles['line']} />
      <path d="m62 60 36 52" className={styles['thick']} />
    </>
  ),
} as const;

export type Scene = keyof typeof SCENES;

/** A small drawing for a page without content. */
export const Illustration = ({ scene }: { readonly scene: Scene }) => (
  <svg viewBox="0 0 160 140" className={styles['scene']} aria-hidden="true">
    {SCENES[scene]}
  </svg>
);
