/** Facts for the risk rules: member, device and address. */
import { addressKey, type MemberId, type Queries } from '@hj/platform';

export interface RiskHistory {
  earlierWithdrawals: number;
  deviceSince: Date | undefined;
  firstDeviceSince: Date | undefined;
  othersOnAddress: number;
}

/** Four facts in one round trip; `sessionId` identifies the device. */
export async function readRiskHistory(
  { sql }: Queries,
  { memberId, sessionId, address }: { memberId: MemberId; sessionId: bigint; address: string },
): Promise<RiskHistory> {
  const [row] = await sql<
    { earlier: number; deviceSince: Date | null; firstDeviceSince: Date | null; others: number }[]
  >`
    select
      (select count(*)::int from withdrawals where member_id = ${memberId} and state = 'paid') as earlier,
      (select d.verified_at from sessions s join member_devices d using (member_id, device_hash)
        where s.id = ${sessionId}) as device_since,
      (select min(verified_at) from member_devices where member_id = ${memberId}) as first_device_since,
      (select count(distinct member_id)::int from member_places
        where address_key = ${addressKey(address)} and member_id <> ${memberId}
          and last_used_at > clock_timestamp() - interval '7 days') as others`;
  return {
    earlierWithdrawals: row?.earlier ?? 0,
    deviceSince: row?.deviceSince ?? undefined,
    firstDeviceSince: row?.firstDeviceSince ?? undefined,
    othersOnAddress: row?.others ?? 0,
  };
}
