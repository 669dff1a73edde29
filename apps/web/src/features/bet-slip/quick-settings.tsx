import { type Amount, displayAmount, displayReward } from '@hj/money';
import { Switch } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../shared/session/session-store.ts';
import { isQuickStake, usePreferences } from '../../shared/sportsbook/preferences.ts';
import { useSlip } from '../../shared/sportsbook/slip-store.ts';
import { limitsQuery, type StakeRange, stakeRangeQuery } from './queries.ts';
import { switchQuickBet } from './quick-bet.ts';
import { balanceOf } from './stake-controls.ts';
import { wholeYuan, YuanInput } from './yuan-input.tsx';

const fen = (yuan: number) => BigInt(yuan) * 100n;
const isOutside = (stake: number, range: StakeRange | undefined) =>
  range !== undefined && (fen(stake) < range.min || fen(stake) > range.max);

export interface QuickDraft {
  draft: string;
  /** Undefined unless it may be saved. */
  stake: number | undefined;
  fault: string | undefined;
  isSaved: boolean;
  range: StakeRange | undefined;
}

/** What is typed as the stake of one press, and why it cannot be one. */
export function useQuickDraft(draft: string): QuickDraft {
  const { stake: saved } = usePreferences(({ quickBet }) => quickBet);
  const range = useStakeRange();
  const balance = balanceOf(useSession((session) => session.balance));
  const next = wholeYuan(draft);
  const fault = faultOf(next, { saved, range, balance });
  const stake = fault === undefined ? next : undefined;
  return { draft, stake, fault, isSaved: next === saved, range };
}

export interface QuickSettingsProps {
  quick: QuickDraft;
  onChange: (draft: string) => void;
}

/** The bet of one press: its switch and its stake, which counts once it is saved. */
export function QuickSettings({ quick, onChange }: QuickSettingsProps) {
  const { isOn, stake: saved } = usePreferences(({ quickBet }) => quickBet);
  const least = useLeastStake();
  const { draft, stake, fault, isSaved, range } = quick;
  const savedText = displayReward(fen(saved));
  return (
    <div className="flex flex-col gap-2">
      <Switch
        checked={isOn}
        disabled={!isOn && isOutside(saved, range)}
        onChange={({ target }) => switchQuickBet(target.checked)}
      >
        {t`快速投注`}
      </Switch>
      <p className="text-pretty text-12 text-fg-3 leading-4">
        {t`点一下赔率立即投注下面的金额，不再确认；结果显示在投注单的位置。`}
      </p>
      <div className="flex items-center gap-2 text-13">
        <span className="flex-none">{t`每次金额（元）`}</span>
        <YuanInput label={t`每次金额（元）`} value={draft} onChange={onChange} />
      </div>
      {fault === undefined ? null : (
        <p role="alert" className="text-12 text-danger">
          {isSaved ? fault : t`${fault}，当前每次仍为 ${savedText}`}
        </p>
      )}
      {isSaved || fault !== undefined ? null : (
        <p className="text-12 text-fg-2" role="status">
          {t`尚未保存，当前每次仍为 ${savedText}`}
        </p>
      )}
      {stake !== undefined && least !== undefined && fen(stake) < least ? (
        <p role="alert" className="text-12 text-warn">
          {t`低于投注单中选项的单注下限 ${displayReward(least)}，这样的投注不会成交`}
        </p>
      ) : null}
    </div>
  );
}

interface QuickFacts {
  saved: number;
  range: StakeRange | undefined;
  balance: Amount | undefined;
}

/** A stake may always be lowered, also while the balance is lower still. */
function faultOf(stake: number | undefined, { saved, range, balance }: QuickFacts): string | undefined {
  if (!isQuickStake(stake) || isOutside(stake, range)) {
    return range === undefined
      ? t`请输入 1 元以上的整数`
      : t`每次金额须为 ${displayReward(range.min)} – ${displayReward(range.max)} 的整数`;
  }
  const isRaised = stake > saved;
  return isRaised && balance !== undefined && fen(stake) > balance
    ? t`每次金额超过余额 ${displayAmount(balance)}`
    : undefined;
}

/** The server's range of a single. A guest bets nothing by one press. */
function useStakeRange(): StakeRange | undefined {
  const isLoggedIn = useSession(({ token }) => token !== undefined);
  return useQuery({ ...stakeRangeQuery, enabled: isLoggedIn }).data;
}

/** The least stake of a single among the selections of the slip, in fen; each market may have another. Unknown while it is empty. */
function useLeastStake(): Amount | undefined {
  const entries = useSlip((slip) => slip.entries);
  const isLoggedIn = useSession(({ token }) => token !== undefined);
  const oddsType = usePreferences((preferences) => preferences.oddsType);
  const legs = entries.map(({ oddInfo: { marketId, outcome } }) => ({ marketId, outcome }));
  const { data } = useQuery({ ...limitsQuery(legs, oddsType), enabled: isLoggedIn && legs.length > 0 });
  const minima = Object.values(data?.entries ?? {}).flatMap(({ min }) => min ?? []);
  return minima.toSorted((a, b) => (a < b ? -1 : 1))[0];
}
