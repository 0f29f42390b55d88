import type { QrCode } from '@caravan/contract/fields';
import styles from './qr-picture.module.css';

/** A QR code; dark on light in either theme, or cameras do not read it. */
export const QrPicture = ({ qr, label }: { qr: QrCode; label: string }) => (
  <svg
    role="img"
    aria-label={label}
    className={styles['qr']}
    viewBox={`0 0 ${qr.size} ${qr.size}`}
    shapeRendering="crispEdges"
  >
    <path d={qr.path} fillRule="evenodd" />
  </svg>
);
