import { useLocation } from 'react-router';
import { useLocale } from './language/use-locale.ts';
import { LANGUAGE_TAGS, LOCALES } from './locale.ts';
import { useTexts } from './texts/use-texts.ts';

interface PageHeadProps {
  readonly title?: string;
  readonly description?: string;
  /** A picture for those who share the page. */
  readonly picture?: string;
}

/** What stands in the browser's tab and in search results. One in each screen. */
export const PageHead = ({ title, description, picture }: PageHeadProps) => {
  const { common } = useTexts();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const rest = pathname.slice(locale.length + 1) + search;
  const told = description ?? common.description;
  return (
    <>
      <title>{title === undefined ? `${common.shop} · ${common.slogan}` : `${title} · ${common.shop}`}</title>
      <meta name="description" content={told} />
      <meta property="og:title" content={title ?? common.shop} />
      <meta property="og:description" content={told} />
      {picture !== undefined && <meta property="og:image" content={picture} />}
      {LOCALES.map((other) => (
        <link key={other} rel="alternate" hrefLang={LANGUAGE_TAGS[other]} href={`/${other}${rest}`} />
      ))}
    </>
  );
};
