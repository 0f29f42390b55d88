import type { Colour } from '../colours.ts';
import type { Family, Kind } from '../kind.ts';

const music = {
  audience: '初学者|Beginner',
  styles: '入门|Starter; 专业级|Pro; 复古|Vintage; 儿童启蒙|Kids; 演奏级|Concert; 手工|Handcrafted',
  uses: '初学|for Beginners; 演出|for Stage; 考级|for Exams; 送礼|as a Gift; 课堂|for Class',
  promises:
    '发货前由老师逐把调音试奏。|Each instrument is tuned and played by a teacher before it ships.; 附赠琴包与入门教程。|Comes with a bag and a beginner course.; 木质乐器请避免暴晒和受潮。|Keep wooden instruments out of sun and damp.; 首次使用弦会松，重复调音数天即可稳定。|New strings stretch: retune for a few days and they settle.',
  sizes: 'none',
  tone: 'toy',
  pose: 'lie',
  seasonal: false,
} as const satisfies Family;

type Instrument = {
  id: string;
  object: string;
  nouns: string;
  features: string;
  points: string;
  colours: readonly Colour[];
  body?: NonNullable<Kind['body']>;
  yuan: readonly [number, number];
  grams: number;
  boxMm: readonly [number, number, number];
  stands?: boolean;
};

const instruments: readonly Instrument[] = [
  {
    id: 'guitar',
    object: '1f3b8',
    nouns: '电吉他|Electric Guitar; 尤克里里|Ukulele; 民谣吉他|Folk Guitar',
    features: '单板|Solid-Top; 低弦距|Low-Action; 23寸|23-Inch; 初学者|Beginner-Friendly',
    points:
      '指板倒角打磨，按弦不割手。|Fret ends are rounded for easy fingering.; 齿轮弦钮闭合结构，不易跑音。|Sealed tuners hold pitch.',
    colours: ['rose', 'blue', 'wood', 'mint', 'black'],
    yuan: [99, 599],
    grams: 1900,
    boxMm: [860, 300, 110],
  },
  {
    id: 'violin',
    object: '1f3bb',
    nouns: '小提琴|Violin; 手工小提琴|Handmade Violin; 练习小提琴|Practice Violin',
    features: '手工|Handmade; 虎纹|Flamed; 考级|Exam-Grade; 全套配件|Full-Set',
    points:
      '云杉面板自然风干五年。|The spruce top is air-dried for five years.; 含琴盒、弓、松香和肩托。|With case, bow, rosin and shoulder rest.',
    colours: ['brick', 'walnut', 'wood'],
    yuan: [159, 689],
    grams: 1400,
    boxMm: [780, 260, 130],
  },
  {
    id: 'trumpet',
    object: '1f3ba',
    nouns: '小号|Trumpet; 降B调小号|B-Flat Trumpet; 儿童小喇叭|Kids Trumpet',
    features: '黄铜|Brass; 三键|Three-Valve; 考级|Exam-Grade',
    points:
      '活塞研磨顺滑，回弹利落。|Valves are lapped smooth and return crisply.; 号嘴镀银，附清洁套装。|Silver-plated mouthpiece and cleaning kit.',
    colours: ['gold', 'silver', 'roseGold'],
    yuan: [159, 659],
    grams: 1600,
    boxMm: [540, 220, 180],
  },
  {
    id: 'drum',
    object: '1f941',
    nouns: '小军鼓|Snare Drum; 儿童鼓|Kids Drum; 架子鼓玩具|Drum Toy',
    features: '可调音|Tunable; 带鼓棒|with Sticks; 加厚鼓皮|Thick-Head',
    points:
      '鼓皮可调松紧，声音清脆。|The head tunes tight for a crisp sound.; 鼓棒头圆润，孩子敲着放心。|Rounded sticks that are safe for children.',
    colours: ['rose', 'blue', 'mint', 'orange'],
    yuan: [39, 219],
    grams: 1200,
    boxMm: [320, 320, 200],
    stands: true,
  },
  {
    id: 'piano',
    object: '1f3b9',
    body: 'none',
    nouns: '电子琴|Electronic Keyboard; 折叠钢琴|Folding Piano; 手卷钢琴|Roll-Up Piano',
    features: '61键|61-Key; 便携|Portable; 智能亮灯|Light-Guided; 充电款|Rechargeable',
    points:
      '跟灯学弹，零基础也能完整弹一首。|Follow the lights and play a whole song from day one.; 双喇叭，可接耳机夜练。|Two speakers, and a headphone socket for the night.',
    colours: ['black', 'white'],
    yuan: [79, 459],
    grams: 2100,
    boxMm: [680, 220, 80],
  },
  {
    id: 'accordion',
    object: '1fa97',
    nouns: '手风琴|Accordion; 儿童手风琴|Kids Accordion',
    features: '8贝司|8-Bass; 皮风箱|Leather-Bellows; 表演|Stage',
    points:
      '风箱加层，不易漏气。|Extra-layered bellows stay airtight.; 背带加宽，孩子背着不勒。|Wide straps are kind to small shoulders.',
    colours: ['rose', 'blue', 'darkGreen', 'black'],
    yuan: [99, 529],
    grams: 1900,
    boxMm: [320, 300, 180],
    stands: true,
  },
  {
    id: 'flute',
    object: '1fa88',
    nouns: '竖笛|Recorder; 竹笛|Bamboo Flute; 学生笛子|School Flute',
    features: '八孔|Eight-Hole; 易吹响|Easy-Blow; 课堂|Classroom',
    points:
      '吹口经过修整，一吹就响。|The mouthpiece is voiced so that it speaks at once.; 可拆三段，清洁方便。|Takes apart in three for cleaning.',
    colours: ['orange', 'wood', 'cream', 'mint'],
    yuan: [9, 89],
    grams: 180,
    boxMm: [340, 50, 40],
  },
  {
    id: 'maracas',
    object: '1fa87',
    nouns: '沙锤|Maracas; 儿童沙锤|Baby Maracas; 奥尔夫乐器|Orff Instrument',
    features: '木质|Wooden; 彩绘|Painted; 一对装|Pair; 早教|Early-Learning',
    points:
      '椴木实心手柄，抓握刚好。|Solid linden handles that small hands can hold.; 水性彩绘，宝宝可啃。|Water-based paint, safe to mouth.',
    colours: ['mint', 'red', 'yellow'],
    yuan: [9, 49],
    grams: 190,
    boxMm: [230, 90, 80],
  },
];

const materialsOf: Partial<Record<string, string>> = {
  trumpet: '黄铜|Brass; 磷铜|Phosphor Bronze',
  piano: 'ABS|ABS; 硅胶|Silicone',
  accordion: 'ABS|ABS; 实木|Solid Wood',
};

export const musicKinds: readonly Kind[] = instruments.map(({ stands, ...instrument }): Kind => ({
  ...music,
  ...instrument,
  pose: stands ? 'stand' : 'lie',
  category: 'toys-music',
  extent: 450,
  share: 0.6,
  materials: materialsOf[instrument.id] ?? '实木|Solid Wood; 椴木|Linden',
}));
