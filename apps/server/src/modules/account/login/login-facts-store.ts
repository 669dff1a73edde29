/** Reads the facts of a login in one statement, the same for every name (C05). */
import { type MemberId, memberId, type Queries } from '@hj/platform';
import type { MemberStatus } from '../store.ts';

export interface FactsQuery {
  name: string;
  nameHash: Buffer;
  deviceHash: Buffer;
  addressKey: string;
  network: string;
  country: string | undefined;
  city: string | undefined;
  failuresSince: Date;
  now: Date;
}

export interface LoginFacts {
  member: { memberId: MemberId; name: string; passwordPhc: string; status: MemberStatus } | undefined;
  /** Wrong passwords of this name from any address, since the last login with a second factor, the last password change or the registration. */
  failures: number;
  knowsDevice: boolean;
  knowsPlace: boolean;
  /** The first login of the member, which makes its device and place known. */
  isFirst: boolean;
  /** This address registered the name within the last minute (O13). */
  hasGrace: boolean;
  lastLogin: { at: Date; address: string } | undefined;
  createdAt: Date | undefined;
  /** An operator demands a check of the phone. */
  mustCheckPhone: boolean;
}

interface FactsRow {
  id: bigint | null;
  name: string;
  passwordPhc: string;
  status: MemberStatus;
  createdAt: Date | null;
  failures: number;
  knowsDevice: boolean;
  knowsPlace: boolean;
  isFirst: boolean;
  hasGrace: boolean;
  lastAt: Date | null;
  lastAddress: string | null;
  mustCheckPhone: boolean;
}

export async function findLoginFacts(q: Queries, asked: FactsQuery): Promise<LoginFacts> {
  const { nameHash, failuresSince: since } = asked;
  const [row] = await q.sql<FactsRow[]>`
    select m.id, m.name, m.password_phc, m.status, m.created_at,
      (select count(*)::int from login_log f
        where f.name_hash = ${nameHash} and f.at > ${since} and f.outcome in ('wrong-password', 'unknown-name')
          and f.at > coalesce(m.password_changed_at, m.created_at, ${since})
          and f.id > coalesce((select max(c.id) from login_log c
            where c.name_hash = ${nameHash} and c.at > ${since} and c.outcome = 'ok'
              and c.factor in ('slider', 'code', 'two-step')), 0)) as failures,
      exists (select from member_devices d
        where d.member_id = m.id and d.device_hash = ${asked.deviceHash} and d.forgotten_at is null) as knows_device,
      exists (select from member_places p
        where p.member_id = m.id and p.forgotten_at is null and (p.address_key = ${asked.addressKey}
          or p.network = ${asked.network} or (p.country = ${asked.country ?? null} and p.city = ${asked.city ?? null}))
      ) as knows_place,
      not exists (select from member_places p where p.member_id = m.id) as is_first,
      exists (select from login_graces g where g.member_id = m.id and g.address_key = ${asked.addressKey}
        and g.expires_at > ${asked.now}) as has_grace,
      m.phone_check_since is not null as must_check_phone,
      l.at as last_at, l.address as last_address
    from (values (1)) as always (one)
      left join members m on m.name_key = ${asked.name.toLowerCase()}
      left join lateral (select at, address from login_log
        where member_id = m.id and outcome = 'ok' order by id desc limit 1) l on true`;
  if (!row) throw new Error('login facts: no row');
  return {
    member:
      row.id === null
        ? undefined
        : {
            memberId: memberId(row.id),
            name: row.name,
            passwordPhc: row.passwordPhc,
            status: row.status,
          },
    failures: row.failures,
    knowsDevice: row.knowsDevice,
    knowsPlace: row.knowsPlace,
    isFirst: row.id !== null && row.isFirst,
    hasGrace: row.hasGrace,
    lastLogin:
      row.lastAt === null || row.lastAddress === null
        ? undefined
        : { at: row.lastAt, address: row.lastAddress },
    createdAt: row.createdAt ?? undefined,
    mustCheckPhone: row.mustCheckPhone,
  };
}
