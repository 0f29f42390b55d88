import { Button, Drawer, Tooltip } from 'antd';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '../../messages/language.ts';
import { useFocusInside } from '../../ui/layout/side-drawer.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Brand } from './brand.tsx';
import { sectionAt, sectionsOf } from './sections.ts';
import type { Section } from './sections.ts';
import { useStaff } from '../login/session.ts';
import styles from './nav.module.css';

const NARROW_KEY = 'desk.nav.narrow';

/** Icons alone are for those who asked for it: nobody knows thirty icons by heart. */
const isNarrowAtFirst = (): boolean => localStorage.getItem(NARROW_KEY) === 'yes';

export const SideNav = () => {
  const text = useText();
  const [narrow, setNarrow] = useState(isNarrowAtFirst);
  const toggle = (): void => {
    localStorage.setItem(NARROW_KEY, narrow ? 'no' : 'yes');
    setNarrow(!narrow);
  };
  const toggleLabel = narrow ? text.shell.nav.expand : text.shell.nav.collapse;
  return (
    <nav className={styles['side']} data-narrow={narrow ? '' : undefined} aria-label={text.shell.nav.label}>
      <Brand narrow={narrow} />
      <Links narrow={narrow} />
      <button className={styles['toggle']} type="button" onClick={toggle} aria-label={toggleLabel}>
        <Icon name="sidebar" />
        {narrow ? null : <span>{toggleLabel}</span>}
      </button>
    </nav>
  );
};

export const NavDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const text = useText();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={248}
      closable={false}
      aria-label={text.shell.nav.label}
      styles={{ body: { padding: 0 } }}
      {...useFocusInside()}
    >
      <nav className={styles['drawer']} aria-label={text.shell.nav.label}>
        <div className={styles['drawerHead']}>
          <Brand narrow={false} />
          <Button
            className={styles['drawerClose'] ?? ''}
            type="text"
            aria-label={text.common.close}
            icon={<Icon name="close" />}
            onClick={onClose}
          />
        </div>
        <Links narrow={false} onFollow={onClose} />
      </nav>
    </Drawer>
  );
};

const GROUPS = ['work', 'look', 'house'] as const;

const Links = ({ narrow, onFollow }: { narrow: boolean; onFollow?: () => void }) => {
  const text = useText();
  const sections = sectionsOf(useStaff());
  return GROUPS.map((group) => {
    const own = sections.filter((section) => section.group === group);
    if (own.length === 0) return null;
    return (
      <div key={group} className={styles['group']}>
        {narrow ? (
          <hr className={styles['rule']} />
        ) : (
          <p className={styles['groupName']}>{text.shell.nav.groups[group]}</p>
        )}
        <ul className={styles['list']}>
          {own.map((section) => (
            <li key={section.name}>
              <SectionLink section={section} narrow={narrow} {...(onFollow ? { onFollow } : {})} />
            </li>
          ))}
        </ul>
      </div>
    );
  });
};

interface SectionLinkProps {
  readonly section: Section;
  readonly narrow: boolean;
  readonly onFollow?: () => void;
}

const SectionLink = ({ section, narrow, onFollow }: SectionLinkProps) => {
  const { nav } = useText().shell;
  const active = sectionAt(useLocation().pathname)?.name === section.name;
  const link = (
    <Link
      className={styles['link']}
      to={section.path}
      onClick={onFollow}
      {...(active ? { 'aria-current': 'page' as const } : {})}
      {...(narrow ? { 'aria-label': nav[section.name] } : {})}
    >
      <Icon name={section.icon} />
      {narrow ? null : (
        <>
          <span className={styles['name']}>{nav[section.name]}</span>
          <kbd className={styles['keys']} aria-hidden="true">
            g {section.letter}
          </kbd>
        </>
      )}
    </Link>
  );
  return narrow ? (
    <Tooltip title={nav[section.name]} placement="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
};
