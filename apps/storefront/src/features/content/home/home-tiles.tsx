import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApp } from '../../../shell/app.tsx';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { sureLoad } from '../../../shell/routes/sure-load.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { useToast } from '../../../shell/live/use-toast.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { contactsQuery } from '../content.queries.ts';
import { HomeDrawing } from './home-drawing.tsx';
import styles from './home.module.css';

const GROUP = 3;

/** How to buy, how to ship, what freight costs, where other shoppers are. */
export const HomeTiles = () => {
  const { content, common } = useTexts('content');
  const { tiles } = content.home;
  const paths = usePaths();
  const toast = useToast();
  const { call } = useApp();
  const contacts = useQuery(contactsQuery(call));
  const group = contacts.data?.find(({ appCategory }) => appCategory === GROUP);
  const toGroup = async () => {
    if (!group) return toast(common.states.comingSoon);
    const { appSchemeOf, openInApp } = await sureLoad(() => import('../help/group-link.ts'));
    openInApp(group.personalLinks, appSchemeOf(group.personalLinks, group.associatedDomain));
  };
  return (
    <nav aria-label={tiles.label} className={styles['tiles']}>
      <Tile to={paths.helpGuide(1)} icon={<HomeDrawing name="book" />} label={tiles.guideBuy} />
      <Tile to={paths.helpGuide(2)} icon={<HomeDrawing name="export" />} label={tiles.guideShip} />
      <Tile to={paths.freight()} icon={<HomeDrawing name="calculator" />} label={tiles.freight} />
      <Tile onPress={() => void toGroup()} icon={<HomeDrawing name="group" />} label={tiles.group} />
    </nav>
  );
};

interface TileProps {
  readonly to?: string;
  readonly onPress?: () => void;
  readonly icon: ReactNode;
  readonly label: string;
}

const Tile = ({ to, onPress, icon, label }: TileProps) => {
  const body = (
    <>
      <span className={styles['tileIcon']}>{icon}</span>
      <span>{label}</span>
    </>
  );
  return to === undefined ? (
    <button type="button" className={styles['tile']} onClick={onPress}>
      {body}
    </button>
  ) : (
    <Link to={to} className={styles['tile']}>
      {body}
    </Link>
  );
};
