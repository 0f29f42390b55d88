import { Button, Dropdown, Segmented, Tooltip } from 'antd';
import { useNavigate } from 'react-router';
import { LANGUAGE_NAMES, LANGUAGES, useLanguage, useText } from '../../messages/language.ts';
import { CameraScan } from '../../ui/codes/camera-scan.tsx';
import { useNow } from '../../ui/charts/figures.tsx';
import { formatClock } from '../../ui/parts/format.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { signOut } from '../api.ts';
import { paths } from '../routes/paths.ts';
import { ScanField } from '../keys/scan-field.tsx';
import { useStaff } from '../login/session.ts';
import styles from './frame.module.css';

interface HeaderProps {
  readonly onLookup: (code: string) => Promise<boolean>;
  readonly onHelp: () => void;
  readonly onSearch: () => void;
  readonly onMenu: () => void;
}

export const Header = ({ onLookup, onHelp, onSearch, onMenu }: HeaderProps) => {
  const text = useText();
  return (
    <header className={styles['header']}>
      <Button
        className={styles['menuButton'] ?? ''}
        type="text"
        aria-label={text.shell.nav.open}
        icon={<Icon name="menu" size={20} />}
        onClick={onMenu}
      />
      <ScanField onCode={onLookup} />
      <CameraScan onCode={(code) => void onLookup(code)} />
      <Tooltip title={`${text.shell.search.title} (Ctrl K)`}>
        <Button
          type="text"
          aria-label={text.shell.search.title}
          icon={<Icon name="search" />}
          onClick={onSearch}
        />
      </Tooltip>
      <div className={styles['tools']}>
        <ChinaClock />
        <LanguageSwitch />
        <Tooltip title={text.shell.shortcuts.show}>
          <Button
            className={styles['wideOnly'] ?? ''}
            type="text"
            aria-label={text.shell.shortcuts.show}
            icon={<Icon name="keyboard" />}
            onClick={onHelp}
          />
        </Tooltip>
        <AccountMenu />
      </div>
    </header>
  );
};

const ChinaClock = () => {
  const text = useText();
  return (
    <Tooltip title={text.shell.clockTitle}>
      <span className={styles['clock']}>{text.shell.clock(formatClock(useNow()))}</span>
    </Tooltip>
  );
};

export const LanguageSwitch = () => {
  const { language, setLanguage, text } = useLanguage();
  return (
    <Segmented
      aria-label={text.shell.language}
      options={LANGUAGES.map((value) => ({
        value,
        label: <span lang={value}>{value === 'en' ? 'EN' : LANGUAGE_NAMES.zh}</span>,
      }))}
      value={language}
      onChange={(next) => void setLanguage(next)}
    />
  );
};

const AccountMenu = () => {
  const text = useText();
  const navigate = useNavigate();
  const staff = useStaff();
  const items = [
    {
      key: 'who',
      disabled: true,
      label: (
        <span className={styles['who']}>
          <strong>{staff.name}</strong>
          <span>{staff.email}</span>
          <span>{staff.roles.map((role) => text.roles[role]).join(' · ')}</span>
        </span>
      ),
    },
    { type: 'divider' as const },
    {
      key: 'account',
      icon: <Icon name="user" size={16} />,
      label: text.shell.account,
      onClick: () => void navigate(paths.account),
    },
    {
      key: 'out',
      icon: <Icon name="logout" size={16} />,
      label: text.shell.signOut,
      onClick: () => void signOut(),
    },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button type="text" aria-label={`${text.shell.account}: ${staff.name}`} icon={<Icon name="user" />}>
        <span className={styles['wideOnly']}>{staff.name}</span>
      </Button>
    </Dropdown>
  );
};
