import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import type { OwnSession } from '@caravan/contract/accounts/own-session.shapes';
import { useText } from '../../../messages/language.ts';
import { read } from '../../../shell/api.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { useAct } from '../../../shell/acts/use-act.ts';
import { When } from '../../../ui/charts/figures.tsx';
import { ErrorState, LoadingState } from '../../../ui/layout/states.tsx';
import styles from '../account.module.css';
import { PasswordField } from '../../../shell/login/password-field.tsx';

/** Where the person is signed in at the desk, and the way to end it there. */
export const OwnSessions = () => {
  const text = useText();
  const known = useQuery(read('GET /staff/session/list', {}));
  if (known.error)
    return <ErrorState text={problemText(known.error, text)} onRetry={() => void known.refetch()} />;
  return known.data ? <Sessions list={known.data} /> : <LoadingState />;
};

const Sessions = ({ list }: { list: readonly OwnSession[] }) => {
  const { sessions } = useText();
  const [form] = Form.useForm<{ password: string }>();
  const end = useAct('POST /staff/session/end', {
    done: sessions.signedOut,
    onDone: () => form.resetFields(),
  });
  /** A refused password is said at its field by the form; nothing is sent without one. */
  const endOne = async (id: string): Promise<void> => {
    const filled = await form.validateFields().catch(() => undefined);
    if (filled) end.mutate({ id, ...filled });
  };
  const isAlone = list.every(({ isHere }) => isHere);
  return (
    <>
      <p>{isAlone ? sessions.onlyHere : sessions.explain}</p>
      <ul className={styles['keys']}>
        {list.map(({ id, browser, isHere, openedAt, usedAt }) => (
          <li key={id}>
            <span>
              <strong>{browser ?? sessions.unknownBrowser}</strong>
              <br />
              {sessions.opened} <When at={openedAt} /> ·{' '}
              {isHere ? (
                sessions.here
              ) : (
                <>
                  {sessions.used} <When at={usedAt} />
                </>
              )}
            </span>
            {isHere ? null : (
              <Button
                size="small"
                danger
                loading={end.isPending && end.variables.id === id}
                onClick={() => void endOne(id)}
              >
                {sessions.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isAlone ? null : (
        <Form
          form={form}
          name="sessions"
          layout="vertical"
          requiredMark={false}
          onFinish={(values) => end.mutate(values)}
        >
          <PasswordField />
          <Button htmlType="submit" loading={end.isPending && end.variables.id === undefined}>
            {sessions.signOutOthers}
          </Button>
        </Form>
      )}
    </>
  );
};
