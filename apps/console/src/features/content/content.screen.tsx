import { Button, Drawer } from 'antd';
import { useParams } from 'react-router';
import { CONTENT_KIND_NAMES, type ContentKind, hasField } from '@caravan/domain/shared/content-kinds';
import type { ContentItem } from '@caravan/contract/content/staff-content.calls';
import type { Messages } from '../../messages/en.ts';
import { useText } from '../../messages/language.ts';
import { useOpenParam } from '../../shell/keys/open-param.ts';
import { paths } from '../../shell/routes/paths.ts';
import { useList } from '../../shell/acts/use-list.ts';
import { Clipped } from '../../ui/parts/clipped.tsx';
import { countColumn, stackColumn, textColumn } from '../../ui/tables/columns.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import type { Column } from '../../ui/tables/data-table.tsx';
import { When } from '../../ui/charts/figures.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import { Views } from '../../ui/filters/views.tsx';
import { ContentEditor } from './content-editor.tsx';
import styles from './content.module.css';

const isKind = (name: string | undefined): name is ContentKind =>
  CONTENT_KIND_NAMES.some((kind) => kind === name);
const NEW = 'new';
const FIRST: ContentKind = 'banner';

/** Everything the shop says, kind by kind. */
export const ContentScreen = () => {
  const { content } = useText();
  const asked = useParams()['kind'];
  const kind = isKind(asked) ? asked : FIRST;
  return (
    <Page title={content.title} aside={content.explain}>
      <Views
        label={content.kind}
        views={CONTENT_KIND_NAMES.map((name) => ({
          path: name === FIRST ? paths.content : paths.contentOf(name),
          label: content.kinds[name],
        }))}
      />
      <KindTable key={kind} kind={kind} />
    </Page>
  );
};

const KindTable = ({ kind }: { kind: ContentKind }) => {
  const { content, common } = useText();
  const [openId, open] = useOpenParam();
  const list = useList({
    call: 'GET /staff/content',
    name: `content-${kind}`,
    filters: [{ key: 'words', kind: 'text', label: content.search, width: 280 }],
    always: { kind },
  });
  const item = list.rows.data?.list.find(({ id }) => id === openId);
  const isEditing = openId === NEW || item !== undefined;
  return (
    <>
      <div className={styles['bar']}>
        <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => open(NEW)}>
          {content.add}
        </Button>
      </div>
      <DataTable
        {...list}
        label={content.kinds[kind]}
        columns={useColumns(kind)}
        keyOf={(row) => row.id}
        onOpen={(row) => open(row.id)}
        openKey={openId}
        emptyTitle={content.empty}
      />
      <Drawer
        open={isEditing}
        onClose={() => open(null)}
        size={920}
        title={item ? content.item : content.newItem}
        closable={{ 'aria-label': common.close }}
        destroyOnHidden
      >
        {isEditing ? (
          <ContentEditor
            key={`${openId} ${item?.version ?? 0}`}
            kind={kind}
            {...(item ? { item } : {})}
            onDone={() => open(null)}
          />
        ) : null}
      </Drawer>
    </>
  );
};

const clippedColumn = (
  key: string,
  title: string,
  of: (row: ContentItem) => string,
): Column<ContentItem> => ({
  ...textColumn(key, title, of),
  render: (row) => <Clipped most={360}>{of(row)}</Clipped>,
});

/** The shelf that an item stands on, and what programs know it by. */
const placeColumn = (kind: ContentKind, content: Messages['content']): Column<ContentItem> | null => {
  const parts = [
    hasField(kind, 'group') ? textColumn<ContentItem>('group', content.group, (row) => row.group) : null,
    hasField(kind, 'key') ? textColumn<ContentItem>('key', content.key, (row) => row.key) : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : stackColumn('place', parts.map(({ title }) => title).join(' · '), parts);
};

const TONES = { shown: 'success', scheduled: 'info', ended: 'neutral' } as const;

/** Whether it is shown, and until when. */
const stateColumn = (content: Messages['content'], common: Messages['common']): Column<ContentItem> =>
  stackColumn('state', `${common.status} · ${content.endsAt}`, [
    {
      key: 'state',
      title: common.status,
      render: (row) => <StatusTag tone={TONES[row.state]}>{content.states[row.state]}</StatusTag>,
      csv: (row) => content.states[row.state],
    },
    {
      key: 'until',
      title: content.endsAt,
      render: (row) => (row.endsAt ? <When at={row.endsAt} /> : content.always),
      csv: (row) => row.endsAt,
    },
  ]);

const useColumns = (kind: ContentKind): Column<ContentItem>[] => {
  const { content, common } = useText();
  const columns: (Column<ContentItem> | null)[] = [
    hasField(kind, 'picture')
      ? {
          key: 'picture',
          title: content.picture,
          width: 110,
          render: (row) =>
            row.pictureUrl ? <img className={styles['thumb']} src={row.pictureUrl} alt="" /> : null,
        }
      : null,
    placeColumn(kind, content),
    hasField(kind, 'title')
      ? stackColumn('title', content.heading, [
          clippedColumn('en', content.titleEn, (row) => row.titleEn),
          clippedColumn('zh', content.titleZh, (row) => row.titleZh),
        ])
      : null,
    countColumn('position', content.position, (row) => row.position, { width: 110 }),
    hasField(kind, 'schedule') ? stateColumn(content, common) : null,
    countColumn('version', content.version, (row) => row.version, { width: 90 }),
  ];
  return columns.filter((column) => column !== null);
};
