import { displayReward } from '@hj/money';
import { Button, Segmented, Switch } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../shared/session/session-store.ts';
import {
  isQuickStake,
  setQuickBet,
  setQuickStakes,
  setTolerance,
  tolerances,
  usePreferences,
  usualQuickStakes,
} from '../../shared/sportsbook/preferences.ts';
import { useSlip } from '../../shared/sportsbook/slip-store.ts';
import { OddsPolicyChoice } from './odds-policy.tsx';
import { PaneHead } from './pane-head.tsx';
import { limitsQuery } from './queries.ts';
import { switchQuickBet } from './quick-bet.ts';
import { RulesLink } from './rules-link.tsx';

/** 投注设置: how prices are taken, chips, and the bet of one press. Kept on this machine. */
export function SlipSettings() {
  return (
    <section className="flex flex-col gap-4 px-3 pb-4" aria-label={t`投注设置`}>
      <PaneHead title={t`投注设置`} />
      <PolicySettings />
      <ChipSettings />
      <QuickSettings />
      <p className="flex items-center justify-between text-12 text-fg-3 leading-4">
        <Trans>
          设置只保存在本设备。
          <RulesLink className="inline-flex h-8 items-center hover:text-fg-1" />
        </Trans>
      </p>
    </section>
  );
}

function PolicySettings() {
  const autoOdd = usePreferences((preferences) => preferences.autoOdd);
  const tolerance = usePreferences((preferences) => preferences.tolerance);
  const options = tolerances.map((each) => ({ value: String(each), label: `${each}%` }));
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between text-13">
        <Trans>
          赔率变动
          <OddsPolicyChoice />
        </Trans>
      </div>
      {autoOdd === 'better' ? (
        <>
          <span className="text-13">{t`赔率下跌也接受，不超过`}</span>
          <Segmented
            label={t`可接受的赔率下跌`}
            size="sm"
            block
            options={options}
            value={String(tolerance)}
            onChange={(value) => setTolerance(Number(value))}
          />
          <p className="text-12 text-fg-3 leading-4">
            {t`按赢利部分计算：香港盘 1.00，${tolerance}% 即不低于 ${((100 - tolerance) / 100).toFixed(2)}。`}
          </p>
        </>
      ) : null}
    </div>
  );
}

const wholeNumber = (text: string) => (/^\d{1,7}$/.test(text) ? Number(text) : undefined);

const inputClass =
  'num h-9 w-full min-w-0 rounded-[0.375rem] border border-line-control bg-surface-1 px-2.5 font-bold text-14 text-fg-1';

function ChipSettings() {
  const chips = usePreferences(({ quickStakes }) => quickStakes);
  const [drafts, setDrafts] = useState(() => chips.map(String));
  const next = drafts.map(wholeNumber);
  const isWhole = next.every(isQuickStake);
  const isSame = next.every((each, index) => each === chips[index]);
  return (
    <div className="flex flex-col gap-2">
      <span className="text-13">{t`快捷金额`}</span>
      <div className="grid grid-cols-3 gap-2">
        {drafts.map((draft, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: chips stand in fixed places.
            key={index}
            type="text"
            inputMode="numeric"
            aria-label={t`快捷金额 ${index + 1}，元`}
            className={inputClass}
            value={draft}
            maxLength={7}
            onChange={({ target }) =>
              setDrafts(drafts.map((each, at) => (at === index ? target.value : each)))
            }
          />
        ))}
      </div>
      {isWhole ? null : (
        <p role="alert" className="text-12 text-danger">
          {t`请输入 1 元以上的整数`}
        </p>
      )}
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="soft"
          disabled={!isWhole || isSame}
          onClick={() => setQuickStakes(next.filter(isQuickStake))}
        >
          {t`保存金额`}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            setDrafts(usualQuickStakes.map(String));
            setQuickStakes(usualQuickStakes);
          }}
        >
          {t`恢复默认`}
        </Button>
      </div>
    </div>
  );
}

function QuickSettings() {
  const { isOn, stake } = usePreferences(({ quickBet }) => quickBet);
  const [draft, setDraft] = useState(String(stake));
  const next = wholeNumber(draft);
  const least = useLeastStake();
  return (
    <div className="flex flex-col gap-2">
      <Switch checked={isOn} onChange={({ target }) => switchQuickBet(target.checked)}>
        {t`快速投注`}
      </Switch>
      <p className="text-pretty text-12 text-fg-3 leading-4">
        {t`点一下赔率立即投注下面的金额，不再确认；结果显示在投注单的位置。`}
      </p>
      <label className="flex items-center gap-2 text-13">
        <span className="flex-none">{t`每次金额，元`}</span>
        <input
          type="text"
          inputMode="numeric"
          className={inputClass}
          value={draft}
          maxLength={7}
          onChange={({ target }) => {
            setDraft(target.value);
            const typed = wholeNumber(target.value);
            if (isQuickStake(typed)) setQuickBet({ stake: typed });
          }}
        />
      </label>
      {isQuickStake(next) ? null : (
        <p role="alert" className="text-12 text-danger">
          {t`请输入 1 元以上的整数，当前仍为 ¥${stake}`}
        </p>
      )}
      {isQuickStake(next) && least !== undefined && BigInt(next) * 100n < least ? (
        <p role="alert" className="text-12 text-warn">
          {t`低于单注下限 ${displayReward(least)}，这样的投注不会成交`}
        </p>
      ) : null}
    </div>
  );
}

/** The least stake of a single among the selections of the slip, in fen; each market may have another. Unknown while it is empty. */
function useLeastStake(): bigint | undefined {
  const entries = useSlip((slip) => slip.entries);
  const isLoggedIn = useSession(({ token }) => token !== undefined);
  const oddsType = usePreferences((preferences) => preferences.oddsType);
  const legs = entries.map(({ oddInfo: { marketId, outcome } }) => ({ marketId, outcome }));
  const { data } = useQuery({ ...limitsQuery(legs, oddsType), enabled: isLoggedIn && legs.length > 0 });
  const minima = Object.values(data?.entries ?? {}).flatMap(({ min }) => min ?? []);
  return minima.toSorted((a, b) => (a < b ? -1 : 1))[0];
}
