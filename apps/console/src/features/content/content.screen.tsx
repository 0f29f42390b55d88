import { Button, Drawer, Tabs } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { CONTENT_KIND_NAMES, type ContentKind, hasField } from '@caravan/domain/content-kinds';
import type { ContentItem } from '@caravan/contract/content/staff-content.calls';
import { useText } from '../../messages/language.ts';
import { useOpenParam } from '../../shell/open-param.ts';
import { paths } from '../../shell/paths.ts';
import { useStaff } from '../../shell/session.ts';
import { useRows } from '../../shell/use-rows.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { When } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { useTable } from '../../ui/use-table.ts';
import type { Filter } from '../../ui/use-table.ts';
import { ContentEditor } from './content-editor.tsx';
import styles from './content.module.css';

const isKind = (name: string | undefined): name is ContentKind =>
  CONTENT_KIND_NAMES.some((kind) => kind === name);
const NEW = 'new';

/** Everything the shop says, kind by kind. */
export const ContentScreen = () => {
  const { content } = useText();
  const navigate = useNavigate();
  const asked = useParams()['kind'];
  const kind = isKind(asked) ? asked : 'banner';
  return (
    <Page title={content.title} aside={content.explain}>
      <Tabs
        activeKey={kind}
        onChange={(next) => void navigate(paths.contentOf(next))}
        items={CONTENT_KIND_NAMES.map((key) => ({ key, label: content.kinds[key] }))}
      />
      <KindTable key={kind} kind={kind} />
    </Page>
  );
};

const KindTable = ({ kind }: { kind: ContentKind }) => {
  const { content, common } = useText();
  const staff = useStaff();
  const [openId, open] = useOpenParam();
  const filters: Filter[] = [{ key: 'words', kind: 'text', label: content.search, width: 280 }];
  const table = useTable(`content-${kind}`, staff.id, filters);
  const { pageNum, pageSize, filters: set } = table.state;
  const { rows, loadPage } = useRows('GET /staff/content', {
    kind,
    pageNum,
    pageSize,
    ...(typeof set['words'] === 'string' ? { words: set['words'] } : {}),
  });
  const item = rows.data?.list.find(({ id }) => id === openId);
  const isEditing = openId === NEW || item !== undefined;
  return (
    <>
      <div className={styles['bar']}>
        <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => open(NEW)}>
          {content.add}
        </Button>
      </div>
      <DataTable
        table={table}
        label={content.kinds[kind]}
        rows={rows}
        columns={useColumns(kind)}
        keyOf={(row) => row.id}
        onOpen={(row) => open(row.id)}
        openKey={openId}
        loadPage={loadPage}
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

const TONES = { shown: 'success', scheduled: 'info', ended: 'neutral' } as const;

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
    hasField(kind, 'group')
      ? { key: 'group', title: content.group, render: (row) => row.group, csv: (row) => row.group }
      : null,
    hasField(kind, 'key')
      ? { key: 'key', title: content.key, render: (row) => row.key, csv: (row) => row.key }
      : null,
    hasField(kind, 'title')
      ? { key: 'en', title: content.titleEn, render: (row) => row.titleEn, csv: (row) => row.titleEn }
      : null,
    hasField(kind, 'title')
      ? { key: 'zh', title: content.titleZh, render: (row) => row.titleZh, csv: (row) => row.titleZh }
      : null,
    {
      key: 'position',
      title: content.position,
      align: 'right',
      width: 110,
      render: (row) => row.position,
      csv: (row) => row.position,
    },
    hasField(kind, 'schedule')
      ? {
          key: 'state',
          title: common.status,
          width: 120,
          render: (row) => <StatusTag tone={TONES[row.state]}>{content.states[row.state]}</StatusTag>,
          csv: (row) => content.states[row.state],
        }
      : null,
    hasField(kind, 'schedule')
      ? {
          key: 'until',
          title: content.endsAt,
          render: (row) => (row.endsAt ? <When at={row.endsAt} /> : content.always),
          csv: (row) => row.endsAt,
        }
      : null,
    {
      key: 'version',
      title: content.version,
      align: 'right',
      width: 90,
      render: (row) => row.version,
      csv: (row) => row.version,
    },
  ];
  return columns.filter((column) => column !== null);
};
