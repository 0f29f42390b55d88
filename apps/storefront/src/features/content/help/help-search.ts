import type { HelpTopic } from '@caravan/contract/content/content.calls';

/** The answers that contain every word, by topic; all of them without words. */
export const topicsWith = (topics: readonly HelpTopic[], words: string): HelpTopic[] => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return topics
    .map((topic) => ({ ...topic, articles: topic.articles.filter((article) => holds(article, wanted)) }))
    .filter(({ articles }) => articles.length > 0);
};

const holds = (article: HelpTopic['articles'][number], wanted: readonly string[]): boolean => {
  const text = `${article.title} ${plain(article.html)}`.toLowerCase();
  return wanted.every((word) => text.includes(word));
};

/** Words without their marks; only to be searched, never to be shown. */
const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
