import { expect, it } from 'vitest';
import { logicTests } from './logic-tests.ts';

it('has tests of rules without a page, and none that needs one', () => {
  expect(logicTests).toContain('apps/web/src/features/bet-slip/slip-model.test.ts');
  expect(logicTests).not.toContain('apps/web/src/shared/theme/theme.test.ts');
  expect(logicTests.length).toBeGreaterThan(50);
});
