import { useQuery } from '@tanstack/react-query';
import { useApp, useAuth } from '../../../shell/app.tsx';
import { useComeBack } from '../../../shell/auth/session.ts';
import { Money } from '../../../shell/money.tsx';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Avatar } from '../../../ui/media/avatar.tsx';
import { LinkButton } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { NotYet } from '../../../ui/actions/not-yet.tsx';
import styles from '../accounts.module.css';
import { profileQuery } from './profile.queries.ts';
import { ProfileHeadSkeleton } from './profile-skeleton.tsx';

/** Who is signed in, with balance and coupons; for a guest the way in. */
export const ProfileHead = () => {
  const isSignedIn = useAuth((auth) => auth.token !== null);
  return isSignedIn ? <SignedInHead /> : <Guest />;
};

const Guest = () => {
  const t = useTexts('accounts');
  const paths = usePaths();
  return (
    <Card className={styles['head']}>
      <Avatar src={null} name={t.shop} size="large" />
      <div className={styles['who']}>
        <strong className={styles['name']}>{t.accounts.profile.signIn}</strong>
        <span className={styles['faint']}>{t.accounts.profile.signInText}</span>
      </div>
      <LinkButton size="small" to={paths.login()} onClick={useComeBack()}>
        {t.common.actions.signIn}
      </LinkButton>
    </Card>
  );
};

const SignedInHead = () => {
  const t = useTexts('accounts');
  const paths = usePaths();
  const { call } = useApp();
  const query = useQuery(profileQuery(call));
  const { data: profile } = query;
  if (!profile)
    return (
      <NotYet query={query}>
        <ProfileHeadSkeleton />
      </NotYet>
    );
  return (
    <Card>
      <Link to={paths.information()} className={styles['head']}>
        <Avatar src={profile.avatar} name={profile.nickName} size="large" />
        <span className={styles['who']}>
          <strong className={styles['name']}>{profile.nickName}</strong>
          <span className={styles['faint']}>{t.fill(t.accounts.profile.id, { id: profile.userId })}</span>
        </span>
      </Link>
      <div className={styles['figures']}>
        <Link to={paths.wallet()} className={styles['figure']}>
          <Money amount={profile.money} currency={profile.currency} size="large" tone="plain" />
          <span className={styles['faint']}>{t.accounts.profile.balance}</span>
        </Link>
        <Link to={paths.coupons()} className={styles['figure']}>
          <strong className={styles['number']}>{profile.num}</strong>
          <span className={styles['faint']}>{t.accounts.profile.coupons}</span>
        </Link>
      </div>
    </Card>
  );
};
