import { useState } from 'react';
import { local } from '../../../shell/storage.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/choices/choice.tsx';
import { Dialog } from '../../../ui/overlays/overlay.tsx';
import styles from './user-notice.module.css';

interface UserNoticeProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The rules in three steps; the last is agreed to once its box is ticked. */
export const UserNotice = ({ open, onClose }: UserNoticeProps) => {
  const t = useTexts('content');
  const { userNotice } = t.content;
  const [place, setPlace] = useState(0);
  const [isRead, setRead] = useState(false);
  const step = userNotice.steps[place] ?? userNotice.steps[0];
  const isLast = place === userNotice.steps.length - 1;
  const close = () => {
    onClose();
    setPlace(0);
    setRead(false);
  };
  const agree = () => {
    local.set('noticeDialogSeen', '1');
    close();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={userNotice.title}
      description={t.fill(userNotice.stepOf, { index: place + 1, count: userNotice.steps.length })}
      footer={
        <>
          {place > 0 && (
            <Button variant="outline" onClick={() => setPlace(place - 1)}>
              {t.common.actions.back}
            </Button>
          )}
          {isLast ? (
            <Button disabled={!isRead} reason={userNotice.unticked} onClick={agree}>
              {userNotice.agree}
            </Button>
          ) : (
            <Button onClick={() => setPlace(place + 1)}>{t.common.actions.next}</Button>
          )}
        </>
      }
    >
      <div className={styles['notice']}>
        <div className={styles['dots']} aria-hidden="true">
          {userNotice.steps.map(({ title }, index) => (
            <span key={title} data-done={index <= place} />
          ))}
        </div>
        <div aria-live="polite" className={styles['step']}>
          <h3>{step.title}</h3>
          <ul>
            {step.points.map((point) => (
              <li key={point}>{t.told(point)}</li>
            ))}
          </ul>
        </div>
        {isLast && (
          <Checkbox checked={isRead} onChange={({ target }) => setRead(target.checked)}>
            {userNotice.read}
          </Checkbox>
        )}
      </div>
    </Dialog>
  );
};
