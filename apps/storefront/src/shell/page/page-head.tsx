import { useLocation } from 'react-router';
import { useApp } from '../app.tsx';
import { useLocale } from '../language/use-locale.ts';
import { LOCALES, tagOf } from '../locale.ts';
import { useTexts } from '../texts/use-texts.ts';

interface PageHeadProps {
  readonly title?: string;
  readonly description?: string;
  /** A picture for those who share the page. */
  readonly picture?: string;
}

/** What says which page it is; how somebody came to it, and how a list is sorted, makes no other page of it. */
const tellingQuery = (asked: URLSearchParams): URLSearchParams => {
  const names = asked.has('id') ? ['id'] : TELLING;
  const isTold = (name: string): boolean =>
    asked.has(name) && !(name === 'active' && asked.get(name) === '0');
  return new URLSearchParams(names.filter(isTold).map((name) => [name, asked.get(name) ?? '']));
};

const TELLING = ['active', 'value', 'source', 'categoryId', 'articleId', 'noticeContent'];

/** What stands in the browser's tab and in search results. One in each screen. */
export const PageHead = ({ title, description, picture }: PageHeadProps) => {
  const { common, shop, told: say } = useTexts();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const { origin } = useApp();
  const query = tellingQuery(new URLSearchParams(search));
  const rest = pathname.slice(locale.length + 1) + (query.size > 0 ? `?${query}` : '');
  const told = description ?? say(common.description);
  return (
    <>
      <title>{title === undefined ? `${shop} · ${common.slogan}` : `${title} · ${shop}`}</title>
      <meta name="description" content={told} />
      <meta property="og:title" content={title ?? shop} />
      <meta property="og:description" content={told} />
      {picture !== undefined && <meta property="og:image" content={picture} />}
      <link rel="canonical" href={`${origin}/${locale}${rest}`} />
      {LOCALES.map((other) => (
        <link key={other} rel="alternate" hrefLang={tagOf(other)} href={`${origin}/${other}${rest}`} />
      ))}
    </>
  );
};
