import { useQuery } from '@tanstack/react-query';
import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { Passkey } from '@caravan/contract/accounts/passkey.shapes';
import { PASSKEY_NAME_MAX } from '@caravan/domain/shared/text-limits';
import { canUsePasskeys, isGivenUp, isKnownHere, makePasskey } from '@caravan/web/session/passkey-browser';
import { useText } from '../../../messages/language.ts';
import { call, read } from '../../../shell/api.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { When } from '../../../ui/charts/figures.tsx';
import { ErrorState, LoadingState } from '../../../ui/layout/states.tsx';
import { ConfirmButton } from '../../../ui/forms/confirm.tsx';
import styles from '../account.module.css';
import { PasswordField } from '../../../shell/login/password-field.tsx';

/** The own passkeys: those there are, and one more. */
export const OwnPasskeys = () => {
  const text = useText();
  const known = useQuery(read('GET /staff/passkey/list', {}));
  if (known.error)
    return <ErrorState text={problemText(known.error, text)} onRetry={() => void known.refetch()} />;
  if (!known.data) return <LoadingState />;
  return (
    <>
      <p>{text.passkeys.explain}</p>
      {known.data.length === 0 ? <p>{text.passkeys.empty}</p> : null}
      <ul className={styles['keys']}>
        {known.data.map((passkey) => (
          <OwnPasskey key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      {canUsePasskeys() ? (
        <NewPasskey onAdded={() => void known.refetch()} />
      ) : (
        <p>{text.passkeys.unsupported}</p>
      )}
    </>
  );
};

const OwnPasskey = ({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) => {
  const { passkeys } = useText();
  const [isRenaming, setRenaming] = useState(false);
  const rename = useAct('POST /staff/passkey/rename', { onDone: () => setRenaming(false) });
  const remove = useAct('POST /staff/passkey/remove', { done: passkeys.removed });
  if (isRenaming)
    return (
      <li>
        <Form<{ name: string }>
          name={`passkey-${id}`}
          layout="inline"
          initialValues={{ name }}
          onFinish={(form) => rename.mutate({ id, name: form.name })}
        >
          <NameItem />
          <Button htmlType="submit" loading={rename.isPending}>
            {passkeys.save}
          </Button>
        </Form>
      </li>
    );
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <br />
        <When at={createdAt} /> · {lastUsedAt ? <When at={lastUsedAt} /> : passkeys.unused}
      </span>
      <span className={styles['actions']}>
        <Button size="small" onClick={() => setRenaming(true)}>
          {passkeys.rename}
        </Button>
        <ConfirmButton
          size="small"
          danger
          loading={remove.isPending}
          ask={passkeys.removeAsk(name)}
          yes={passkeys.remove}
          onYes={() => remove.mutate({ id })}
        >
          {passkeys.remove}
        </ConfirmButton>
      </span>
    </li>
  );
};

const NameItem = () => {
  const { passkeys, common } = useText();
  return (
    <Form.Item
      name="name"
      label={passkeys.name}
      rules={[{ required: true, whitespace: true, message: common.required }]}
    >
      <Input maxLength={PASSKEY_NAME_MAX} autoComplete="off" />
    </Form.Item>
  );
};

const NewPasskey = ({ onAdded }: { onAdded: () => void }) => {
  const text = useText();
  const { passkeys } = text;
  const { message } = App.useApp();
  const [form] = Form.useForm<{ name: string; password: string }>();
  const [busy, setBusy] = useState(false);
  const add = async ({ name, password }: { name: string; password: string }): Promise<void> => {
    setBusy(true);
    try {
      const passkey = await makePasskey(await call('POST /staff/passkey/options', { password }));
      await call('POST /staff/passkey/add', { name, passkey });
      form.resetFields();
      void message.success(passkeys.added);
      onAdded();
    } catch (error) {
      if (!isGivenUp(error))
        void message.error(isKnownHere(error) ? passkeys.known : problemText(error, text), 5);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form
      form={form}
      name="passkey"
      layout="vertical"
      requiredMark={false}
      onFinish={(values) => void add(values)}
    >
      <NameItem />
      <PasswordField />
      <Button type="primary" htmlType="submit" loading={busy}>
        {passkeys.add}
      </Button>
    </Form>
  );
};
