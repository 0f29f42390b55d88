import IconBox from '@tabler/icons-react/dist/esm/icons/IconBox.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { Standing } from '@caravan/contract/affiliate/affiliate.shapes';
import { moneyText } from '@caravan/domain/money/money-text';
import { Money } from '../../../shell/money.tsx';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { useCopy } from '../../../shell/live/use-toast.ts';
import { Button, LinkButton } from '../../../ui/actions/button.tsx';
import { Card, ListRow, SectionHead } from '../../../ui/layout/card.tsx';
import { cx } from '../../../ui/cx.ts';
import styles from '../affiliate.module.css';
import { QrPicture } from './qr-picture.tsx';
import { Records } from './records.tsx';

/** What was earned, what brought it, and the tools to earn more. */
export const Dashboard = ({ standing }: { readonly standing: Standing }) => {
  const { entries } = useTexts('affiliate').affiliate;
  const paths = usePaths();
  return (
    <div className={styles['split']}>
      <div className={styles['stack']}>
        <Earned standing={standing} />
        <Figures standing={standing} />
        <Card flush>
          <ListRow icon={<IconSearch />} title={entries.choose} to={paths.chooseAffiliateGoods()} />
          <ListRow
            icon={<IconBox />}
            title={entries.goods}
            value={standing.goods > 0 ? standing.goods : undefined}
            to={paths.affiliateGoods()}
          />
          <ListRow icon={<IconCash />} title={entries.settlement} to={paths.settlement()} />
        </Card>
        <Invitation standing={standing} />
      </div>
      <Records />
    </div>
  );
};

/** Why the tools are gone, and what was earned before: it stays theirs and can be withdrawn. */
export const SuspendedAffiliate = ({ standing }: { readonly standing: Standing }) => {
  const { join } = useTexts('affiliate').affiliate;
  return (
    <div className={styles['split']}>
      <div className={styles['stack']}>
        <Card as="section" className={cx(styles['notice'], styles['stack'])}>
          <strong>{join.suspended}</strong>
          {standing.reason !== '' && <p>{standing.reason}</p>}
          <p className={styles['soft']}>{join.suspendedText}</p>
        </Card>
        <Earned standing={standing} />
      </div>
      <Records />
    </div>
  );
};

const Earned = ({ standing }: { readonly standing: Standing }) => {
  const t = useTexts('affiliate');
  const { sums, settlement } = t.affiliate;
  const paths = usePaths();
  const { currency } = standing;
  return (
    <Card as="section" className={styles['earned']}>
      <span className={styles['soft']}>{sums.earned}</span>
      <Money amount={standing.earned} currency={currency} size="display" tone="plain" />
      <dl className={styles['sums']}>
        {(['pending', 'payable', 'paid'] as const).map((kind) => (
          <div key={kind}>
            <dt>{sums[kind]}</dt>
            <dd>
              <Money amount={standing[kind]} currency={currency} size="small" tone="plain" />
            </dd>
          </div>
        ))}
      </dl>
      <LinkButton to={paths.settlement()} wide>
        {settlement.withdraw}
      </LinkButton>
      {standing.status === 'active' && (
        <span className={styles['faint']}>
          {t.fill(sums.rate, { rate: t.percent(standing.ratePercent) })}
        </span>
      )}
      {standing.owed > 0 && (
        <p className={styles['faint']}>{t.fill(sums.owed, { amount: moneyText(standing.owed, currency) })}</p>
      )}
    </Card>
  );
};

const Figures = ({ standing }: { readonly standing: Standing }) => {
  const { figures } = useTexts('affiliate').affiliate;
  return (
    <Card as="section">
      <dl className={styles['figures']}>
        {(['clicks', 'orders', 'invited', 'goods'] as const).map((kind) => (
          <div key={kind}>
            <dd>{standing[kind]}</dd>
            <dt>{figures[kind]}</dt>
          </div>
        ))}
      </dl>
    </Card>
  );
};

const Invitation = ({ standing }: { readonly standing: Standing }) => {
  const t = useTexts('affiliate');
  const { invite } = t.affiliate;
  const copy = useCopy();
  return (
    <Card as="section" className={styles['stack']}>
      <SectionHead title={invite.title} />
      <div className={styles['invite']}>
        {standing.inviteQr && <QrPicture qr={standing.inviteQr} label={invite.qr} />}
        <div className={styles['inviteWords']}>
          <p className={styles['soft']}>{invite.text}</p>
          <code className={styles['link']}>{standing.inviteUrl}</code>
          <span className={styles['faint']}>{t.fill(invite.code, { code: standing.invitationCode })}</span>
          <Button variant="outline" size="small" onClick={() => void copy(standing.inviteUrl)}>
            {invite.copy}
          </Button>
        </div>
      </div>
    </Card>
  );
};
