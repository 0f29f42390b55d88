import { Image } from 'antd';
import { Link } from 'react-router';
import type { StaffSourcingRequest } from '@caravan/contract/sourcing/staff-sourcing.calls';
import { useText } from '../../messages/language.ts';
import { paths } from '../../shell/routes/paths.ts';
import { holds, useStaff } from '../../shell/login/session.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import type { Fact } from '../../ui/layout/facts.tsx';
import { Money, When } from '../../ui/charts/figures.tsx';
import { SideDrawer } from '../../ui/layout/side-drawer.tsx';
import { SourceMark } from '../goods/index.ts';
import { QuoteForm } from './quote-form.tsx';
import styles from './sourcing.module.css';

interface RequestDrawerProps {
  readonly request: StaffSourcingRequest | undefined;
  readonly onClose: () => void;
}

/** What is asked for, and the answer. */
export const RequestDrawer = ({ request, onClose }: RequestDrawerProps) => {
  const staff = useStaff();
  return (
    <SideDrawer open={request !== undefined} onClose={onClose} size={680} title={request?.name}>
      {request ? (
        <div key={request.id} className={styles['parts']}>
          <RequestFacts request={request} />
          {request.quote ? <QuotedPrice request={request} quote={request.quote} /> : null}
          {request.status === 'open' && holds(staff, ['buyer']) ? <QuoteForm request={request} /> : null}
        </div>
      ) : null}
    </SideDrawer>
  );
};

const RequestFacts = ({ request }: { request: StaffSourcingRequest }) => {
  const { sourcing: text } = useText();
  const { pictures } = request;
  return (
    <>
      <Facts facts={useWanted(request)} />
      <Facts facts={useAnswer(request)} />
      {pictures.length > 0 ? (
        <section aria-label={text.pictures} className={styles['pictures']}>
          <Image.PreviewGroup>
            {pictures.map((url, index) => (
              <Image key={url} src={url} alt={`${text.pictures} ${index + 1}`} width={96} height={96} />
            ))}
          </Image.PreviewGroup>
        </section>
      ) : null}
    </>
  );
};

const useWanted = (request: StaffSourcingRequest): (Fact | null)[] => {
  const { sourcing: text } = useText();
  const { link, priceCny, freightCny, specification } = request;
  return [
    { label: text.shopper, value: request.shopper, isWide: true },
    { label: text.link, value: link === '' ? '–' : <GivenLink link={link} />, isWide: true },
    specification === '' ? null : { label: text.specification, value: specification, isWide: true },
    { label: text.quantity, value: request.quantity },
    { label: text.asked, value: <When at={request.createdAt} /> },
    priceCny === null ? null : { label: text.thinksPrice, value: <Money amount={priceCny} currency="CNY" /> },
    freightCny === null
      ? null
      : { label: text.thinksFreight, value: <Money amount={freightCny} currency="CNY" /> },
  ];
};

const useAnswer = ({ answer, answeredAt, answeredBy, orderCode, status }: StaffSourcingRequest) => {
  const { sourcing: text } = useText();
  return [
    answeredAt ? { label: text.answered, value: <When at={answeredAt} /> } : null,
    answeredBy ? { label: text.answeredBy, value: answeredBy } : null,
    answer === ''
      ? null
      : { label: status === 'refused' ? text.reason : text.note, value: answer, isWide: true },
    orderCode
      ? { label: text.order, value: <Link to={paths.order(orderCode)}>{orderCode}</Link>, isWide: true }
      : null,
  ];
};

/** A shopper's text is a link only when it is one. */
const GivenLink = ({ link }: { link: string }) =>
  /^https?:\/\/\S+$/.test(link) ? (
    <a href={link} target="_blank" rel="noopener noreferrer nofollow">
      {link}
    </a>
  ) : (
    <span className={styles['pasted']}>{link}</span>
  );

interface QuotedProps {
  readonly request: StaffSourcingRequest;
  readonly quote: NonNullable<StaffSourcingRequest['quote']>;
}

const QuotedPrice = ({ request, quote }: QuotedProps) => {
  const { sourcing: text } = useText();
  return (
    <section aria-label={text.quoted}>
      <h2 className={styles['heading']}>{text.quoted}</h2>
      <div className={styles['quoted']}>
        <Image src={quote.mainPic} alt={quote.goodsNameOriginal} width={80} height={80} />
        <div>
          <a href={quote.originalUrl} target="_blank" rel="noopener noreferrer" lang="zh-CN">
            {quote.goodsNameOriginal}
          </a>
          <div>
            <SourceMark source={quote.source} /> {quote.skuName}
          </div>
        </div>
      </div>
      <Facts
        columns={3}
        facts={[
          { label: text.price, value: <Money amount={quote.priceCny} currency="CNY" /> },
          { label: text.freight, value: <Money amount={quote.freightCny} currency="CNY" /> },
          { label: text.total, value: <Money amount={quote.totalCny} currency="CNY" /> },
          { label: text.quantity, value: quote.quantity },
          request.status === 'expired'
            ? null
            : { label: text.validUntil, value: <When at={quote.validUntil} /> },
        ]}
      />
    </section>
  );
};
