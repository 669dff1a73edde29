import { getDialogState } from '@hj/ui';
import { expect, it, vi } from 'vitest';
import { afterSafety } from './safety.tsx';

it('the warning before a deposit stands once, however often the button was pressed', () => {
  const goOn = vi.fn();
  afterSafety('7', () => goOn('first'));
  afterSafety('7', () => goOn('second'));
  const { tips } = getDialogState();
  expect(tips).toHaveLength(1);
  tips[0]?.onSure?.();
  expect(goOn.mock.calls).toEqual([['second']]);
});
