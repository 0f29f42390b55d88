import { Alert, Button, Form, Input } from 'antd';
import type { Enrolment } from '@caravan/contract/staff/two-factor.calls';
import { useText } from '../../messages/language.ts';
import { CopyText } from '../../ui/parts/copy-text.tsx';
import { saveText } from '@caravan/web/files/save-file';
import { Icon } from '../../ui/parts/icon.tsx';
import { QrPicture } from '../../ui/codes/qr-picture.tsx';
import styles from './authenticator.module.css';

/** What an authenticator scans, or a person types into it. */
export const EnrolmentFacts = ({ enrolment }: { enrolment: Enrolment }) => {
  const { twoFactor } = useText();
  return (
    <div className={styles['enrolment']}>
      <p>{twoFactor.scan}</p>
      <QrPicture qr={enrolment.qr} label={twoFactor.qr} />
      <p className={styles['secret']}>
        {twoFactor.typeInstead} <CopyText value={spaced(enrolment.secret)} label={twoFactor.secret} />
      </p>
    </div>
  );
};

const spaced = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

interface CodeFormProps {
  readonly label: string;
  readonly submit: string;
  readonly busy: boolean;
  readonly hint?: string;
  readonly onCode: (code: string) => void;
}

/** Where a code is typed; browsers and password managers fill it by themselves. */
export const CodeForm = ({ label, submit, busy, hint, onCode }: CodeFormProps) => {
  const { common } = useText();
  return (
    <Form<{ code: string }>
      layout="vertical"
      requiredMark={false}
      size="large"
      onFinish={({ code }) => onCode(code.trim())}
    >
      <Form.Item
        name="code"
        label={label}
        rules={[{ required: true, whitespace: true, message: common.required }]}
        {...(hint ? { extra: hint } : {})}
      >
        <Input className="mono" autoComplete="one-time-code" autoFocus spellCheck={false} maxLength={40} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={busy}>
        {submit}
      </Button>
    </Form>
  );
};

/** Ten codes, shown this once: nobody goes on before they are kept. */
export const RecoveryCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const { twoFactor, common } = useText();
  return (
    <div className={styles['enrolment']}>
      <Alert type="warning" showIcon title={twoFactor.codesTitle} description={twoFactor.codesText} />
      <ol className={styles['codes']} aria-label={twoFactor.codes}>
        {codes.map((code) => (
          <li key={code} className="mono">
            {code}
          </li>
        ))}
      </ol>
      <div className={styles['actions']}>
        <Button
          icon={<Icon name="download" size={16} />}
          onClick={() => saveText('desk-recovery-codes', `${codes.join('\n')}\n`)}
        >
          {twoFactor.download}
        </Button>
        <Button icon={<Icon name="printer" size={16} />} onClick={() => window.print()}>
          {common.print}
        </Button>
        <Button type="primary" autoFocus onClick={onKept}>
          {twoFactor.kept}
        </Button>
      </div>
    </div>
  );
};
