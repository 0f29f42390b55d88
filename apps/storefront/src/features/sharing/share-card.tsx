import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import type { ShareCard } from '@caravan/contract/affiliate/affiliate.shapes';
import { moneyText } from '@caravan/domain/money/money-text';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../shell/app.tsx';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { useCopy, useToast } from '../../shell/live/use-toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import styles from './sharing.module.css';
import { drawPoster, POSTER_HEIGHT, POSTER_WIDTH } from './poster.ts';

interface ShareCardProps {
  readonly card: ShareCard;
  readonly spuId: string;
}

/** The poster, and the ways to give the product to somebody. */
export const ShareCardView = ({ card, spuId }: ShareCardProps) => {
  const { share } = useTexts('affiliate').affiliate;
  const copy = useCopy();
  const poster = usePoster(card);
  const { call } = useApp();
  const toast = useToast();
  const { errors } = useTexts('errors');
  const note = (channel: 'link' | 'shortLink' | 'poster' | 'app') =>
    void call('POST /share/shareInfo', { spuId, channel }, { silent: true }).catch(() => undefined);
  const canShare = typeof navigator.share === 'function';
  const words = [card.text, card.title].filter(Boolean).join('\n');
  const pass = async (): Promise<void> => {
    try {
      await navigator.share({ title: card.title, text: words, url: card.shortUrl });
      note('app');
    } catch (failure) {
      // Closed without a choice is a choice.
      if (failure instanceof Error && failure.name !== 'AbortError') await copy(card.shortUrl);
    }
  };
  const save = (): void => {
    if (!poster.data) return toast(errors.downloadFailed, { tone: 'danger' });
    download(poster.data, `${card.shortUrl.split('/').at(-1) ?? 'poster'}.png`);
    note('poster');
  };
  return (
    <div className={styles['share']}>
      <PosterPicture card={card} src={poster.data} failed={poster.isError} />
      {card.shortUrl.includes('/t/') && <p className={styles['soft']}>{share.earns}</p>}
      <code className={styles['link']}>{card.shortUrl}</code>
      <div className={styles['shareButtons']}>
        <Button
          icon={<IconLink aria-hidden="true" />}
          onClick={() => {
            note('shortLink');
            void copy(card.shortUrl);
          }}
        >
          {share.shortLink}
        </Button>
        <Button
          variant="outline"
          icon={<IconLink aria-hidden="true" />}
          onClick={() => {
            note('link');
            void copy(card.url);
          }}
        >
          {share.link}
        </Button>
        <Button
          variant="outline"
          icon={<IconDownload aria-hidden="true" />}
          loading={poster.isPending}
          onClick={save}
        >
          {share.poster}
        </Button>
        {canShare && (
          <Button variant="outline" icon={<IconShare aria-hidden="true" />} onClick={() => void pass()}>
            {share.app}
          </Button>
        )}
      </div>
    </div>
  );
};

const usePoster = (card: ShareCard) => {
  const { affiliate, common, shop, fill } = useTexts('affiliate');
  const scan = fill(affiliate.share.scan, { shop });
  const price = card.price === null ? '' : moneyText(card.price, card.currency);
  return useQuery({
    queryKey: ['sharing', 'poster', card.shortUrl, card.text, price],
    staleTime: Infinity,
    queryFn: () => drawPoster(card, { shop, slogan: common.slogan, scan, price }),
  });
};

interface PosterPictureProps {
  readonly card: ShareCard;
  readonly src: string | undefined;
  readonly failed: boolean;
}

const PosterPicture = ({ card, src, failed }: PosterPictureProps) => {
  const t = useTexts('affiliate');
  const { share } = t.affiliate;
  if (failed) return <p role="alert">{share.failed}</p>;
  if (src === undefined)
    return (
      <div className={styles['poster']} role="status" aria-label={share.making}>
        <Skeleton kind="block" className={styles['posterBone']} />
      </div>
    );
  return (
    <img
      className={styles['poster']}
      src={src}
      width={POSTER_WIDTH}
      height={POSTER_HEIGHT}
      alt={t.fill(share.posterAlt, { name: card.title })}
    />
  );
};

const download = (url: string, fileName: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
};
