import { Page } from '../../shell/page.tsx';
import { usePaths } from '../../shell/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyFace } from '../../ui/faces.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './lists.module.css';
import { isHeldPicture, usePicturePicker } from './picture-picker.tsx';

/** Where a chosen picture leads: says plainly that goods cannot be found by it yet, and what can be done instead. */
export const PictureSearch = ({ picture }: { readonly picture?: string }) => {
  const { pictureSearch } = useTexts('goods').goods;
  const paths = usePaths();
  const { pick, field } = usePicturePicker();
  const isOwn = picture !== undefined && isHeldPicture(picture);
  return (
    <Page title={pictureSearch.title} narrow>
      <Card className={styles['pictureSearch']}>
        {isOwn && (
          <Picture
            src={picture}
            alt={pictureSearch.yours}
            corners="soft"
            fit="contain"
            className={styles['chosenPicture']}
          />
        )}
        <EmptyFace
          scene="search"
          title={pictureSearch.coming}
          action={
            <>
              <LinkButton to={paths.search()}>{pictureSearch.words}</LinkButton>
              <Button variant="outline" onClick={pick}>
                {pictureSearch.another}
              </Button>
            </>
          }
        >
          {pictureSearch.comingText}
        </EmptyFace>
        {field}
      </Card>
    </Page>
  );
};
