import { type Amount, displayReward } from '@hj/money';
import { Button, Switch } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSession } from '../../shared/session/session-store.ts';
import { isQuickStake, usePreferences } from '../../shared/sportsbook/preferences.ts';
import { useSlip } from '../../shared/sportsbook/slip-store.ts';
import { limitsQuery, stakeMinimumQuery } from './queries.ts';
import { saveQuickStake, switchQuickBet } from './quick-bet.ts';
import { wholeYuan, YuanInput } from './yuan-input.tsx';

const isBelow = (stake: number, least: Amount | undefined) =>
  least !== undefined && BigInt(stake) * 100n < least;

/** The bet of one press: its switch and its stake, which counts once it is saved. */
export function QuickSettings() {
  const { isOn, stake } = usePreferences(({ quickBet }) => quickBet);
  const [draft, setDraft] = useState(String(stake));
  const minimum = useStakeMinimum();
  const least = useLeastStake();
  const next = wholeYuan(draft);
  const fault = faultOf(next, minimum);
  const isSaved = next === stake;

  function save(event: FormEvent) {
    event.preventDefault();
    if (isQuickStake(next) && fault === undefined && !isSaved) saveQuickStake(next);
  }

  return (
    <form className="flex flex-col gap-2" noValidate onSubmit={save}>
      <Switch
        checked={isOn}
        disabled={!isOn && isBelow(stake, minimum)}
        onChange={({ target }) => switchQuickBet(target.checked)}
      >
        {t`快速投注`}
      </Switch>
      <p className="text-pretty text-12 text-fg-3 leading-4">
        {t`点一下赔率立即投注下面的金额，不再确认；结果显示在投注单的位置。`}
      </p>
      <div className="flex items-center gap-2 text-13">
        <span className="flex-none">{t`每次金额，元`}</span>
        <YuanInput label={t`每次金额，元`} value={draft} onChange={setDraft} />
        <Button type="submit" size="sm" variant="soft" disabled={fault !== undefined || isSaved}>
          {t`保存`}
        </Button>
      </div>
      {fault === undefined ? null : (
        <p role="alert" className="text-12 text-danger">
          {fault}
        </p>
      )}
      {isSaved ? null : (
        <p
          className="text-12 text-fg-2"
          role="status"
        >{t`尚未保存，当前每次仍为 ${displayReward(BigInt(stake) * 100n)}`}</p>
      )}
      {fault === undefined && next !== undefined && least !== undefined && isBelow(next, least) ? (
        <p role="alert" className="text-12 text-warn">
          {t`低于投注单中选项的单注下限 ${displayReward(least)}，这样的投注不会成交`}
        </p>
      ) : null}
    </form>
  );
}

function faultOf(stake: number | undefined, minimum: Amount | undefined): string | undefined {
  if (!isQuickStake(stake)) return t`请输入 1 元以上的整数`;
  return minimum !== undefined && isBelow(stake, minimum) ? t`单注最低 ${displayReward(minimum)}` : undefined;
}

/** The server's least stake of a single. A guest bets nothing by one press. */
function useStakeMinimum(): Amount | undefined {
  const isLoggedIn = useSession(({ token }) => token !== undefined);
  return useQuery({ ...stakeMinimumQuery, enabled: isLoggedIn }).data;
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
