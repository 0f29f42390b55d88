import type { Locale } from '../../shell/locale.ts';
import type { Question, Topic } from './question.ts';
import { TOPICS_EN } from './questions-en.ts';
import { TOPICS_ZH } from './questions-zh.ts';

// Long texts of one page only: kept out of the catalogue that the home page fetches.
export const TOPICS: Readonly<Record<Locale, readonly Topic[]>> = { en: TOPICS_EN, zh: TOPICS_ZH };

/** The questions that contain all the words, in question or answer; all of them when nothing is asked. */
export const topicsWith = (topics: readonly Topic[], words: string): readonly Topic[] => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ question, answer }: Question): boolean => {
    const text = `${question} ${answer}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  return topics
    .map((topic) => ({ ...topic, questions: topic.questions.filter(fits) }))
    .filter(({ questions }) => questions.length > 0);
};
