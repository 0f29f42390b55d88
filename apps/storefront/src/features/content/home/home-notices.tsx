import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../../shell/app.tsx';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { IconLink } from '../../../ui/actions/icon-button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Ticker } from '../../../ui/media/ticker.tsx';
import { noticesQuery } from '../content.queries.ts';
import { HomeDrawing } from './home-drawing.tsx';
import { HomeReload } from './home-reload.tsx';
import styles from './home.module.css';

/** One notice after the other, every 3 s; a tap opens it, the arrow all of them. */
export const HomeNotices = () => {
  const { home } = useTexts('content').content;
  const { call } = useApp();
  const paths = usePaths();
  const notices = useQuery(noticesQuery(call));
  if (notices.data?.length === 0) return null;
  return (
    <section className={styles['ticker']} aria-label={home.notices}>
      <HomeDrawing name="news" />
      {notices.isError && !notices.data ? (
        <HomeReload query={notices} className={styles['reloadLine']} />
      ) : (
        <Ticker
          label={home.notices}
          intervalMs={TURN_MS}
          items={(notices.data ?? []).map(({ noticeId, noticeTitle }) => ({
            id: noticeId,
            node: <Link to={paths.notice({ noticeId })}>{noticeTitle}</Link>,
          }))}
        />
      )}
      <IconLink label={home.allNotices} to={paths.notices()}>
        <IconChevronRight />
      </IconLink>
    </section>
  );
};

const TURN_MS = 3_000;
