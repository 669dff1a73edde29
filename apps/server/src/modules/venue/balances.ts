import type { CallAnswer, CallInput } from '@hj/contract';
import type { Amount } from '@hj/money';
import type { MemberId } from '@hj/platform';
import { getBalance } from '../wallet/index.ts';
import { VenueUnreachable } from './adapter.ts';
import { categoryOf } from './categories.ts';
import { refuse } from './refusals.ts';
import { adapterOf, type VenueDeps } from './transfer.ts';
import { findAutoTransfer, listVenuesOf, type MemberVenue, updateBalance } from './venue-store.ts';

type AllBalance = CallAnswer<'/game/api/v1/venue/allBalance'>;
type Item = AllBalance['list'][number];

/** How long one venue may keep the others waiting. */
const balanceLimitMs = 3_000;

export interface FoundBalance {
  /** As the venue says, or said last; null if it never did. */
  balance: Amount | null;
  /** The part of it that cannot be moved now. */
  frozen: Amount;
  stale: boolean;
  maintenance: boolean;
  maintenanceUntil: Date | null;
}

/** Asks one venue, with a timeout of three seconds. A member without an account there has zero, and the venue is not asked. */
export async function readBalance(
  deps: VenueDeps,
  venue: MemberVenue,
  memberId: MemberId,
): Promise<FoundBalance> {
  const { maintenance, maintenanceUntil } = venue;
  if (!venue.hasAccount) return { balance: 0n, frozen: 0n, stale: false, maintenance, maintenanceUntil };
  try {
    const holder = { channel: venue.code, memberId };
    const found = await adapterOf(deps, venue.provider).balance(holder, balanceLimitMs);
    if (found.balance !== venue.balance) await updateBalance(deps.db, memberId, venue.code, found.balance);
    const own = { maintenance: found.maintenance, maintenanceUntil: found.maintenanceUntil };
    return {
      balance: found.balance,
      ...{ frozen: found.frozen ?? 0n, stale: false },
      ...(maintenance ? { maintenance, maintenanceUntil } : own),
    };
  } catch (error) {
    if (!(error instanceof VenueUnreachable)) throw error;
    deps.log.warn({ err: error, venue: venue.code }, 'a venue did not tell a balance');
    return { balance: venue.balance, frozen: 0n, stale: true, maintenance, maintenanceUntil };
  }
}

/** All venues of a category at once; one that does not answer is shown with its last answer. */
export async function allBalance(
  deps: VenueDeps,
  { category }: CallInput<'/game/api/v1/venue/allBalance'>,
  memberId: MemberId,
): Promise<AllBalance> {
  const all = await listVenuesOf(deps.db, memberId);
  const wanted = categoryOf(category);
  const venues = all.filter((venue) => wanted === undefined || venue.category === wanted);
  const [found, wallet, autoTransfer] = await Promise.all([
    Promise.all(venues.map((venue) => readBalance(deps, venue, memberId))),
    getBalance(deps.db, memberId),
    findAutoTransfer(deps.db, memberId),
  ]);
  return {
    list: venues.map((venue, index) => itemOf(venue, found[index])),
    totalMoney: found.reduce((total, { balance }) => total + (balance ?? 0n), 0n),
    centerWalletBalance: wallet.cash,
    lockMoney: wallet.held,
    autoTransfer,
  };
}

/** @throws AppError 6004 no such venue */
export async function oneBalance(deps: VenueDeps, channelCode: string, memberId: MemberId): Promise<Item> {
  const [venue] = await listVenuesOf(deps.db, memberId, [channelCode]);
  if (venue === undefined) throw refuse('venue-not-found');
  return itemOf(venue, await readBalance(deps, venue, memberId));
}

function itemOf(
  { code, enName, name, category, walletMode, inTransit }: MemberVenue,
  found: FoundBalance | undefined,
): Item {
  const { balance = null, stale = true, maintenance = false, maintenanceUntil = null } = found ?? {};
  return {
    ...{ channelCode: code, enName, name, category, walletMode, balance, stale, inTransit, maintenanceUntil },
    state: maintenance ? 'maintenance' : stale ? 'unknown' : 'open',
  };
}
