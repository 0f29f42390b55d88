import type { QrCode } from '@caravan/contract/fields';
import styles from '../affiliate.module.css';

interface QrPictureProps {
  readonly qr: QrCode;
  readonly label: string;
}

/** A QR code; dark on light in either theme, or cameras do not read it. */
export const QrPicture = ({ qr, label }: QrPictureProps) => (
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
