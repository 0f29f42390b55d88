import { Button, Form, Image, Input, InputNumber } from 'antd';
import { Link } from 'react-router';
import type { StaffClaim } from '@caravan/contract/parcels/claims.calls';
import { useLanguage, useText } from '../../../messages/language.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { holds, useStaff } from '../../../shell/login/session.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Money, When } from '../../../ui/charts/figures.tsx';
import { formatMoney } from '../../../ui/parts/format.ts';
import { SideDrawer } from '../../../ui/layout/side-drawer.tsx';
import { ClaimStatusTag } from './claim-status-tag.tsx';
import { ParcelStatusTag } from '../parts/parcel-status-tag.tsx';
import styles from '../parcels.module.css';

interface ClaimDrawerProps {
  readonly claim: StaffClaim | undefined;
  readonly onClose: () => void;
}

/** What is claimed, what bounds it, and the decision. */
export const ClaimDrawer = ({ claim, onClose }: ClaimDrawerProps) => {
  const canDecide = holds(useStaff(), ['support', 'finance']);
  return (
    <SideDrawer
      open={claim !== undefined}
      onClose={onClose}
      size={520}
      title={<span className="mono">{claim?.claimCode}</span>}
    >
      {claim ? (
        <div className={styles['stack']}>
          <ClaimFacts claim={claim} />
          <Story claim={claim} />
          {claim.status === 'under_review' && canDecide ? (
            <ClaimDecision key={claim.claimCode} claim={claim} onDone={onClose} />
          ) : null}
        </div>
      ) : null}
    </SideDrawer>
  );
};

const ClaimFacts = ({ claim }: { claim: StaffClaim }) => {
  const { claims } = useText();
  return (
    <Facts
      facts={[
        { label: claims.kind, value: <b>{claims.kinds[claim.kind]}</b> },
        { label: claims.status, value: <ClaimStatusTag status={claim.status} /> },
        {
          label: claims.parcel,
          value: (
            <>
              <Link className="mono" to={paths.parcel(claim.parcelCode)}>
                {claim.parcelCode}
              </Link>{' '}
              <ParcelStatusTag status={claim.parcelStatus} />
            </>
          ),
          isWide: true,
        },
        { label: claims.shopper, value: claim.shopper },
        { label: claims.line, value: claim.lineName },
        { label: claims.tracking, value: <span className="mono">{claim.trackingNumber ?? '–'}</span> },
        { label: claims.insured, value: claim.isInsured ? claims.yes : claims.no },
        { label: claims.declared, value: <Money amount={claim.declaredUsd} currency="USD" /> },
        { label: claims.freight, value: <Money amount={claim.freightUsd} currency="USD" /> },
        { label: claims.asked, value: <Money amount={claim.askedUsd} currency="USD" /> },
        { label: claims.most, value: <Money amount={claim.mostUsd} currency="USD" /> },
        { label: claims.made, value: <When at={claim.madeAt} /> },
        claim.decidedBy ? { label: claims.by, value: claim.decidedBy } : null,
        claim.answer ? { label: claims.answer, value: claim.answer, isWide: true } : null,
      ]}
    />
  );
};

const Story = ({ claim }: { claim: StaffClaim }) => {
  const { claims } = useText();
  return (
    <div>
      <p className={styles['subhead']}>{claims.description}</p>
      <p className={styles['story']}>{claim.description}</p>
      {claim.pictures.length > 0 ? (
        <div className={styles['claimPictures']}>
          <Image.PreviewGroup>
            {claim.pictures.map((url, index) => (
              <Image key={url} src={url} alt={`${claims.pictures} ${index + 1}`} width={96} height={96} />
            ))}
          </Image.PreviewGroup>
        </div>
      ) : null}
    </div>
  );
};

interface Decision {
  readonly grantUsd: number;
  readonly answer: string;
}

const ClaimDecision = ({ claim, onDone }: { claim: StaffClaim; onDone: () => void }) => {
  const { text, language } = useLanguage();
  const { claims, common } = text;
  const act = useAct('POST /staff/claims/decide', { done: claims.decided, onDone });
  return (
    <Form<Decision>
      layout="vertical"
      initialValues={{ grantUsd: Math.min(claim.askedUsd, claim.mostUsd) }}
      onFinish={({ grantUsd, answer }) =>
        act.mutate({ claimCode: claim.claimCode, grantUsd, answer: answer.trim().replaceAll(/\s+/g, ' ') })
      }
    >
      <Form.Item
        name="grantUsd"
        label={claims.grant}
        extra={claims.grantHint(formatMoney(claim.mostUsd, 'USD', language))}
        rules={[{ required: true, message: common.required }]}
      >
        <InputNumber min={0} max={claim.mostUsd} precision={2} />
      </Form.Item>
      <Form.Item
        name="answer"
        label={claims.answer}
        rules={[{ required: true, whitespace: true, message: common.required }]}
      >
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={act.isPending}>
        {claims.decide}
      </Button>
    </Form>
  );
};
