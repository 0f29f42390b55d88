import { lazy, Suspense, useState } from 'react';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { HomeDrawing } from './home-drawing.tsx';
import styles from './home.module.css';

const LazyContacts = lazy(async () => ({
  default: (await import('../help/contacts-panel.tsx')).ContactsPanel,
}));
const LazyNotice = lazy(async () => ({ default: (await import('../notices/user-notice.tsx')).UserNotice }));

type Opened = 'contacts' | 'notice' | null;

/** The rules before buying, the answers, and the way to a person. */
export const HomeService = () => {
  const { home } = useTexts('content').content;
  const paths = usePaths();
  const [opened, setOpened] = useState<Opened>(null);
  const [wasOpened, setWasOpened] = useState<readonly Opened[]>([]);
  const open = (what: Opened) => {
    setOpened(what);
    setWasOpened((before) => [...before, what]);
  };
  const close = () => setOpened(null);
  return (
    <>
      <p className={styles['helps']}>
        <button type="button" onClick={() => open('notice')}>
          {home.shoppingNotice}
        </button>
        <Link to={paths.helpCenter()}>{home.help}</Link>
        <button type="button" onClick={() => open('contacts')}>
          {home.contacts}
        </button>
      </p>
      <div className={styles['service']}>
        <IconButton label={home.contacts} variant="floating" onClick={() => open('contacts')}>
          <HomeDrawing name="headset" />
        </IconButton>
      </div>
      <Suspense>
        {wasOpened.includes('contacts') && <LazyContacts open={opened === 'contacts'} onClose={close} />}
        {wasOpened.includes('notice') && <LazyNotice open={opened === 'notice'} onClose={close} />}
      </Suspense>
    </>
  );
};
