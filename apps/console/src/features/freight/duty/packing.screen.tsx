import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { StaffPackingEffect } from '@caravan/contract/freight/staff-packing.calls';
import { useLanguage } from '../../../messages/language.ts';
import { read } from '../../../shell/api.ts';
import { useOpenParam } from '../../../shell/keys/open-param.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { holds, useStaff } from '../../../shell/login/session.ts';
import { ErrorState, LoadingState } from '../../../ui/layout/states.tsx';
import { When } from '../../../ui/charts/figures.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Page, Panel } from '../../../ui/layout/page.tsx';
import { SideDrawer } from '../../../ui/layout/side-drawer.tsx';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';
import { PlainTable } from '../../../ui/tables/plain-table.tsx';
import { OpenButton } from '../../../ui/tables/columns.tsx';
import { FreightViews } from '../freight-views.tsx';
import styles from './duty.module.css';
import { PackingForm, type PackingFormProps } from './packing-form.tsx';

const NEW = 'new';

const keyOf = ({ category, service }: StaffPackingEffect): string => `${service} ${category}`;

/** How goods shrink when the warehouse packs them down. */
export const PackingScreen = () => {
  const { text } = useLanguage();
  const { packing } = text;
  const canEdit = holds(useStaff(), ['finance', 'warehouse']);
  const [openKey, open] = useOpenParam();
  const sheet = useQuery(read('GET /staff/freight/packing', {}));
  return (
    <Page
      title={packing.title}
      actions={
        canEdit ? (
          <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => open(NEW)}>
            {packing.add}
          </Button>
        ) : null
      }
    >
      <FreightViews />
      <p className={styles['explain']}>{packing.explain}</p>
      {sheet.error ? (
        <ErrorState text={problemText(sheet.error, text)} onRetry={() => void sheet.refetch()} />
      ) : sheet.data ? (
        <EffectTable effects={sheet.data.effects} onOpen={open} />
      ) : (
        <LoadingState />
      )}
      <EffectDrawer
        isNew={openKey === NEW && canEdit}
        effect={sheet.data?.effects.find((each) => keyOf(each) === openKey)}
        categories={sheet.data?.categories ?? []}
        isLocked={!canEdit}
        onDone={() => open(null)}
      />
    </Page>
  );
};

interface EffectDrawerProps extends PackingFormProps {
  readonly isNew: boolean;
}

const EffectDrawer = ({ isNew, effect, ...rest }: EffectDrawerProps) => {
  const { text, language } = useLanguage();
  const name = language === 'zh' ? effect?.category : effect?.categoryEn;
  return (
    <SideDrawer
      open={isNew || effect !== undefined}
      onClose={rest.onDone}
      size={560}
      title={name ?? text.packing.add}
    >
      {isNew || effect ? (
        <PackingForm key={effect ? `${keyOf(effect)} ${effect.version}` : NEW} effect={effect} {...rest} />
      ) : null}
    </SideDrawer>
  );
};

interface EffectTableProps {
  readonly effects: readonly StaffPackingEffect[];
  readonly onOpen: (key: string) => void;
}

const EffectTable = ({ effects, onOpen }: EffectTableProps) => {
  const { packing, words, duty } = useLanguage().text;
  return (
    <Panel isTable>
      <PlainTable<StaffPackingEffect>
        keyOf={keyOf}
        rows={effects}
        wrapsTo={640}
        empty={packing.empty}
        columns={[
          {
            title: packing.category,
            key: 'category',
            render: (effect) => (
              <>
                <OpenButton onOpen={() => onOpen(keyOf(effect))}>
                  {effect.category}
                  {effect.categoryEn === effect.category ? '' : ` · ${effect.categoryEn}`}
                </OpenButton>{' '}
                {effect.isKnown ? null : <StatusTag tone="warning">{packing.gone}</StatusTag>}
              </>
            ),
          },
          { title: packing.service, key: 'service', render: ({ service }) => words.service[service] },
          {
            title: packing.weightLeft,
            key: 'weight',
            align: 'right',
            render: ({ weightLeft }) => `${weightLeft} %`,
          },
          {
            title: packing.heightLeft,
            key: 'height',
            align: 'right',
            render: ({ heightLeft }) => `${heightLeft} %`,
          },
          {
            title: packing.written,
            key: 'written',
            render: ({ writtenBy, writtenAt }) => (
              <>
                {writtenBy || duty.withShop} {writtenAt ? <When at={writtenAt} /> : null}
              </>
            ),
          },
        ]}
      />
    </Panel>
  );
};
