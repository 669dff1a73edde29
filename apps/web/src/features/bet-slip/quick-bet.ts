/** Bets of one press (BS8): a price that is pressed is placed at once with the stored stake. Off until it is asked for. */

import { displayReward, parseAmount } from '@hj/money';
import { showTips, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useSession } from '../../shared/session/session-store.ts';
import { setQuickPlacer } from '../../shared/sportsbook/pick-price.ts';
import { setQuickBet, usePreferences } from '../../shared/sportsbook/preferences.ts';
import type { SlipEntry } from '../../shared/sportsbook/slip-rules.ts';
import { liveSelection } from './live-entries.ts';
import { slipOrder } from './order.ts';
import { betPlacer, placeQuickOrder, refuseQuickOrder, useOrder } from './order-store.ts';
import { slipModel } from './slip-model.ts';
import { affordable } from './stake-rules.ts';

const slipOf = (entry: SlipEntry) => ({
  entries: [entry],
  isMultiple: false,
  isSeries: false,
  seriesMoney: {},
});

/** Places a price that was pressed; says why where that is plain before the server is asked. */
export function quickBet(pressed: SlipEntry, stake: number): void {
  const { phase } = useOrder.getState().view;
  if (phase === 'sending' || phase === 'confirming') return;
  const { oddsType, autoOdd: policy, tolerance } = usePreferences.getState();
  const balance = parseAmount(useSession.getState().balance ?? '');
  const entry = { ...pressed, stake: String(stake) };
  const model = slipModel({
    ...{ slip: slipOf(entry), live: [liveSelection(entry, true)] },
    ...{ limits: { entries: {}, combos: {} }, balance, oddsType, policy, tolerance },
  });
  const order = slipOrder(model, { oddsType, autoOdd: policy, tolerance });
  if (order === undefined) {
    // What the slip's bar says is the end of another press.
    betPlacer.dismiss();
    toast.warn(t`盘口暂停，恢复后可投注`);
    return;
  }
  const terms = model.entries[0]?.terms;
  if (balance !== undefined && terms && affordable(balance, terms) < BigInt(stake) * 100n) {
    refuseQuickOrder(entry, order, 'balance');
    return;
  }
  placeQuickOrder(entry, order);
}

/** As long as the slip is on the page, a press can bet at once. */
export function useQuickBet(): void {
  useEffect(() => {
    setQuickPlacer(quickBet);
    return () => setQuickPlacer(undefined);
  }, []);
}

/** Switches it on; asks first unless the member has agreed to this stake. */
export function switchQuickBet(isOn: boolean): void {
  const { isExplained, stake } = usePreferences.getState().quickBet;
  if (!isOn || isExplained) setQuickBet({ isOn });
  else askForQuickBet(t`开启快速投注`, t`开启`, stake);
}

/** The stake of the next press. A higher one is asked about: at once while quick betting is on, or else when it is switched on. */
export function saveQuickStake(next: number): void {
  const { isOn, isExplained, stake } = usePreferences.getState().quickBet;
  if (isOn && next > stake) askForQuickBet(t`提高每次金额`, t`确认提高`, next);
  else setQuickBet({ stake: next, isExplained: isExplained && next <= stake });
}

function askForQuickBet(title: string, sureText: string, stake: number): void {
  const sum = displayReward(BigInt(stake) * 100n);
  showTips({
    title,
    msg: t`点一下赔率就会立即投注 ${sum}，不再经过投注单确认。提交后不能撤回。`,
    isShowCancel: true,
    sureText,
    cancelText: t`取消`,
    onSure: () => setQuickBet({ isOn: true, stake, isExplained: true }),
  });
}
