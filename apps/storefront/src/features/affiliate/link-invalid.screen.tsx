import { Page } from '../../shell/page.tsx';
import { usePaths } from '../../shell/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyFace } from '../../ui/faces.tsx';

/** A link that leads nowhere; the way back is home. */
export const Component = () => {
  const t = useTexts('affiliate');
  const { invalid } = t.affiliate;
  const paths = usePaths();
  return (
    <Page title={invalid.title} narrow>
      <EmptyFace
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
      </EmptyFace>
    </Page>
  );
};
