import { expect, it } from 'vitest';
import { holdsPageTexts, textFaults } from './texts.ts';

const faults = (text: string) => textFaults({ path: 'apps/web/src/a.tsx', text });

it('finds nothing where every text stands in a macro', () => {
  expect(
    faults(`
      // 注释不算
      const a = t\`取款 \${amount} 元\`;
      const b = <p title={t\`金额\`}><Trans>共 <b>{count}</b> 笔</Trans></p>;
      const c = 'plain';
    `),
  ).toEqual([]);
});

it.each([
  ['a string', `const a = '金额';`, '金额'],
  ['an attribute', `const a = <p title="金额" />;`, '金额'],
  ['the text of an element', `const a = <p>金额</p>;`, '金额'],
  ['a template', `const a = \`共\${1}\`;`, '共'],
  ['a string inside a message', `const a = t\`共\${b ? '一' : c}笔\`;`, '一'],
  ['a message with braces', 'const a = t`共{0}笔`;', 'ICU'],
])('finds %s', (_what, text, named) => {
  expect(faults(text)).toEqual([expect.stringContaining(named)]);
});

it('names the line, with Han characters and comments before it', () => {
  const [fault] = faults(`/** 第一行 */\nimport a from 'a';\nconst 中 = t\`好\`;\nconst b = '错';\n`);
  expect(fault).toContain('apps/web/src/a.tsx:4 ');
});

it('looks at pages and components, not at their tests', () => {
  expect(holdsPageTexts('apps/web/src/features/home/page.tsx')).toBe(true);
  expect(holdsPageTexts('packages/ui/src/pager/pager.tsx')).toBe(true);
  expect(holdsPageTexts('apps/web/src/features/home/page.test.tsx')).toBe(false);
  expect(holdsPageTexts('apps/web/src/shared/test-calls.ts')).toBe(false);
  expect(holdsPageTexts('apps/server/src/app.ts')).toBe(false);
});
