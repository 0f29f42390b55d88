import { fetched } from '../overlays/fetched.tsx';

interface ViewerPicture {
  readonly src: string;
  readonly alt: string;
}

export interface ImageViewerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly pictures: readonly ViewerPicture[];
  readonly start?: number;
}

const FetchedViewer = fetched<ImageViewerProps>(
  async () => (await import('./image-viewer-frame.tsx')).ImageViewerFrame,
);

/** Pictures over the whole screen: swipe through them; a tap, a double tap or + looks closer; Back closes. */
export const ImageViewer = (props: ImageViewerProps) => props.open && <FetchedViewer {...props} />;
