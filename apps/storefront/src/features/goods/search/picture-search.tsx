import { CallFailure } from '@caravan/contract/client';
import { inContentLanguage } from '../../../shell/locale.ts';
import { SOURCE_LABELS, type Source } from '@caravan/domain/links/source';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApp } from '../../../shell/app.tsx';
import { useHydrated } from '../../../shell/page/gates.tsx';
import { useLocale } from '../../../shell/language/use-locale.ts';
import { Page } from '../../../shell/page/page.tsx';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Button, LinkButton } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { BackToTop } from '../../../ui/layout/scroll-aware.tsx';
import { GoodsList } from '../lists/goods-list.tsx';
import { keptImageSearch, picturedGoodsQuery } from './image-search.ts';
import styles from '../lists/lists.module.css';
import { heldPicture, usePicturePicker } from './picture-picker.tsx';

/** Goods that look like the picture at this address; without one, what was last found by a picture. */
export const PictureSearch = ({ picture }: { readonly picture?: string }) => {
  const { pictureSearch } = useTexts('goods').goods;
  const { pick, field } = usePicturePicker();
  // what a tab keeps is not known where the page is first made
  const isHere = useHydrated();
  const file = isHere && picture !== undefined ? heldPicture(picture) : undefined;
  const kept = isHere ? keptImageSearch(picture) : undefined;
  const address = file ? picture : kept?.goodPic;
  return (
    <Page title={pictureSearch.title}>
      {field}
      {address === undefined ? (
        <Actions title={pictureSearch.choose} onPick={pick}>
          {pictureSearch.chooseText}
        </Actions>
      ) : (
        <FoundByPicture
          key={address}
          address={address}
          file={file}
          shown={file ? address : kept?.searchImage}
          onPick={pick}
        />
      )}
    </Page>
  );
};

interface FoundProps {
  readonly address: string;
  readonly file: File | undefined;
  readonly shown: string | undefined;
  readonly onPick: () => void;
}

const FoundByPicture = ({ address, file, shown, onPick }: FoundProps) => {
  const { pictureSearch } = useTexts('goods').goods;
  const { call } = useApp();
  const found = useInfiniteQuery(picturedGoodsQuery(call, address, file));
  const [page] = found.data?.pages ?? [];
  const refusal = page ? undefined : refusalOf(found.error);
  return (
    <>
      <PictureHead shown={shown} total={page?.total ?? 0} onPick={onPick} />
      <Missing sources={page?.missingSources ?? []} />
      {refusal === undefined ? (
        <GoodsList
          label={pictureSearch.title}
          query={found}
          isFirstSeen
          empty={
            <Actions title={pictureSearch.none} onPick={onPick}>
              {pictureSearch.noneText}
            </Actions>
          }
        />
      ) : (
        <Actions title={refusal} onPick={onPick} />
      )}
      <BackToTop />
    </>
  );
};

interface PictureHeadProps extends Pick<FoundProps, 'shown' | 'onPick'> {
  readonly total: number;
}

const PictureHead = ({ shown = '', total, onPick }: PictureHeadProps) => {
  const t = useTexts('goods');
  const { pictureSearch } = t.goods;
  return (
    <div className={styles['pictureHead']}>
      {shown !== '' && (
        <Picture src={shown} alt={pictureSearch.yours} corners="soft" className={styles['chosenPicture']} />
      )}
      <div className={styles['pictureWords']}>
        {total > 0 && <p role="status">{t.plural(pictureSearch.found, total)}</p>}
        <Button variant="outline" size="small" onClick={onPick}>
          {pictureSearch.another}
        </Button>
      </div>
    </div>
  );
};

/** What is wrong with the picture itself: trying again would not help. */
const refusalOf = (error: Error | null): string | undefined =>
  error instanceof CallFailure && (error.status === 422 || error.status === 404 || error.status === 413)
    ? error.message
    : undefined;

const Missing = ({ sources }: { readonly sources: readonly Source[] }) => {
  const t = useTexts('goods');
  const locale = useLocale();
  if (sources.length === 0) return null;
  const names = sources
    .map((source) => inContentLanguage(SOURCE_LABELS[source], locale))
    .join(locale === 'zh' ? '、' : ', ');
  return <p className={styles['remark']}>{t.fill(t.goods.list.missing, { sources: names })}</p>;
};

interface ActionsProps {
  readonly title: string;
  readonly onPick: () => void;
  readonly children?: ReactNode;
}

const Actions = ({ title, onPick, children }: ActionsProps) => {
  const { pictureSearch } = useTexts('goods').goods;
  const paths = usePaths();
  return (
    <EmptyState
      scene="search"
      title={title}
      action={
        <>
          <Button onClick={onPick}>{pictureSearch.pick}</Button>
          <LinkButton variant="outline" to={paths.search()}>
            {pictureSearch.words}
          </LinkButton>
        </>
      }
    >
      {children}
    </EmptyState>
  );
};
