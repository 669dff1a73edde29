import { type CallAnswer, destinationKinds, networks } from '@hj/contract';
import type { MemberId } from '@hj/platform';
import { maskRealName } from '../../profile/index.ts';
import type { CashierDeps } from '../deps.ts';
import { banks } from './banks.ts';
import { destinationOf, wireDestination } from './destination.ts';
import { mostOf } from './rules.ts';
import { listDestinationRows } from './store.ts';

type ListDeps = Pick<CashierDeps, 'db' | 'personal'>;

/** The member's destinations, masked, oldest first. */
export async function listDestinations(
  { db, personal }: ListDeps,
  memberId: MemberId,
): Promise<CallAnswer<'/fd/api/v1/bankCard/queryMemberBanksInfoList'>> {
  const [rows, { realName }] = await Promise.all([
    listDestinationRows(db, memberId),
    personal.find(db, memberId),
  ]);
  const holder = realName === undefined ? null : maskRealName(realName);
  return { list: rows.map((row) => wireDestination(destinationOf(row), holder)) };
}

/** Supported banks and networks, and used and maximum destinations per kind. */
export async function listAddable(
  {
    db,
    personal,
    hasWithdrawalPassword,
    config,
  }: ListDeps & Pick<CashierDeps, 'hasWithdrawalPassword' | 'config'>,
  memberId: MemberId,
): Promise<CallAnswer<'/fd/api/v1/bankCard/withdraw/add/list'>> {
  const [rows, { realName }, passwordSet] = await Promise.all([
    listDestinationRows(db, memberId),
    personal.find(db, memberId),
    hasWithdrawalPassword(db, memberId),
  ]);
  return {
    banks: banks.map(({ bankCode, name, prefixes }) => ({ bankCode, name, prefixes: [...prefixes] })),
    networks: [...networks],
    slots: destinationKinds.map((kind) => ({
      kind,
      used: rows.filter((row) => row.kind === kind).length,
      max: kind === 'coin' ? mostOf.coin * networks.length : mostOf[kind],
    })),
    realName: realName === undefined ? null : maskRealName(realName),
    passwordSet,
    coolMs: config.destinationCoolMs,
  };
}
