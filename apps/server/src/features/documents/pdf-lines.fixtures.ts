import { inflateSync } from 'node:zlib';

/** The objects of a PDF as pdfkit writes it, by their number: what is said of each, and its stream as text. */
const objectsOf = (pdf: Buffer): Map<string, { head: string; stream: string }> => {
  const bytes = pdf.toString('latin1');
  const found = [...bytes.matchAll(/(?:^|\n)(\d+) 0 obj\r?\n([\s\S]*?)\r?\nendobj/g)];
  return new Map(
    found.map(([, number = '', body = '']) => {
      const [head = '', rest = ''] = body.split(/\r?\nstream\r?\n/, 2);
      const stream = Buffer.from(rest.replace(/\nendstream$/, ''), 'latin1');
      const isSmall = head.includes('FlateDecode') && !head.includes('FontFile');
      return [number, { head, stream: isSmall ? inflated(stream) : '' }];
    }),
  );
};

const inflated = (stream: Buffer): string => {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return ''; // a picture or a font
  }
};

/** What each glyph of a font stands for, by the map that readers use when text is copied. */
const lettersOf = (map: string): string[] =>
  [...map.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/gi)]
    .flatMap(([, list = '']) => [...list.matchAll(/<([0-9a-f ]*)>/gi)])
    // A ligature stands for several letters, written with a space between them.
    .map(([, hex = '']) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));

/** The lines of a PDF's pages as a person reads them: what stands at one height is one line. */
export const linesOfPdf = (pdf: Buffer): string[] => {
  const objects = objectsOf(pdf);
  const all = [...objects.values()];
  const named = all.flatMap(({ head }) => [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)]);
  const fonts = new Map(
    named.map(([, name = '', number = '']) => {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.head ?? '') ?? [];
      return [name, lettersOf(objects.get(map)?.stream ?? '')] as const;
    }),
  );
  return all.flatMap(({ stream }) => (stream.includes(' Tf') ? linesOfPage(stream, fonts) : []));
};

const linesOfPage = (stream: string, fonts: ReadonlyMap<string, readonly string[]>): string[] => {
  const lines = new Map<string, string>();
  for (const [, block = ''] of stream.matchAll(/BT([\s\S]*?)ET/g)) {
    const [, y = ''] = /1 0 0 1 \S+ (\S+) Tm/.exec(block) ?? [];
    lines.set(y, (lines.get(y) ?? '') + saidIn(block, fonts));
  }
  return [...lines.values()];
};

const saidIn = (block: string, fonts: ReadonlyMap<string, readonly string[]>): string => {
  const [, font = ''] = /\/(F\d+) \S+ Tf/.exec(block) ?? [];
  const letters = fonts.get(font) ?? [];
  const glyphs = [...block.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
  return glyphs.map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '').join('');
};
