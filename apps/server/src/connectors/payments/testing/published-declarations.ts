import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type Directive,
  type Statement,
  type TSEnumDeclaration,
  type TSGlobalDeclaration,
  type TSInterfaceDeclaration,
  type TSModuleDeclaration,
  type TSTypeAliasDeclaration,
  type TSTypeName,
  parseSync,
} from 'oxc-parser';

/** A type in one of a package's declaration files, with the namespaces that it stands in. */
export interface Declared {
  readonly syntax: TSInterfaceDeclaration | TSTypeAliasDeclaration | TSEnumDeclaration;
  readonly place: Place;
}

/** Where a name is looked up from. */
export interface Place {
  readonly file: string;
  readonly namespaces: readonly string[];
}

interface DeclarationFile {
  /** By their full names, as `Checkout.SessionCreateParams`. */
  readonly types: ReadonlyMap<string, Declared>;
  /** From the name here to the file it comes from, and its name there. */
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
}

/** The type of a name, seen from a place: of the innermost namespace that has it, or of an import. */
export const findDeclared = (name: string, { file, namespaces }: Place): Declared | undefined => {
  const { types, imports } = declarationsOf(file);
  for (let depth = namespaces.length; depth >= 0; depth -= 1) {
    const found = types.get([...namespaces.slice(0, depth), name].join('.'));
    if (found) return found;
  }
  const [first = '', ...rest] = name.split('.');
  const imported = imports.get(first);
  return (
    imported && findDeclared([imported.name, ...rest].join('.'), { file: imported.file, namespaces: [] })
  );
};

/** `A.B` of a qualified name. */
export const nameOf = (name: TSTypeName): string => {
  if (name.type === 'Identifier') return name.name;
  if (name.type === 'TSQualifiedName') return `${nameOf(name.left)}.${name.right.name}`;
  throw new Error('a type cannot be named "this"');
};

const read = new Map<string, DeclarationFile>();

const declarationsOf = (file: string): DeclarationFile => {
  const known = read.get(file);
  if (known) return known;
  const { program } = parseSync(file, readFileSync(file, 'utf8'), { lang: 'dts' });
  const types = new Map<string, Declared>();
  const imports = new Map<string, { file: string; name: string }>();
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      for (const part of statement.specifiers)
        imports.set(part.local.name, {
          file: fileOf(file, statement.source.value),
          name:
            part.type === 'ImportSpecifier' && part.imported.type === 'Identifier' ? part.imported.name : '',
        });
    } else collect(statement, { file, namespaces: [] }, types);
  }
  const declarations = { types, imports };
  read.set(file, declarations);
  return declarations;
};

const collect = (outer: Statement | Directive, place: Place, types: Map<string, Declared>): void => {
  const statement = outer.type === 'ExportNamedDeclaration' ? outer.declaration : outer;
  switch (statement?.type) {
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSEnumDeclaration':
      types.set([...place.namespaces, statement.id.name].join('.'), { syntax: statement, place });
      return;
    case 'TSModuleDeclaration':
      collectNamespace(statement, place, types);
      return;
    default:
  }
};

const collectNamespace = (
  { id, body }: TSModuleDeclaration | TSGlobalDeclaration,
  place: Place,
  types: Map<string, Declared>,
): void => {
  if (id.type !== 'Identifier') return;
  const inner = { ...place, namespaces: [...place.namespaces, id.name] };
  for (const part of body?.body ?? []) collect(part, inner, types);
};

/** An import of `./money.js` or `../model/money` is of the declarations beside it. */
const fileOf = (from: string, source: string): string => {
  const path = join(dirname(from), source).replace(/\.js$/, '');
  return existsSync(`${path}.d.ts`) ? `${path}.d.ts` : join(path, 'index.d.ts');
};
