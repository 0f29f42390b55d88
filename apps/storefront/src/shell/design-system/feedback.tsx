import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Radio, RadioGroup } from '../../ui/choices/choice.tsx';
import { Carousel } from '../../ui/media/carousel.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import type { Scene } from '../../ui/feedback/illustration.tsx';
import { ImageViewer } from '../../ui/media/image-viewer.tsx';
import { Dialog, BottomSheet, SidePanel } from '../../ui/overlays/overlay.tsx';
import { Ticker } from '../../ui/media/ticker.tsx';
import { useApp } from '../app.tsx';
import { useConfirm } from '../forms/confirm.tsx';
import { useToast } from '../live/use-toast.ts';
import styles from './ui.module.css';

export const Motion = () => (
  <>
    <div className={styles['carousel']}>
      <Carousel
        label="Banners"
        slides={['Spring on 1688', 'Free for 90 days', 'Parcels from $9'].map((title) => ({
          id: title,
          node: <Banner title={title} />,
        }))}
      />
    </div>
    <div className={styles['panel']}>
      <Ticker
        label="Notices"
        items={['Warehouse closed on 1 May', 'A new line to Mexico', 'Rates of today'].map((title) => ({
          id: title,
          node: <span>{title}</span>,
        }))}
      />
    </div>
  </>
);

const Banner = ({ title }: { readonly title: string }) => (
  <div className={styles['banner']}>
    <p className={styles['heading']}>{title}</p>
    <p>One agent for four marketplaces</p>
  </div>
);

type Layer = 'dialog' | 'sheet' | 'panel' | 'viewer';

export const Overlays = () => {
  const [layer, setLayer] = useState<Layer | null>(null);
  const { loading } = useApp();
  const toast = useToast();
  const confirm = useConfirm();
  const close = () => setLayer(null);
  const load = () => {
    loading.start();
    setTimeout(loading.end, 2_000);
  };
  return (
    <div className={styles['panel']}>
      <div className={styles['row']}>
        <Button variant="outline" onClick={() => setLayer('dialog')}>
          Dialog
        </Button>
        <Button variant="outline" onClick={() => setLayer('sheet')}>
          Sheet
        </Button>
        <Button variant="outline" onClick={() => setLayer('panel')}>
          Side panel
        </Button>
        <Button variant="outline" onClick={() => setLayer('viewer')}>
          Viewer
        </Button>
        <Button
          variant="outline"
          onClick={() => void confirm({ title: 'Delete this address?', confirm: 'Delete', danger: true })}
        >
          Confirm
        </Button>
        <Button variant="outline" onClick={() => toast('Features coming soon')}>
          Toast
        </Button>
        <Button
          variant="outline"
          onClick={() => toast('Copy Successful', { tone: 'success', durationMs: 2_000 })}
        >
          Success toast
        </Button>
        <Button variant="outline" onClick={load}>
          Loading bar
        </Button>
      </div>
      <Dialog
        open={layer === 'dialog'}
        onClose={close}
        title="Coupons for you"
        description="Valid for thirty days."
        footer={<Button onClick={close}>Claim all</Button>}
      >
        <p>$5 off from $30</p>
      </Dialog>
      <BottomSheet
        open={layer === 'sheet'}
        onClose={close}
        title="Choose a line"
        footer={<Button onClick={close}>Done</Button>}
      >
        <RadioGroup label="Line" hideLabel>
          <Radio name="line" defaultChecked>
            Air, 8 to 12 days
          </Radio>
          <Radio name="line">Sea, 25 to 35 days</Radio>
        </RadioGroup>
      </BottomSheet>
      <SidePanel open={layer === 'panel'} onClose={close} title="Contacts">
        <p>We answer within 24 hours.</p>
      </SidePanel>
      <ImageViewer
        open={layer === 'viewer'}
        onClose={close}
        pictures={[
          { src: '/icons/icon-512.png', alt: 'The first photo' },
          { src: '/icons/maskable-512.png', alt: 'The second photo' },
        ]}
      />
    </div>
  );
};

const SCENES: readonly Scene[] = ['camel', 'parcel', 'cart', 'box', 'search', 'coupon', 'message', 'broken'];

export const StateExamples = () => (
  <div className={styles['states']}>
    {SCENES.map((scene) => (
      <EmptyState
        key={scene}
        scene={scene}
        title={`Nothing here: ${scene}`}
        action={<Button size="small">Do something</Button>}
      >
        One sentence says what to do next.
      </EmptyState>
    ))}
    <ErrorState onRetry={() => undefined} />
  </div>
);
