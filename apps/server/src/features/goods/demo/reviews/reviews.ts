import type { ImportedReview } from '../../import/read/import-format.ts';
import { wordsOf } from '../kind.ts';
import type { Kind, ReviewTone, Words } from '../kind.ts';
import type { Random } from '../random.ts';
import { griping, praising, sharedGripes, sharedPraise } from './review-phrases.ts';

/** The catalogue is written as of this day, so that two machines build the same one. */
const writtenAt = Date.UTC(2026, 8, 30, 12);

const authors = wordsOf(
  '小**鱼|Emma L.; 南**木|Daniel K.; t**8|Sofia R.; 橙**子|Marcus W.; 阿**月|Aisha B.; 柠**茶|Lucas P.; m**y|Hannah S.; 风**铃|Noah T.; 晚**安|Olivia C.; 七**七|Mateo G.; 林**夕|Chloe D.; 木**头|Ivan P.; 糖**果|Zoe M.; 海**边|James H.; 半**夏|Leila A.; 空**白|Oscar N.; 小**满|Grace O.; y**0|Yuki T.; 豆**豆|Clara V.; 北**极|Samuel E.; 沐**沐|Ines F.; 初**雪|Ryan J.; 果**冻|Maya S.; 青**柠|Tom B.',
);

/** Reviews of one article; the same sentences in both languages. Several shots may be attached. */
export function reviewsFor(
  kind: Kind,
  count: number,
  photos: readonly string[],
  random: Random,
): ImportedReview[] {
  return Array.from({ length: count }, () => writeReview(kind.tone, photos, random));
}

function writeReview(tone: ReviewTone, photos: readonly string[], random: Random): ImportedReview {
  const mark = pickMark(random);
  const sentences = sentencesFor(tone, mark, random);
  const author = random.pick(authors);
  const hasPhoto = photos.length > 0 && mark >= 4 && random.chance(0.22);
  return {
    author: random.chance(0.5) ? author.zh : author.en,
    mark,
    textZh: `${[...new Set(sentences.map((sentence) => sentence.zh))].join('，')}。`,
    textEn: [...new Set(sentences.map((sentence) => sentence.en))].join(' '),
    ...(hasPhoto ? { pictures: [random.pick(photos)] } : {}),
    at: new Date(writtenAt - random.int(1, 300) * 86_400_000 - random.int(0, 86_399) * 1000).toISOString(),
  };
}

/** Five stars only praise, four may grumble, three weigh both, fewer complain. */
function sentencesFor(tone: ReviewTone, mark: number, random: Random): Words[] {
  const some = (list: string, count: number): Words[] => random.some(wordsOf(list), count);
  if (mark >= 4) {
    const praise = [...some(praising[tone], random.int(1, 2)), ...some(sharedPraise, random.int(0, 1))];
    return mark === 4 && random.chance(0.6) ? [...praise, ...some(griping[tone], 1)] : praise;
  }
  const gripe = some(random.chance(0.6) ? griping[tone] : sharedGripes, 1);
  return mark === 3 ? [...some(praising[tone], 1), ...gripe] : [...gripe, ...some(sharedGripes, 1)];
}

function pickMark(random: Random): number {
  const draw = random.next();
  if (draw < 0.66) return 5;
  if (draw < 0.89) return 4;
  if (draw < 0.96) return 3;
  return draw < 0.985 ? 2 : 1;
}
