/**
 * PostgreSQL's own reading of a statement, as it keeps it for views and functions: every name resolved, every type
 * given, and for each column the outer joins that may empty it.
 */
export interface TreeNode {
  readonly tag: string;
  readonly fields: Readonly<Record<string, Tree>>;
}
export type Tree = TreeNode | readonly Tree[] | string | null;

const TOKEN = /\s*(?:([(){}])|"((?:\\.|[^"\\])*)"|((?:\\.|[^\s(){}\\])+))/gsy;

/** Reads PostgreSQL's text of a tree. */
export const readTree = (text: string): Tree => new Reader(text).read();

interface Token {
  readonly bracket: string | undefined;
  readonly word: string;
  readonly isQuoted: boolean;
}

class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(text: string) {
    this.#tokens = [...text.matchAll(TOKEN)].map(([, bracket, quoted, word]) => ({
      bracket,
      word: quoted ?? word ?? '',
      isQuoted: quoted !== undefined,
    }));
  }

  read(): Tree {
    const token = this.#next();
    if (token.bracket === '{') return this.#node();
    if (token.bracket === '(') return this.#until(')', () => false);
    return token.word === '<>' ? null : unescaped(token.word);
  }

  #next(): Token {
    const token = this.#tokens[this.#at];
    if (!token) throw new Error('a tree ends early');
    this.#at += 1;
    return token;
  }

  #node(): TreeNode {
    const tag = this.#next().word;
    const fields: Record<string, Tree> = {};
    while (this.#tokens[this.#at]?.bracket !== '}') {
      const name = this.#next().word.slice(1);
      const values = this.#until('}', isField);
      fields[name] = values.length === 1 ? (values[0] ?? null) : values;
    }
    this.#at += 1;
    return { tag, fields };
  }

  /** What stands before a bracket, which `)` takes with it, or before the next field. */
  #until(bracket: ')' | '}', isEnd: (token: Token) => boolean): Tree[] {
    const found: Tree[] = [];
    for (let token = this.#tokens[this.#at]; token; token = this.#tokens[this.#at]) {
      if (token.bracket === bracket || isEnd(token)) break;
      found.push(this.read());
    }
    if (bracket === ')') this.#at += 1;
    return found;
  }
}

const isField = ({ word, isQuoted }: Token): boolean => !isQuoted && word.startsWith(':');

const unescaped = (word: string): string => word.replaceAll(/\\(.)/gs, '$1');

export const isNode = (tree: Tree | undefined): tree is TreeNode =>
  typeof tree === 'object' && tree !== null && !Array.isArray(tree);

export const nodeAt = (node: TreeNode, field: string): TreeNode | undefined => {
  const value = node.fields[field];
  return isNode(value) ? value : undefined;
};

export const nodesAt = (node: TreeNode, field: string): readonly TreeNode[] => {
  const value = node.fields[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

export const textAt = (node: TreeNode, field: string): string => {
  const value = node.fields[field];
  return typeof value === 'string' ? value : '';
};

export const numberAt = (node: TreeNode, field: string): number => Number(textAt(node, field));

/** The numbers of a set `(b 1 2)` or a list `(o 1 2)`. */
export const numbersAt = (node: TreeNode, field: string): readonly number[] => {
  const value = node.fields[field];
  return Array.isArray(value) ? value.slice(1).map(Number) : [];
};

/** The last query of a function's body, or the one of a view. */
export const queryIn = (tree: Tree): TreeNode => {
  const last = Array.isArray(tree) ? tree.at(-1) : undefined;
  if (isNode(tree)) return tree;
  if (last === undefined || last === null) throw new Error('the database keeps no query of it');
  return queryIn(last);
};

/** An expression as text, without where it was written. */
export const expressionText = (node: TreeNode): string =>
  JSON.stringify(node, (name, value: unknown) => (name === 'location' ? undefined : value));
