import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import type { ShotList } from '@caravan/contract/warehouse/staff-shots.calls';
import { USUAL_SHOTS } from '@caravan/domain/inspection/shot-list';
import { useLanguage, useText } from '../../messages/language.ts';
import { read } from '../../shell/api.ts';
import { problemText } from '../../shell/acts/problem.ts';
import { CHOICE_SEARCH } from '../../ui/forms/choice-search.ts';
import { ErrorState, LoadingState } from '../../ui/layout/states.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ShotListEditor } from './check/shot-list-editor.tsx';
import { StorageViews } from './storage/storage-views.tsx';
import styles from './warehouse.module.css';

/** Which views inspections show, by category. */
export const ShotsScreen = () => {
  const text = useText();
  const found = useQuery(read('GET /staff/shots', {}));
  const [added, setAdded] = useState<readonly ShotList[]>([]);
  if (found.error)
    return <ErrorState text={problemText(found.error, text)} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LoadingState />;
  const { lists, categories } = found.data;
  const shown = [
    ...lists,
    ...added.filter((list) => !lists.some(({ categoryZh }) => categoryZh === list.categoryZh)),
  ];
  const free = categories.filter(({ nameZh }) => !shown.some(({ categoryZh }) => categoryZh === nameZh));
  return (
    <Page title={text.shots.title} aside={text.shots.explain} actions={<StorageViews />}>
      <AddCategory
        categories={free}
        onAdd={({ nameZh, nameEn }) =>
          setAdded([
            ...added,
            { categoryZh: nameZh, categoryEn: nameEn, shots: [...USUAL_SHOTS], validFrom: null },
          ])
        }
      />
      <div className={styles['shotLists']}>
        {shown.map((list) => (
          <ShotListEditor key={`${list.categoryZh ?? ''} ${list.validFrom ?? ''}`} list={list} />
        ))}
      </div>
    </Page>
  );
};

interface Category {
  readonly nameZh: string;
  readonly nameEn: string;
}

const AddCategory = ({
  categories,
  onAdd,
}: {
  categories: readonly Category[];
  onAdd: (category: Category) => void;
}) => {
  const { text, language } = useLanguage();
  return (
    <Select
      className={styles['addCategory'] ?? ''}
      showSearch={CHOICE_SEARCH}
      aria-label={text.shots.addCategory}
      placeholder={text.shots.addCategory}
      value={null}
      options={categories.map(({ nameZh, nameEn }) => ({
        value: nameZh,
        label: language === 'zh' ? nameZh : `${nameEn} ${nameZh}`,
      }))}
      onChange={(name: string | null) => {
        const category = categories.find(({ nameZh }) => nameZh === name);
        if (category) onAdd(category);
      }}
    />
  );
};
