/** A text whose parts between `<!-- drawn: name -->` and `<!-- end of name -->` are these, and nothing else changed. */
export const withDrawings = (text: string, drawings: Readonly<Record<string, string>>): string =>
  Object.entries(drawings).reduce((whole, [name, drawing]) => {
    const [begin, end] = [`<!-- drawn: ${name} -->`, `<!-- end of ${name} -->`];
    const [before, after] = [whole.indexOf(begin), whole.indexOf(end)];
    if (before < 0 || after < before) throw new Error(`no place for the drawing ${name}: ${begin} … ${end}`);
    return `${whole.slice(0, before + begin.length)}\n\n${drawing}\n\n${whole.slice(after)}`;
  }, text);

export const mermaid = (diagram: string): string => `\`\`\`mermaid\n${diagram}\n\`\`\``;
