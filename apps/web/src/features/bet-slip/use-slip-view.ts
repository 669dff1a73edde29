import type { BetRefusal } from '@hj/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { goTo } from '../../shared/navigation/navigator.ts';
import { useIsStale } from '../../shared/push/push-link.ts';
import { requireLogin } from '../../shared/session/flows.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { usePreferences } from '../../shared/sportsbook/preferences.ts';
import { agreeToPrice, useSlip } from '../../shared/sportsbook/slip-store.ts';
import type { OrderView, RefusedOrder } from './bet-placer.ts';
import { againState, type ConfirmState, confirmState } from './confirm-button.ts';
import { useLiveEntries } from './live-entries.ts';
import { slipOrder } from './order.ts';
import { legKeys, placeOrder, useOrder } from './order-store.ts';
import { limitsKey, limitsQuery } from './queries.ts';
import {
  type EntryModel,
  onlyOf,
  type SlipLimits,
  type SlipModel,
  seriesLegs,
  slipModel,
} from './slip-model.ts';
import { balanceOf, controlsOf, type StakeControl } from './stake-controls.ts';
import { useStakeFields } from './stake-fields.ts';

const limitCauses: ReadonlySet<BetRefusal['reason'] | undefined> = new Set([
  'above-maximum',
  'below-minimum',
  'max-win',
  'match-limit',
]);

export interface SlipView {
  model: SlipModel;
  confirm: ConfirmState;
  controls: readonly StakeControl[];
  /** The field that chips and the keypad fill. */
  active: StakeControl | undefined;
  /** Why the last order was refused, at the entry it is about. */
  faults: Readonly<Record<string, string>>;
  press: () => void;
}

/** Live prices, limits, figures and the button of the slip. */
export function useSlipView(): SlipView {
  const isLoggedIn = useSession(({ token }) => token !== undefined);
  const balance = balanceOf(useSession((session) => session.balance));
  const view = useOrder((order) => order.view);
  useLimitsOf(view);
  const isLinkLost = useIsStale();
  const whole = useSlipModel();
  const isAgain = mayTryAgain(view, whole);
  const model = isAgain && whole.mode !== 'series' ? onlyOf(whole, legKeys(view.order)) : whole;
  // A control reads the shared fields when it is made.
  const { active } = useStakeFields();
  const { oddsType, autoOdd, tolerance } = usePreferences();
  // Where nothing can be sent the button names the obstacle of the refused bets, not of others.
  const asked = isAgain && model.count === 0 ? { ...model, entries: ofOrder(model, view) } : model;
  const usual = confirmState(asked, { isLoggedIn, phase: view.phase, isLinkLost, balance });
  const confirm = isAgain ? againState(usual, model, view.order.request.bets.length) : usual;
  const controls = controlsOf(model, balance);

  function send(of: SlipModel) {
    const order = slipOrder(of, { oddsType, autoOdd, tolerance });
    if (order) placeOrder(order);
  }

  function agree() {
    for (const { entry, price, needsYes } of model.entries)
      if (needsYes && price !== undefined) agreeToPrice(entry, price);
  }

  function press() {
    if (confirm.action === 'login') requireLogin();
    else if (confirm.action === 'deposit') goTo('saveMoney');
    else if (confirm.action === 'agree') agree();
    else if (confirm.action === 'again') placeNow();
    else if (confirm.action === 'place') send(model);
  }

  /** Agrees to every price of now and sends, in one press. */
  function placeNow() {
    agree();
    const entries = model.entries.map((each) => ({ ...each, seen: each.price ?? each.seen }));
    send({ ...model, entries });
  }

  return {
    model,
    confirm,
    controls,
    active: controls.find(({ field }) => field === active) ?? controls[0],
    faults: faultsOf(view, model),
    press,
  };
}

/** An order that broke a limit asks for the limits of now: with those of before the same stake would be refused again. */
function useLimitsOf(view: OrderView): void {
  const client = useQueryClient();
  const isBroken = view.phase === 'refused' && limitCauses.has(view.cause);
  useEffect(() => {
    if (isBroken) void client.invalidateQueries({ queryKey: limitsKey });
  }, [client, isBroken]);
}

function ofOrder({ entries }: SlipModel, { order }: RefusedOrder): readonly EntryModel[] {
  const keys = legKeys(order);
  return entries.filter(({ key }) => keys.includes(key));
}

/**
 * Whether the last order was refused and can be sent again from the slip, which may hold other entries too: singles as far as they
 * are there, a series with the same legs only.
 */
function mayTryAgain(view: OrderView, { entries, mode }: SlipModel): view is RefusedOrder {
  if (view.phase !== 'refused' || view.byOwnRule) return false;
  const keys = legKeys(view.order);
  const isSeries = view.order.request.bets.some(({ legs }) => legs.length > 1);
  if (isSeries !== (mode === 'series')) return false;
  if (!isSeries) return entries.some(({ key }) => keys.includes(key));
  const legs = seriesLegs(entries);
  return legs.length === keys.length && legs.every(({ key }) => keys.includes(key));
}

const seriesLimitsMs = 4_000;
const noLimits: SlipLimits = { entries: {}, combos: {} };

function useSlipModel(): SlipModel {
  const slip = useSlip();
  const isLoggedIn = useSession(({ token }) => token !== undefined);
  const balance = balanceOf(useSession((session) => session.balance));
  const { oddsType, autoOdd, tolerance } = usePreferences();
  const live = useLiveEntries(slip.entries);
  const asked = slip.entries.filter(({ isInvalid }, index) => !isInvalid && live[index]?.state !== 'closed');
  const legs = asked.map(({ oddInfo: { marketId, outcome } }) => ({ marketId, outcome }));
  const { data } = useQuery({
    ...limitsQuery(legs, slip.isSeries ? 'H' : oddsType),
    enabled: isLoggedIn && legs.length > 0,
    // The most of a line goes by the price of the whole series, which moves with each of its legs.
    ...(slip.isSeries && Object.values(slip.seriesMoney).some(Boolean)
      ? { refetchInterval: seriesLimitsMs }
      : {}),
  });
  const limits = data ?? noLimits;
  return slipModel({
    slip,
    live,
    // Those of other selections: the number of legs makes another series under the same sizes.
    limits: data && data.legCount !== legs.length ? { ...limits, combos: {} } : limits,
    balance,
    oddsType,
    policy: autoOdd,
    tolerance,
  });
}

/** An entry shows the reasons that still hold; the card of the order keeps its own text. */
function faultsOf(view: OrderView, { entries }: SlipModel): Readonly<Record<string, string>> {
  if (view.phase !== 'refused') return {};
  const { order, leg, bet, reason } = view;
  const only = bet === undefined ? undefined : order.request.bets[bet]?.legs;
  const at = leg ?? (only?.length === 1 ? only[0] : undefined);
  const key = at === undefined ? undefined : legKeys(order)[at];
  const sent = at === undefined ? undefined : order.request.legs[at]?.price;
  const entry = entries.find((each) => each.key === key);
  return key === undefined || isOver(view.cause, entry, sent) ? {} : { [key]: reason };
}

/** Whether the cause of a refusal is gone: the price is again the requested one, or better. What the balance lacks stands in the card alone. */
function isOver(cause: RefusedOrder['cause'], entry: EntryModel | undefined, sent = 0): boolean {
  if (cause === 'balance') return true;
  return cause === 'price-changed' && entry?.state === 'open' && (entry.price ?? 0) >= sent;
}
