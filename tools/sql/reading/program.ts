import { join } from 'node:path';
import {
  API,
  type Checker,
  type Program,
  type Symbol,
  SymbolFlags,
  type Type,
} from 'typescript/unstable/sync';
import {
  type Node,
  type SourceFile,
  isImportDeclaration,
  isNamedImports,
  isStringLiteral,
} from 'typescript/unstable/ast';

/**
 * The server's source as the compiler sees it. The compiler's own interface is marked unstable; its version is pinned,
 * and a second compiler only for this tool could judge types differently.
 */
export interface Sources {
  readonly checker: Checker;
  readonly files: readonly SourceFile[];
  typeOf(node: Node): Type | undefined;
  /** Where a name is declared, through imports. */
  declarationOf(name: Node): Node | undefined;
  /** A comment that is written before a template's text, by which a statement tells what it is made of. */
  markOf(template: Node): string;
  /** `path:line` from the repository's root. */
  placeOf(node: Node): string;
  readonly root: string;
  close(): void;
}

export const openSources = (
  root: string,
  config: string,
  isWanted: (path: string) => boolean = () => true,
): Sources => {
  const api = new API({ cwd: root });
  const [project] = api.updateSnapshot({ openProjects: [join(root, config)] }).getProjects();
  if (!project) throw new Error(`${config} cannot be opened`);
  const { program } = project;
  const checker = remembering(project.checker);
  const marks = new Map<Node, number>();
  return {
    root,
    checker,
    files: ownFiles(program, join(root, config, '..'), isWanted),
    typeOf: (node) => checker.getTypeAtLocation(node),
    declarationOf: (name) => {
      const symbol = checker.getSymbolAtLocation(name);
      const target = symbol && isAlias(symbol) ? checker.getAliasedSymbol(symbol) : symbol;
      return (target?.valueDeclaration ?? target?.declarations[0])?.resolve(project);
    },
    markOf: (template) => {
      const number = marks.get(template) ?? marks.size;
      marks.set(template, number);
      return `/*@${number}*/`;
    },
    placeOf: (node) => placeIn(root, node),
    close: () => api.close(),
  };
};

/** The compiler answers from another process, and always the same: nothing is asked for twice. */
const remembering = (checker: Checker): Checker => {
  const known = new Map<PropertyKey, unknown>();
  return new Proxy(checker, {
    get: (asked, name) => {
      const member: unknown = Reflect.get(asked, name);
      if (typeof member !== 'function') return member;
      if (!known.has(name)) known.set(name, rememberingCall(member.bind(asked)));
      return known.get(name);
    },
  });
};

const rememberingCall = (ask: (...args: unknown[]) => unknown) => {
  const answers = new Map<unknown, unknown>();
  return (about: unknown, ...more: unknown[]): unknown => {
    if (more.length > 0) return ask(about, ...more);
    if (!answers.has(about)) answers.set(about, ask(about));
    return answers.get(about);
  };
};

const parts = new WeakMap<Type, readonly Type[]>();

/** The types that a union or an intersection is made of; of any other type, itself. */
export const partsOf = (type: Type): readonly Type[] => {
  const known =
    parts.get(type) ?? (type.isUnionType() || type.isIntersectionType() ? type.getTypes() : [type]);
  parts.set(type, known);
  return known;
};

const ownFiles = (program: Program, folder: string, isWanted: (path: string) => boolean): SourceFile[] =>
  program
    .getSourceFileNames()
    .filter((name) => name.startsWith(`${folder}/`) && !name.includes('/node_modules/') && isWanted(name))
    .flatMap((name) => program.getSourceFile(name) ?? []);

const isAlias = (symbol: Symbol): boolean => (symbol.flags & SymbolFlags.Alias) !== 0;

const placeIn = (root: string, node: Node): string => {
  const file = node.getSourceFile();
  const line = file.text.slice(0, node.getStart(file)).split('\n').length;
  return `${file.fileName.slice(root.length + 1)}:${line}`;
};

const imports = new WeakMap<SourceFile, ReadonlyMap<string, string>>();

/** The module that a file takes a name from. */
export const importedFrom = (file: SourceFile, name: string): string | undefined => {
  const known = imports.get(file) ?? importsOf(file);
  imports.set(file, known);
  return known.get(name);
};

const importsOf = (file: SourceFile): ReadonlyMap<string, string> =>
  new Map(
    file.statements.flatMap((statement): [string, string][] => {
      if (!isImportDeclaration(statement) || !isStringLiteral(statement.moduleSpecifier)) return [];
      const { text } = statement.moduleSpecifier;
      const bindings = statement.importClause?.namedBindings;
      const names =
        bindings && isNamedImports(bindings) ? bindings.elements.map((each) => each.name.text) : [];
      const whole = statement.importClause?.name?.text;
      return [...names, ...(whole === undefined ? [] : [whole])].map((name) => [name, text]);
    }),
  );
