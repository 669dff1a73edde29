import { expect, test } from '../support/journey.ts';
import { hireStaff } from '../support/staff.ts';

test('(C34) after all journeys the ledger is clean, and the provider and the venues agree with our orders', async ({
  product,
}) => {
  expect(await product.ledgerFaults()).toEqual([]);
  const staff = await hireStaff(product, 'finance-lead');
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date());
  for (const provider of ['sandbox', 'venue:house'] as const) {
    const { state } = await staff.call('/console/api/v1/reconciliation/run', { provider, day });
    expect({ provider, state }).toEqual({ provider, state: 'done' });
  }
  const { list } = await staff.call('/console/api/v1/reconciliation/differences', {
    pageNum: 1,
    pageSize: 50,
  });
  expect(list).toEqual([]);
  await staff.close();
});
