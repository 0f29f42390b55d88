import { Logo } from './logo.tsx';
import { LanguageButton } from '../language/language-button.tsx';
import { usePaths } from '../navigation/paths.ts';
import { useShopTabs } from './shop-tabs.tsx';
import styles from './site-header.module.css';
import { useActiveTabOfPage } from './tab-index.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Link } from '../../ui/actions/link.tsx';
import { SearchLink } from '../../ui/forms/search-link.tsx';
import { cx } from '../../ui/cx.ts';
import { useScrolledPast } from '../../ui/layout/scroll-aware.tsx';

/** The head of the site on wide screens: logo, search, the four main pages, language. Quiet in the purchase flow. */
export const SiteHeader = ({ isQuiet }: { readonly isQuiet: boolean }) => {
  const { shop } = useTexts();
  const paths = usePaths();
  return (
    <header className={styles['header']}>
      <div className={styles['row']}>
        <Link to={paths.home()} className={styles['home']} aria-label={shop}>
          <Logo name={shop} />
        </Link>
        {!isQuiet && <Middle />}
        <LanguageButton />
      </div>
    </header>
  );
};

/** The home page begins with a search of its own; once that is out of sight the head has one. */
const HERO_PX = 300;

const Middle = () => {
  const { common } = useTexts();
  const paths = usePaths();
  const tabs = useShopTabs();
  const active = useActiveTabOfPage();
  const isPastHero = useScrolledPast(HERO_PX);
  return (
    <>
      {(active !== 0 || isPastHero) && (
        <SearchLink to={paths.search()} className={styles['search']}>
          {common.actions.search}
        </SearchLink>
      )}
      <nav aria-label={common.tabs.label} className={styles['nav']}>
        {tabs.map((tab, index) => (
          <Link
            key={tab.label}
            to={tab.to}
            viewTransition={false}
            aria-current={index === active ? 'page' : undefined}
            className={cx(styles['item'], index === active && styles['active'])}
          >
            <span className={styles['icon']}>{tab.icon}</span>
            {tab.label}
            <span className={styles['count']}>{tab.badge}</span>
          </Link>
        ))}
      </nav>
    </>
  );
};
