import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { useToast } from '../../../shell/live/use-toast.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';

/** Hands out a function that opens the device's pictures, and the hidden field that must stand in the page. */
export const usePicturePicker = (): { readonly pick: () => void; readonly field: ReactNode } => {
  const input = useRef<HTMLInputElement>(null);
  const choose = useChoosePicture();
  return {
    pick: () => input.current?.click(),
    field: (
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) choose(file);
        }}
      />
    ),
  };
};

/** The camera beside a search bar. */
export const PicturePicker = () => {
  const { goods } = useTexts('goods');
  const { pick, field } = usePicturePicker();
  return (
    <>
      {field}
      <IconButton label={goods.picture.search} onClick={pick}>
        <IconCamera />
      </IconButton>
    </>
  );
};

const held = new Map<string, File>();

/** The picture at an address, if it was chosen since this page was opened: after a reload it leads nowhere. */
export const heldPicture = (address: string): File | undefined => held.get(address);

/** Leads to the goods that look like a picture; the address only points at it. */
const useChoosePicture = (): ((file: File) => void) => {
  const { goods } = useTexts('goods');
  const toast = useToast();
  const navigate = useNavigate();
  const paths = usePaths();
  return (file) => {
    if (!file.type.startsWith('image/')) return toast(goods.picture.notPicture, { tone: 'danger' });
    const goodPic = URL.createObjectURL(file);
    held.set(goodPic, file);
    void navigate(paths.productList({ goodPic, source: 'weidian' }), { viewTransition: true });
  };
};
