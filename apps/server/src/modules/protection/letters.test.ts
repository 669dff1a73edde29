/** One letter for one change of a limit (MS2), in the inbox of the member. */
import { randomUUID } from 'node:crypto';
import { headerNames } from '@hj/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, type TestMember, testApp } from '../../test-app.ts';

let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await app.member();
});

const setLimit = (value: string, key: string = randomUUID()) =>
  app.post(
    '/site/api/v1/protection/setLimit',
    { kind: 'deposit', period: '24h', value },
    { [headerNames.token]: member.token, [headerNames.idempotencyKey]: key },
  );

const letters = () => app.owner.sql<{ title: { values: { text: string } } }[]>`
  select title from letters where member_id = ${member.memberId} order by id`;

it('a limit that is set ten times at once is told once, and its change once more', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => setLimit('200.00')));
  expect(answers.some(({ status_code }) => status_code === 6000)).toBe(true);
  expect(await letters()).toHaveLength(1);
  await setLimit('150.00');
  await setLimit('150.00');
  const told = await letters();
  expect(told.map(({ title }) => title.values.text)).toEqual(['限额变更通知', '限额变更通知']);
});

it('a limit that is refused is told of by no letter', async () => {
  expect((await setLimit('-5')).status_code).not.toBe(6000);
  expect(await letters()).toEqual([]);
});
