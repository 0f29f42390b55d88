import { useTexts } from '../../shell/texts/use-texts.ts';
import { Card, SectionHead } from '../../ui/layout/card.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { type LandedQuestion, useLanded } from './landed.queries.ts';
import styles from './landed.module.css';

/** The goods that a payment is about. */
export const GoodsCard = ({ question }: { readonly question: LandedQuestion }) => {
  const { landed } = useTexts('landed');
  const items = useLanded(question).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Card as="section">
      <SectionHead title={landed.parts.goods} />
      <ul className={styles['goods']}>
        {items.map((item) => (
          <li key={`${item.image} ${item.name} ${item.skuName}`}>
            <span className={styles['thumb']}>
              <Picture src={item.image} alt="" sizes="80px" corners="soft" />
            </span>
            <span className={styles['line']}>
              <span dir="auto">{item.name}</span>
              <span className={styles['faint']}>
                {[item.skuName, `× ${item.number}`].filter(Boolean).join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
