import { Button } from 'antd';
import { useText } from '../../messages/language.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import type { OutputOf } from '../../shell/api.ts';
import { When } from '../../ui/charts/figures.tsx';
import { Panel } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';

type Alerts = OutputOf<'GET /staff/golive'>['alerts'];

/** Whether alerts reach the staff's chat, with a way to try it. */
export const ChatAlerts = ({ alerts: { isOn, last } }: { alerts: Alerts }) => {
  const { golive } = useText();
  const test = useAct('POST /staff/golive/alert', { done: golive.alertSent });
  return (
    <Panel title={golive.alerts}>
      <p>{isOn ? golive.alertsOn : golive.alertsOff}</p>
      {last ? (
        <p>
          <StatusTag tone={last.problem === null ? 'success' : 'danger'}>
            {last.problem ?? golive.done}
          </StatusTag>{' '}
          <When at={last.at} />
        </p>
      ) : null}
      {isOn ? (
        <Button onClick={() => test.mutate({})} loading={test.isPending}>
          {golive.alertTest}
        </Button>
      ) : null}
    </Panel>
  );
};
