import { SOURCE_LABELS, type Source } from '@caravan/domain/links/source';
import { inContentLanguage } from '../../../shell/locale.ts';
import { useLocale } from '../../../shell/language/use-locale.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Tag } from '../../../ui/feedback/badge.tsx';

export const SourceTag = ({ source }: { readonly source: Source }) => (
  <Tag>{inContentLanguage(SOURCE_LABELS[source], useLocale())}</Tag>
);

interface ShippingTagsProps {
  /** '1' travels home without freight. */
  readonly isPostage: '0' | '1';
  /** 2 lies in the USA warehouse. */
  readonly isExempt: 1 | 2;
}

export const ShippingTags = ({ isPostage, isExempt }: ShippingTagsProps) => {
  const { goods } = useTexts('goods');
  return (
    <>
      {isPostage === '1' && <Tag tone="success">{goods.badges.freeShipping}</Tag>}
      {isExempt === 2 && <Tag tone="info">{goods.badges.usaWarehouse}</Tag>}
    </>
  );
};
