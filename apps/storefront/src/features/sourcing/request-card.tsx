import type { SourcingRequest } from '@caravan/contract/sourcing/sourcing.calls';
import { inContentLanguage } from '../../shell/locale.ts';
import { SOURCE_LABELS } from '@caravan/domain/links/source';
import { dateTime, deadline } from '../../shell/dates.ts';
import { useLocale } from '../../shell/language/use-locale.ts';
import { Money } from '../../shell/money.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Tag } from '../../ui/feedback/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { RequestActions } from './request-actions.tsx';
import styles from './sourcing.module.css';

const TONES = {
  open: 'info',
  quoted: 'accent',
  accepted: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const;

interface RequestProps {
  readonly request: SourcingRequest;
}

/** What was asked for, what the buyer answered, and what can be done now. */
export const RequestCard = ({ request }: RequestProps) => {
  const { statuses, list } = useTexts('sourcing').sourcing;
  const { status, answer } = request;
  return (
    <Card as="article" className={styles['card']}>
      <div className={styles['row']}>
        <h2 className={styles['name']} dir="auto">
          {request.name}
        </h2>
        <Tag tone={TONES[status]}>{statuses[status]}</Tag>
      </div>
      <RequestedGoods request={request} />
      {status === 'open' && <p className={styles['faint']}>{list.waiting}</p>}
      {answer !== '' && (
        <p className={styles['answer']}>
          <span className={styles['faint']}>{list.answer}</span>
          {answer}
        </p>
      )}
      {request.quote && <Quote quote={request.quote} isOpen={status === 'quoted'} />}
      <RequestActions request={request} />
    </Card>
  );
};

const RequestedGoods = ({ request }: RequestProps) => {
  const t = useTexts('sourcing');
  const { list } = t.sourcing;
  const { pictures, specification, link, quantity, createdAt } = request;
  return (
    <div className={styles['asked']}>
      {pictures.length > 0 && (
        <div className={styles['thumbs']}>
          {pictures.map((url) => (
            <Picture key={url} src={url} alt="" sizes="72px" corners="soft" className={styles['thumb']} />
          ))}
        </div>
      )}
      <p className={styles['faint']}>
        {[specification, t.fill(list.yours, { time: dateTime(createdAt) }), `× ${quantity}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {/^https?:\/\/\S+$/.test(link) ? (
        <a className={styles['link']} href={link} target="_blank" rel="noopener noreferrer nofollow">
          {list.opensLink}
        </a>
      ) : (
        link !== '' && <p className={styles['pasted']}>{link}</p>
      )}
    </div>
  );
};

type Quoted = NonNullable<SourcingRequest['quote']>;

const Quote = ({ quote, isOpen }: { readonly quote: Quoted; readonly isOpen: boolean }) => {
  const t = useTexts('sourcing');
  const { list } = t.sourcing;
  const locale = useLocale();
  const paths = usePaths();
  const { currency } = quote;
  return (
    <section className={styles['quote']} aria-label={quote.goodsName}>
      <Link to={paths.product({ id: quote.goodsId, goodsSource: quote.source })} className={styles['goods']}>
        <Picture src={quote.mainPic} alt="" sizes="120px" corners="soft" className={styles['mainPic']} />
        <span className={styles['words']}>
          <span className={styles['goodsName']} dir="auto">
            {quote.goodsName}
          </span>
          <span className={styles['faint']}>
            {[inContentLanguage(SOURCE_LABELS[quote.source], locale), quote.skuName]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span>
            <Money amount={quote.price} currency={currency} size="medium" />{' '}
            <span className={styles['faint']}>{list.each}</span>
          </span>
        </span>
      </Link>
      <dl className={styles['sums']}>
        <div className={styles['row']}>
          <dt>{quote.domesticFreight === 0 ? list.freightFree : list.freight}</dt>
          <dd>
            {quote.domesticFreight > 0 && (
              <Money amount={quote.domesticFreight} currency={currency} size="small" tone="plain" />
            )}
          </dd>
        </div>
        <div className={styles['row']}>
          <dt>{t.fill(list.total, { count: quote.quantity })}</dt>
          <dd>
            <Money amount={quote.total} currency={currency} size="medium" />
          </dd>
        </div>
      </dl>
      {isOpen && (
        <p className={styles['faint']}>{t.fill(list.validUntil, { time: deadline(quote.validUntil) })}</p>
      )}
    </section>
  );
};
