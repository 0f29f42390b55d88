import { LEGAL_PATHS, type LegalPath } from '@caravan/contract/settings/legal-paths';
import { Link } from '../../ui/actions/link.tsx';
import { usePaths } from '../navigation/paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useHydrated } from '../page/gates.tsx';
import styles from './legal-links.module.css';
import { pageFact } from '../page/page-fact.ts';

/** The pages that this shop's operator has written; which they are stands in the page's head. */
const useLegalPages = (): LegalPath[] => {
  const isHydrated = useHydrated();
  const written = isHydrated ? (pageFact('legal') ?? '').split(' ') : [];
  return LEGAL_PATHS.filter((page) => written.includes(page));
};

interface LegalLinksProps {
  /** Those that matter here; left out: all. */
  readonly only?: readonly LegalPath[];
  /** What stands before them. */
  readonly lead?: string;
}

/** Links to what the law wants said, as far as it is written. */
export const LegalLinks = ({ only = LEGAL_PATHS, lead }: LegalLinksProps) => {
  const { legal } = useTexts('legal');
  const paths = usePaths();
  const pages = useLegalPages().filter((page) => only.includes(page));
  if (pages.length === 0) return null;
  return (
    <div className={styles['links']}>
      {lead !== undefined && <span>{lead}</span>}
      {pages.map((page) => (
        <Link key={page} to={paths.legal(page)}>
          {legal.titles[page]}
        </Link>
      ))}
    </div>
  );
};

/** At the foot of the shop's pages. */
export const LegalFooter = () => {
  const { legal, shop } = useTexts('legal');
  if (useLegalPages().length === 0) return null;
  return (
    <footer className={styles['footer']} aria-label={legal.label}>
      <LegalLinks />
      <span>© {shop}</span>
    </footer>
  );
};
