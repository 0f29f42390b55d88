import { useNavigate } from 'react-router';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { SearchStart } from '../../../ui/forms/search-link.tsx';
import { looksLikeLink } from './pasted-link.ts';
import { PicturePicker } from './picture-picker.tsx';

/** Search, link and picture in one field; a pasted link is opened at once. */
export const GoodsSearchStart = ({ label }: { readonly label: string }) => {
  const { common } = useTexts();
  const navigate = useNavigate();
  const paths = usePaths();
  const open = (text: string) => {
    const page = looksLikeLink(text)
      ? paths.search({ value: text.trim() })
      : paths.productList({ value: text });
    if (text !== '') void navigate(page, { viewTransition: true });
  };
  return (
    <SearchStart
      label={label}
      action={common.actions.search}
      onSearch={open}
      onPaste={(text) => looksLikeLink(text) && open(text)}
      tail={<PicturePicker />}
    />
  );
};
