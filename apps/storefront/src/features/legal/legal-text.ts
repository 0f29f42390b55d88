interface Paragraph {
  readonly kind: 'heading' | 'text';
  readonly text: string;
}

/** Paragraphs as an operator writes them: empty lines between them, `# ` before a heading. */
export const paragraphsOf = (text: string): Paragraph[] =>
  text
    .split(/\r?\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) =>
      part.startsWith('# ') ? { kind: 'heading', text: part.slice(2).trim() } : { kind: 'text', text: part },
    );
