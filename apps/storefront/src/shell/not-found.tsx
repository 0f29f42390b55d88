import { LinkButton } from '../ui/button.tsx';
import { EmptyFace } from '../ui/faces.tsx';
import { PageHead } from './page-head.tsx';
import { usePaths } from './paths.ts';
import { useTexts } from './texts/use-texts.ts';

export const NotFoundScreen = () => {
  const { common } = useTexts();
  const paths = usePaths();
  return (
    <main>
      <PageHead title={common.notFound.title} />
      <EmptyFace
        isPage
        scene="camel"
        title={common.notFound.title}
        action={<LinkButton to={paths.home()}>{common.actions.toHome}</LinkButton>}
      >
        {common.notFound.text}
      </EmptyFace>
    </main>
  );
};
