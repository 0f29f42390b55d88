import { Checkbox } from 'antd';
import { useText } from '../../../messages/language.ts';
import { Kbd } from '../../../ui/parts/kbd.tsx';
import { sectionsOf } from '../../frame/sections.ts';
import { useStaff } from '../../login/session.ts';
import { keepSingleKeys, useSingleKeys } from './single-keys.ts';
import styles from './shortcut-sheet.module.css';
import { Dialog } from '../../../ui/forms/dialog.tsx';

/** All shortcuts on one sheet. */
export const ShortcutSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { shell } = useText();
  const texts = shell.shortcuts;
  const sections = sectionsOf(useStaff());
  const isOn = useSingleKeys();
  return (
    <Dialog open={open} onCancel={onClose} footer={null} title={texts.title} width={640}>
      <Checkbox checked={isOn} onChange={({ target }) => keepSingleKeys(target.checked)}>
        {texts.single}
      </Checkbox>
      <div className={styles['columns']}>
        <ShortcutList
          title={texts.everywhere}
          rows={[
            [['/'], texts.scan],
            [['Ctrl', 'K'], shell.search.title],
            [['?'], texts.show],
            [['Esc'], texts.close],
            [['Ctrl', 'Enter'], texts.save],
          ]}
        />
        <ShortcutList
          title={texts.table}
          rows={[
            [['j', 'k'], texts.rowMove],
            [['Enter'], texts.rowOpen],
            [['x'], texts.rowSelect],
            [['f'], texts.search],
          ]}
        />
        <ShortcutList
          title={texts.go}
          rows={sections.map((one) => [['g', one.letter], shell.nav[one.name]])}
        />
      </div>
    </Dialog>
  );
};

const ShortcutList = ({
  title,
  rows,
}: {
  title: string;
  rows: readonly (readonly [readonly string[], string])[];
}) => (
  <section>
    <h2 className={styles['title']}>{title}</h2>
    <dl className={styles['list']}>
      {rows.map(([keys, what]) => (
        <div key={what} className={styles['row']}>
          <dt>{what}</dt>
          <dd>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
