import { expect, it } from 'vitest';
import { referenceOf, transferOf } from './reference.ts';

it('a payment number names its transfer, and no number of another kind does', () => {
  const key = { network: 'ERC20', txHash: `0x${'ab'.repeat(32)}`, logIndex: 7 } as const;
  expect(transferOf(referenceOf(key))).toEqual(key);
  for (const other of ['R-1', 'adjustment-4', 'demo-1', 'BEP20:0xab:1', 'TRC20:ab'])
    expect(transferOf(other)).toBeUndefined();
});
