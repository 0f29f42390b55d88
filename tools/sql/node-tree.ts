/**
 * PostgreSQL's own reading of a statement, as it keeps it for views and functions: every name resolved, every type
 * given, and for each column the outer joins that may empty it.
 */
export interface TreeNode {
  readonly tag: string;
  readonly fields: Readonly<Record<string, Tree>>;
}
export type Tree = TreeNode | readonly Tree[] | string | null;

const TOKEN = /\s*(?:([(){}])|"((?:\\.|[^"\\])*)"|((?:\\.|[^\s(){}\\])+))/gys;

/** Reads PostgreSQL's text of a tree. */
export const readTree = (text: string): Tree => {
  const tokens = [...text.matchAll(TOKEN)].map(([whole, bracket, quoted, word]) => ({
    whole,
    bracket,
    word: quoted ?? word ?? '',
    isQuoted: quoted !== undefined,
  }));
  let at = 0;
  const isField = (): boolean => tokens[at]?.isQuoted === false && tokens[at]?.word.startsWith(':') === true;
  const read = (): Tree => {
    const token = tokens[at];
    at += 1;
    if (token?.bracket === '{') return node();
    if (token?.bracket === '(') return list();
    return token?.word === '<>' ? null : unescaped(token?.word ?? '');
  };
  const list = (): Tree[] => {
    const items: Tree[] = [];
    while (at < tokens.length && tokens[at]?.bracket !== ')') items.push(read());
    at += 1;
    return items;
  };
  const node = (): TreeNode => {
    const tag = tokens[at]?.word ?? '';
    at += 1;
    const fields: Record<string, Tree> = {};
    while (at < tokens.length && tokens[at]?.bracket !== '}') {
      const name = tokens[at]?.word.slice(1) ?? '';
      at += 1;
      const values: Tree[] = [];
      while (at < tokens.length && tokens[at]?.bracket !== '}' && !isField()) values.push(read());
      fields[name] = values.length === 1 ? (values[0] ?? null) : values;
    }
    at += 1;
    return { tag, fields };
  };
  return read();
};

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
