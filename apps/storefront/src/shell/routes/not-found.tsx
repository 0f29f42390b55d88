import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { PageHead } from '../page/page-head.tsx';
import { usePaths } from '../navigation/paths.ts';
import { useTexts } from '../texts/use-texts.ts';

export const NotFoundScreen = () => {
  const { common } = useTexts();
  const paths = usePaths();
  return (
    <main>
      <PageHead title={common.notFound.title} />
      <EmptyState
        isPage
        scene="camel"
        title={common.notFound.title}
        action={<LinkButton to={paths.home()}>{common.actions.toHome}</LinkButton>}
      >
        {common.notFound.text}
      </EmptyState>
    </main>
  );
};
