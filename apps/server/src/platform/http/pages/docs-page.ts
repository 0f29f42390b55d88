import { type Call, type Calls, methodAndPath, type Who } from '@caravan/contract/call';
import { TOKEN_CALLS } from '@caravan/contract/integrations/token-calls';
import { type RefusalText, refusals } from '@caravan/contract/refusals';
import * as z from 'zod';

/** The contract as a page: every call with its fields, what comes back and how it says no. No script is needed. */
export const docsPage = (calls: Calls, title: string): string => {
  const names = Object.keys(calls) as (keyof Calls)[];
  const groups = new Map<string, (keyof Calls)[]>();
  for (const name of names) groups.set(groupOf(name), [...(groups.get(groupOf(name)) ?? []), name]);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} API</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<header><h1>${escape(title)} API</h1>
<p>All paths stand below <code>/api</code>. Answers are <code>{ code, message, data }</code>; a failure also has a stable
<code>reason</code>. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p></header>
<main>
<nav aria-label="Groups">${[...groups.keys()].map((group) => `<a href="#${group}">${escape(group)}</a>`).join('')}</nav>
${[...groups].map(([group, members]) => section(group, members, calls)).join('\n')}
</main>
</body>
</html>`;
};

const groupOf = (name: string): string => {
  const [first = '', second = ''] = methodAndPath(name).path.slice(1).split('/');
  return ['system', 'staff', 'user', 'client', 'shopping'].includes(first) && second
    ? `${first}-${second}`
    : first;
};

const section = (group: string, names: readonly (keyof Calls)[], calls: Calls): string =>
  `<section id="${group}"><h2>${escape(group)}</h2>${names
    .map((name) => {
      const call = calls[name];
      return call ? article(name, call) : '';
    })
    .join('')}</section>`;

const article = (name: string, call: Call): string => {
  const { method, path } = methodAndPath(name);
  return `<details id="${escape(name.replace(' ', '-'))}"><summary><b class="${method.toLowerCase()}">${method}</b> <code>${escape(path)}</code> <span>${escape(call.summary)}</span></summary>
<p class="who">${escape(whoMay(call.who))}${TOKEN_CALLS.has(name) ? ' and their own programs' : ''}${call.limit ? ` · at most ${call.limit.count} in ${call.limit.windowMs / 1_000} s` : ''}${call.wire && call.wire !== 'json' ? ` · ${call.wire}` : ''}</p>
<h3>Input</h3><pre>${escape(outline(shapeOf(call.input, 'input')))}</pre>
<h3>Output</h3><pre>${escape(outline(shapeOf(call.output, 'output')))}</pre>
${call.refusals.length > 0 ? `<h3>Refusals</h3><dl>${call.refusals.map(refusalLine).join('')}</dl>` : ''}
</details>`;
};

const refusalLine = (code: keyof typeof refusals): string => {
  const { en, status = 409 }: RefusalText = refusals[code];
  return `<dt><code>${code}</code> ${status}</dt><dd>${escape(en)}</dd>`;
};

const whoMay = (who: Who): string => {
  if (who === 'anyone') return 'Anybody';
  return who === 'shopper' ? 'Signed-in shopper' : `Staff: ${who.staff.join(', ')}`;
};

interface Shape {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
}

const shapeOf = (schema: z.ZodType, io: 'input' | 'output'): Shape =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape;

/** `{ id: uuid, word?: string }`, indented. */
const outline = (shape: Shape, indent = ''): string => {
  if (shape.properties) return outlineObject(shape, indent);
  if (shape.items) return `[${outline(shape.items, indent)}]`;
  if (shape.anyOf) return shape.anyOf.map((choice) => outline(choice, indent)).join(' | ');
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  return shape.format ?? (typeof shape.type === 'string' ? shape.type : 'anything');
};

const outlineObject = ({ properties = {}, required = [] }: Shape, indent: string): string => {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([key, value]) => `${inner}${key}${required.includes(key) ? '' : '?'}: ${outline(value, inner)}`,
  );
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}';
};

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

export const docsStyle = `
:root { color-scheme: light dark; --line: #8884; --accent: #f68c0d; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 6rem }
h1 { border-bottom: 4px solid var(--accent); padding-bottom: .5rem }
h2 { margin-top: 2.5rem; text-transform: capitalize }
h3 { margin: .75rem 0 .25rem; font-size: .85rem }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem }
nav a { padding: .5rem 0 }
details { border: 1px solid var(--line); border-radius: 8px; margin: .5rem 0; padding: 0 1rem }
summary { cursor: pointer; padding: .75rem 0; overflow-wrap: anywhere }
summary b { display: inline-block; min-width: 4.5rem; font-size: .8rem }
summary span { display: block; padding-left: 4.75rem; opacity: .8 }
.who { margin: 0; font-size: .9rem }
pre { margin: 0; overflow-x: auto; padding: .75rem; background: #8881; border-radius: 6px; font-size: .85rem }
dl { margin: 0 0 1rem } dt { margin-top: .5rem } dd { margin: 0 0 0 1rem; opacity: .85 }
`;
