import { describe, expect, it } from 'vitest';
import { importsOf } from '../check/imports.mjs';
import { arrowsBetween, featureMap, ownersList } from './feature-map.ts';
import { mermaid, withDrawings } from './marked.ts';
import { arrowsOf, stateDiagram, withoutLeaps } from './state-diagram.ts';

describe('a state diagram', () => {
  it('has one arrow for each pair of statuses, with all that makes the step', () => {
    const rules = {
      pay: { from: ['due'], to: 'paid' },
      settle: { from: ['due'], to: 'paid' },
      note: { from: ['paid'], to: 'paid' },
      drop: { from: ['due', 'paid'], to: 'gone', kinds: ['late'] },
    };
    expect(stateDiagram(arrowsOf(rules, (rule) => ('kinds' in rule ? rule.kinds : [])))).toBe(
      `stateDiagram-v2
  [*] --> due
  due --> paid: pay, settle
  paid --> paid: note
  due --> gone: drop (late)
  paid --> gone: drop (late)
  gone --> [*]`,
    );
  });

  it('goes forward by single steps, back and to the end by leaps as well', () => {
    const steps = ['a b', 'b c', 'a c', 'c a', 'a gone', 'b gone'].map((step) => {
      const [from = '', to = ''] = step.split(' ');
      return { from, to };
    });
    const shown = withoutLeaps(steps, ['a', 'b', 'c', 'gone']).map(({ from, to }) => `${from} ${to}`);
    expect(shown).toEqual(['a b', 'b c', 'c a', 'a gone', 'b gone']);
  });

  it('of steps without names has arrows without labels', () => {
    expect(stateDiagram([{ from: 'a', to: 'b' }])).toContain('  a --> b\n');
  });
});

describe('a feature map', () => {
  const imports = [
    ...importsOf(
      'apps/server/src/features/orders/a.ts',
      "import '../rates/index.ts'; import '../goods/index.ts'; import './b.ts'; import '../../platform/c.ts';",
    ),
    ...importsOf('apps/server/src/features/goods/a.ts', "import '../rates/index.ts';"),
    ...importsOf('apps/server/src/features/goods/a.test.ts', "import '../orders/index.ts';"),
    ...importsOf('apps/console/src/features/goods/a.ts', "import '../orders/index.ts';"),
  ];

  it('shows the layers from the top, and no arrow that follows from others', () => {
    expect(featureMap([['rates'], ['goods'], ['orders']], arrowsBetween('server', imports))).toBe(
      `flowchart TB
  subgraph layer3 [Layer 3]
    orders
  end
  subgraph layer2 [Layer 2]
    goods
  end
  subgraph layer1 [Layer 1]
    rates
  end
  goods --> rates
  orders --> goods`,
    );
  });

  it('is followed by the owners of tables and who else reads them', () => {
    expect(ownersList([{ media: {} }, { goods: { skus: '', goods: 'cart orders' } }])).toBe(
      '- **goods**: `skus`, `goods` (cart, orders)',
    );
  });
});

describe('a document with drawings', () => {
  const text = 'a\n\n<!-- drawn: x -->\n\nold\n\n<!-- end of x -->\n\nb\n';

  it('changes between the marks only, and not again', () => {
    const drawn = withDrawings(text, { x: mermaid('new') });
    expect(drawn).toBe('a\n\n<!-- drawn: x -->\n\n```mermaid\nnew\n```\n\n<!-- end of x -->\n\nb\n');
    expect(withDrawings(drawn, { x: mermaid('new') })).toBe(drawn);
  });

  it.each(['', '<!-- drawn: x -->', '<!-- end of x --> <!-- drawn: x -->'])(
    'without the marks is an error: %s',
    (unmarked) => {
      expect(() => withDrawings(unmarked, { x: 'new' })).toThrow('no place for the drawing x');
    },
  );
});
