import { useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate, useNavigation } from 'react-router';
import { useText } from '../../messages/language.ts';
import { StateMessage } from '../../ui/layout/states.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Header } from './header.tsx';
import { useLiveQueues } from '../live.ts';
import { NavDrawer, SideNav } from './nav.tsx';
import { OutboxBar } from '../outbox/outbox-bar.tsx';
import { paths } from '../routes/paths.ts';
import { useLookup } from '../keys/scan-field.tsx';
import { mayOpen, sectionAt, sectionsOf } from './sections.ts';
import { useSession, useStaff } from '../login/session.ts';
import { SearchPalette } from '../keys/search-palette.tsx';
import { ShortcutSheet } from '../keys/shortcuts/shortcut-sheet.tsx';
import { useCommandKeys } from '../keys/command-keys.ts';
import { useShortcuts } from '../keys/shortcuts/use-shortcuts.ts';
import styles from './frame.module.css';

/** Everything around a screen; without a session the way leads to the login and back. */
export const Frame = () => {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session) return <SignedInFrame />;
  return <Navigate to={`${paths.login}?from=${encodeURIComponent(pathname + search)}`} replace />;
};

const SignedInFrame = () => {
  const text = useText();
  const navigate = useNavigate();
  const staff = useStaff();
  const lookup = useLookup();
  const [help, setHelp] = useState(false);
  const [menu, setMenu] = useState(false);
  const [search, setSearch] = useState(false);
  useLiveQueues();
  useCommandKeys();
  useShortcuts({
    onScanned: (code) => void lookup(code),
    onHelp: () => setHelp(true),
    onSearch: () => setSearch(true),
    onGo: (letter) => {
      const section = sectionsOf(staff).find((one) => one.letter === letter);
      if (section) void navigate(section.path);
    },
  });
  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#content">
        {text.shell.skip}
      </a>
      <SideNav />
      <NavDrawer open={menu} onClose={() => setMenu(false)} />
      <div className={styles['main']}>
        <Header
          onLookup={lookup}
          onHelp={() => setHelp(true)}
          onSearch={() => setSearch(true)}
          onMenu={() => setMenu(true)}
        />
        <OutboxBar />
        <Progress />
        <main className={styles['content']} id="content" tabIndex={-1}>
          <Allowed />
        </main>
      </div>
      <SearchPalette open={search} onClose={() => setSearch(false)} onLookup={lookup} />
      <ShortcutSheet open={help} onClose={() => setHelp(false)} />
    </div>
  );
};

/** The screen, if the person's roles reach it. The server refuses the calls behind it in any case. */
const Allowed = () => {
  const text = useText();
  const staff = useStaff();
  const { pathname } = useLocation();
  if (mayOpen(staff, pathname)) return <Outlet />;
  return (
    <Page title={text.shell.nav[sectionAt(pathname)?.name ?? 'dashboard']}>
      <StateMessage icon="info" title={text.states.forbidden} text={text.states.forbiddenText} />
    </Page>
  );
};

const Progress = () => {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles['progress']} />;
};
