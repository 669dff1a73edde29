/**
 * Stops betting by hand and opens it again (C51). Invariants:
 * - once the stop's transaction has committed, no bet is accepted on its matches and markets: the rows that the acceptor locks are held;
 * - a market that the feed announces under a stop comes up held: the ingest takes no batch beside a change of the controls (controls-store.ts);
 * - opening restores the feed's state, unless a wider or narrower stop still holds.
 */
import type { Db } from '@hj/platform';
import type { StaffAction } from '../../../../deps.ts';
import { auditTrading, requireWhy } from '../reasons.ts';
import { refuse } from '../refusals.ts';
import type { Scope } from '../scope.ts';
import { scopeKey, scopeRow } from '../scope.ts';
import { raiseVersion } from './controls-store.ts';
import { holdScope, insertStop, liftStop, type Stop, scopeExists } from './stop-store.ts';

export interface StopInput {
  scope: Scope;
  action: StaffAction;
}

/**
 * Stops all betting on the scope, for all members, from the commit on.
 * @throws AppError 6008 no reason of the list · 6009 stopped already · 6303 no such league, match or market
 */
export async function stopBetting(db: Db, { scope, action }: StopInput): Promise<Stop> {
  const given = requireWhy(action);
  return db.transaction(async (tx) => {
    await raiseVersion(tx);
    if (!(await scopeExists(tx, scope))) throw refuse('no-data');
    const stop = await insertStop(tx, scope, { action, ...given });
    if (stop === undefined) throw refuse('betting-already-stopped');
    const held = await holdScope(tx, scope);
    await auditTrading(tx, action, {
      action: 'stop',
      subject: scopeKey(scopeRow(scope)),
      detail: { stopId: String(stop.id), held, ...given },
    });
    return stop;
  });
}

/**
 * Lifts the stop of exactly this scope; the ingest opens markets without another stop, within a second.
 * @throws AppError 6008 no reason of the list · 6303 it is not stopped
 */
export async function openBetting(db: Db, { scope, action }: StopInput): Promise<Stop> {
  const given = requireWhy(action);
  return db.transaction(async (tx) => {
    await raiseVersion(tx);
    const stop = await liftStop(tx, scope, action);
    if (stop === undefined) throw refuse('betting-not-stopped');
    await auditTrading(tx, action, {
      action: 'open',
      subject: scopeKey(scopeRow(scope)),
      detail: { stopId: String(stop.id), ...given },
    });
    return stop;
  });
}
