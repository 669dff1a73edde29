/** HJ_DOCUMENTS_BEFORE=withdrawal: withdrawals require approved documents (AC8). */
import { randomBytes } from 'node:crypto';
import type { MemberId } from '@hj/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type WithdrawalServer, withdrawalServer } from './test-withdrawal.ts';

let server: WithdrawalServer;
let documentId = 0;
beforeAll(async () => {
  server = await withdrawalServer({ documentsBefore: 'withdrawal' });
});
afterAll(() => server.close());

async function hand(memberId: MemberId, kind: string, state = 'pending'): Promise<void> {
  documentId += 1;
  await server.owner.sql`
    insert into member_documents (id, member_id, kind, sealed, digest_index, created_at)
    values (${documentId}, ${memberId}, ${kind}, ${randomBytes(128)}, ${randomBytes(32)}, now())`;
  if (state !== 'pending') await decide(memberId, kind, state);
}

const decide = (memberId: MemberId, kind: string, state: string) =>
  server.owner.sql`
    update member_documents set state = ${state}, decided_by = 'staff:7', decided_at = now(),
      reason = ${state === 'rejected' ? '看不清' : null}
    where member_id = ${memberId} and kind = ${kind} and state = 'pending'`;

it('(C04) a withdrawal requires approved documents (both sides of a card, or a passport) and shows their state', async () => {
  const member = await server.member({ isFirst: true });
  const standing = async () =>
    (await server.call('/fd/api/v1/withdraw/withdrawInfo', {}, member)).data.documents;
  const previewed = async () => {
    const { status_code, message } = await server.preview(member, '1000.00');
    return [status_code, message];
  };
  const refused = [6449, '请先提交身份证件，审核通过后即可取款'];

  expect([await standing(), await previewed()]).toEqual(['missing', refused]);
  const handedIn = {
    destinationId: member.destinationId,
    amount: '1000.00',
    quote: 'none',
    password: 'ab'.repeat(16),
  };
  const answer = await server.call('/fd/api/v1/withdraw/new', handedIn, member);
  expect(answer).toMatchObject({ status_code: 6449, data: { reason: 'documents' } });

  await hand(member.memberId, 'id-front', 'approved');
  await hand(member.memberId, 'selfie', 'approved');
  expect([await standing(), await previewed()]).toEqual(['missing', refused]);
  await hand(member.memberId, 'id-back');
  expect([await standing(), await previewed()]).toEqual([
    'pending',
    [6449, '您的身份证件正在审核，通过后即可取款'],
  ]);
  await decide(member.memberId, 'id-back', 'rejected');
  expect(await standing()).toBe('missing');
  await hand(member.memberId, 'id-back', 'approved');
  expect(await standing()).toBe('approved');
  expect((await server.submit(member, '1000.00')).status_code).toBe(6000);

  const other = await server.member({ isFirst: true });
  await hand(other.memberId, 'passport', 'approved');
  expect((await server.preview(other, '1000.00')).status_code).toBe(6000);
});
