import { queryOptions, useQuery } from '@tanstack/react-query';
import { type CallApi, useApp } from '../../../shell/app.tsx';
import { useLocale } from '../../../shell/language/use-locale.ts';
import { session } from '../../../shell/storage.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Divider } from '../../../ui/layout/card.tsx';
import styles from '../accounts.module.css';

const oidcQuery = (call: CallApi) =>
  queryOptions({
    queryKey: ['accounts', 'oidc'],
    staleTime: Infinity,
    queryFn: ({ signal }) => call('GET /client/user/oidc/list', {}, { signal, silent: true }),
  });

/** Away to the provider, with the InvitationCode the person came by: it counts if they sign up there. */
const startOf = (provider: string, locale: string): string => {
  const invitationCode = session.get('InvitationCode');
  const query = new URLSearchParams({ locale, ...(invitationCode && { invitationCode }) });
  return `/api/client/user/oidc/start/${provider}?${query.toString()}`;
};

/** The other ways to sign in that this shop is set up for; nothing when there are none. */
export const OidcButtons = () => {
  const t = useTexts('accounts');
  const { call } = useApp();
  const locale = useLocale();
  const providers = useQuery(oidcQuery(call)).data ?? [];
  if (providers.length === 0) return null;
  return (
    <div className={styles['stack']}>
      <Divider>{t.accounts.oidc.or}</Divider>
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="outline"
          wide
          size="large"
          onClick={() => window.location.assign(startOf(id, locale))}
        >
          {t.fill(t.accounts.oidc.with, { name })}
        </Button>
      ))}
    </div>
  );
};
