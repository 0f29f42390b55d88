import { useQuery } from '@tanstack/react-query';
import type { Setting } from '@caravan/contract/settings/settings.calls';
import { useText } from '../../messages/language.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { read } from '../../shell/api.ts';
import { useOpenParam } from '../../shell/keys/open-param.ts';
import { Page, Panel } from '../../ui/layout/page.tsx';
import { ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { OpenButton } from '../../ui/tables/columns.tsx';
import { SettingDrawer } from './setting-drawer.tsx';
import { valueText } from './form/setting-text.ts';

/** A rule of many figures is read in lines. */
/** What the operator sets: what holds now, what is planned, what was. */
export const SettingsScreen = () => {
  const text = useText();
  const all = useQuery(read('GET /staff/settings', {}));
  const [openName, open] = useOpenParam();
  return (
    <Page title={text.settings.title}>
      <p>{text.settings.explain}</p>
      {all.error ? (
        <ErrorState text={problemText(all.error, text)} onRetry={() => void all.refetch()} />
      ) : all.data ? (
        <Panel isTable>
          <SettingsTable settings={all.data} onOpen={open} />
        </Panel>
      ) : (
        <LoadingState />
      )}
      <SettingDrawer setting={all.data?.find(({ name }) => name === openName)} onClose={() => open(null)} />
    </Page>
  );
};

const SettingsTable = ({
  settings,
  onOpen,
}: {
  settings: readonly Setting[];
  onOpen: (name: string) => void;
}) => {
  const { settings: texts } = useText();
  return (
    <PlainTable<Setting>
      keyOf={({ name }) => name}
      rows={settings}
      wrapsTo={640}
      columns={[
        {
          title: texts.name,
          key: 'name',
          render: ({ name }) => <OpenButton onOpen={() => onOpen(name)}>{texts.names[name]}</OpenButton>,
        },
        {
          title: texts.now,
          key: 'now',
          render: ({ name, value, isUsual }) => (
            <>
              {isUsual && value === null ? null : `${valueText(name, value, texts)} `}
              {isUsual ? <StatusTag tone="neutral">{texts.usual}</StatusTag> : null}
            </>
          ),
        },
        { title: texts.versions, key: 'count', render: ({ versions }) => versions.length },
      ]}
    />
  );
};
