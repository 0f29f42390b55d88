import { SOURCE_LABELS, SOURCES } from '@caravan/domain/links/source';
import { inContentLanguage } from '../../../shell/locale.ts';
import { GoodsSearchStart } from '../../goods/index.ts';
import { useLocale } from '../../../shell/language/use-locale.ts';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Link } from '../../../ui/actions/link.tsx';
import styles from './hero.module.css';
import { HomeDrawing } from './home-drawing.tsx';

/** What the shop does, in a headline and a sentence; where it buys. */
export const HomeHero = () => {
  const { content, common, shop } = useTexts('content');
  const { hero } = content.home;
  const locale = useLocale();
  const paths = usePaths();
  return (
    <section className={styles['hero']}>
      <div className={styles['words']}>
        <h1>
          <span className="visually-hidden">{shop} · </span>
          {common.slogan}
        </h1>
        <p className={styles['lead']}>{hero.lead}</p>
        <div className={styles['search']}>
          <GoodsSearchStart label={content.home.search} />
        </div>
        <ul className={styles['markets']} aria-label={hero.markets}>
          {SOURCES.map((source) => (
            <li key={source}>
              <Link to={paths.category({ source })} className={styles['market']}>
                {inContentLanguage(SOURCE_LABELS[source], locale)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <HomeDrawing name="way" className={styles['art']} />
      <HomeDrawing name="camel" className={styles['camel']} />
    </section>
  );
};
