import { Price } from '../../ui/media/price.tsx';
import { Logo } from '../header/logo.tsx';
import { useTexts } from '../texts/use-texts.ts';
import styles from './ui.module.css';

const COLOURS = [
  'accent',
  'accentSoft',
  'page',
  'surface',
  'sunk',
  'tone',
  'success',
  'warning',
  'danger',
  'info',
  'inverse',
];

export const Colours = () => (
  <div className={styles['colours']}>
    {COLOURS.map((name) => (
      <div key={name} className={`${styles['colour']} ${styles[name]}`}>
        {name}
      </div>
    ))}
  </div>
);

/** Under the name that the shop has. */
const ShopLogo = () => <Logo name={useTexts().shop} />;

export const Type = () => (
  <div className={styles['columns']}>
    <div className={styles['panel']}>
      <ShopLogo />
      <p className={styles['display']}>Shop China. 集运到家</p>
      <p className={styles['heading']}>Heading · 标题</p>
      <p className={styles['title']}>Title · 小标题</p>
      <p>Body text says what a thing is, in one or two plain sentences. 正文说明一件事，简单明白。</p>
      <p className={styles['small']}>Small text stands beside it. 辅助说明</p>
      <p className={styles['caption']}>Caption 22 · 注释</p>
    </div>
    <div className={styles['panel']}>
      <Price amount={1234.5} symbol="$" size="display" />
      <Price amount={89.9} symbol="￥" size="large" />
      <Price amount={12} symbol="Mex$" />
      <Price amount={7.35} symbol="zł" size="small" />
      <Price amount={-18.2} symbol="C$" tone="plain" />
      <Price amount={129} symbol="CHF" tone="faint" struck />
    </div>
  </div>
);
