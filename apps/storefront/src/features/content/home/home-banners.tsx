import type { Banner } from '@caravan/contract/content/content.calls';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../../shell/app.tsx';
import { useLocale } from '../../../shell/language/use-locale.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Carousel } from '../../../ui/media/carousel.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { bannersQuery } from '../content.queries.ts';
import { HomeReload } from './home-reload.tsx';
import styles from './home.module.css';

/** Turns by itself every 3 s; each picture leads where the desk says. */
export const HomeBanners = () => {
  const { content } = useTexts('content');
  const { call } = useApp();
  const banners = useQuery(bannersQuery(call));
  if (banners.isPending) return <Skeleton kind="block" className={styles['bannerBone']} />;
  if (!banners.data) return <HomeReload query={banners} className={styles['bannerBone']} />;
  const list = banners.data;
  if (list.length === 0) return null;
  return (
    <div className={styles['banners']}>
      <Carousel
        label={content.home.banners}
        autoplayMs={AUTOPLAY_MS}
        slides={list.map((banner) => ({
          id: banner.id,
          node: <Slide banner={banner} />,
        }))}
      />
    </div>
  );
};

const AUTOPLAY_MS = 3_000;

interface SlideProps {
  readonly banner: Banner;
}

const Slide = ({ banner }: SlideProps) => {
  const locale = useLocale();
  const body = (
    <>
      <Picture
        src={banner.pictureUrl}
        alt=""
        shape="banner"
        sizes="(min-width: 1240px) 588px, (min-width: 900px) 50vw, 100vw"
        priority="later"
      />
      {banner.title !== '' && <span className={styles['bannerTitle']}>{banner.title}</span>}
    </>
  );
  if (banner.link === null) return <div className={styles['banner']}>{body}</div>;
  if (banner.link.startsWith('/'))
    return (
      <Link to={`/${locale}${banner.link}`} className={styles['banner']} draggable={false}>
        {body}
      </Link>
    );
  return (
    <a href={banner.link} target="_blank" rel="noopener noreferrer" className={styles['banner']}>
      {body}
    </a>
  );
};
