import { useState } from 'react';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { fetched } from '../../../ui/overlays/fetched.tsx';
import { HomeDrawing } from './home-drawing.tsx';
import styles from './home.module.css';

const Contacts = fetched(async () => (await import('../help/contacts-panel.tsx')).ContactsPanel);
const Notice = fetched(async () => (await import('../notices/user-notice.tsx')).UserNotice);

type Opened = 'contacts' | 'notice' | null;

/** The rules before buying, the answers, and the way to a person. */
export const HomeService = () => {
  const { home } = useTexts('content').content;
  const paths = usePaths();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <>
      <p className={styles['helps']}>
        <button type="button" onClick={() => setOpened('notice')}>
          {home.shoppingNotice}
        </button>
        <Link to={paths.helpCenter()}>{home.help}</Link>
        <button type="button" onClick={() => setOpened('contacts')}>
          {home.contacts}
        </button>
      </p>
      <div className={styles['service']}>
        <IconButton label={home.contacts} variant="floating" onClick={() => setOpened('contacts')}>
          <HomeDrawing name="headset" />
        </IconButton>
      </div>
      <Contacts open={opened === 'contacts'} onClose={close} />
      <Notice open={opened === 'notice'} onClose={close} />
    </>
  );
};
