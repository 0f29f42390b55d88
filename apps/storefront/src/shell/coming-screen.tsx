import { EmptyFace } from '../ui/faces.tsx';
import { Page } from './page.tsx';
import { useTexts } from './texts/use-texts.ts';

/** Stands for a screen that is not written yet. */
export const ComingScreen = ({ name }: { readonly name: string }) => {
  const { common } = useTexts();
  return (
    <Page title={name}>
      <EmptyFace scene="camel" title={common.states.comingSoon} />
    </Page>
  );
};
