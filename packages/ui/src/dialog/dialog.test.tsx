import { render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';

it('an open dialog puts the focus on its first field, be it chosen or typed in', async () => {
  const focused: string[] = [];
  render(
    <Dialog open title="终止协议" onOpenChange={() => undefined}>
      <label>
        违规依据
        <select onFocus={() => focused.push('ground')}>
          <option>串通投注</option>
        </select>
      </label>
      <input aria-label="原因" onFocus={() => focused.push('reason')} />
    </Dialog>,
  );
  await waitFor(() => expect(focused).toEqual(['ground']));
});
