import IconHeadset from '@tabler/icons-react/dist/esm/icons/IconHeadset.mjs';
import { lazy, Suspense, useState } from 'react';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import styles from './home.module.css';

const LazyContacts = lazy(async () => ({
  default: (await import('../help/contacts-panel.tsx')).ContactsPanel,
}));
const LazyNotice = lazy(async () => ({ default: (await import('../notices/user-notice.tsx')).UserNotice }));

type Opened = 'contacts' | 'notice' | null;

/** What can be counted on, in figures; the rules before buying; the way to a person. */
export const HomePromises = () => {
  const { home } = useTexts('content').content;
  const paths = usePaths();
  const [opened, setOpened] = useState<Opened>(null);
  const [wasOpened, setWasOpened] = useState<readonly Opened[]>([]);
  const open = (what: Opened) => {
    setOpened(what);
    setWasOpened((before) => [...before, what]);
  };
  const close = () => setOpened(null);
  const { promises } = home;
  return (
    <>
      <section className={styles['promises']} aria-label={promises.label}>
        <dl>
          <Figure figure={promises.storage} note={promises.storageNote} />
          <Figure figure={promises.photos} note={promises.photosNote} />
          <Figure figure={promises.returns} note={promises.returnsNote} />
          <Figure figure={promises.reply} note={promises.replyNote} />
        </dl>
        <p>
          <button type="button" onClick={() => open('notice')}>
            {home.shoppingNotice}
          </button>
          <Link to={paths.helpCenter()}>{home.help}</Link>
          <button type="button" onClick={() => open('contacts')}>
            {home.contacts}
          </button>
        </p>
      </section>
      <div className={styles['service']}>
        <IconButton label={home.contacts} variant="floating" onClick={() => open('contacts')}>
          <IconHeadset />
        </IconButton>
      </div>
      <Suspense>
        {wasOpened.includes('contacts') && <LazyContacts open={opened === 'contacts'} onClose={close} />}
        {wasOpened.includes('notice') && <LazyNotice open={opened === 'notice'} onClose={close} />}
      </Suspense>
    </>
  );
};

const Figure = ({ figure, note }: { readonly figure: string; readonly note: string }) => (
  <div>
    <dt>{figure}</dt>
    <dd>{note}</dd>
  </div>
);
