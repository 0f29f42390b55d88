import { Page } from '../../shell/page/page.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';

/** A link that leads nowhere; the way back is home. */
export const Component = () => {
  const t = useTexts('affiliate');
  const { invalid } = t.affiliate;
  const paths = usePaths();
  return (
    <Page title={invalid.title} narrow>
      <EmptyState
        scene="broken"
        title={invalid.title}
        action={
          <>
            <LinkButton to={paths.home()}>{t.common.actions.toHome}</LinkButton>
            <LinkButton to={paths.search()} variant="outline">
              {invalid.search}
            </LinkButton>
          </>
        }
      >
        {invalid.text}
      </EmptyState>
    </Page>
  );
};
