import { Button, Segmented } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import {
  isQuickStake,
  setQuickStakes,
  setTolerance,
  tolerances,
  usePreferences,
  usualQuickStakes,
} from '../../shared/sportsbook/preferences.ts';
import { OddsPolicyChoice } from './odds-policy.tsx';
import { PaneHead } from './pane-head.tsx';
import { saveQuickStake } from './quick-bet.ts';
import { QuickSettings, useQuickDraft } from './quick-settings.tsx';
import { RulesLink } from './rules-link.tsx';
import { wholeYuan, YuanInput } from './yuan-input.tsx';

/** 投注设置: how prices are taken, chips, and the bet of one press. Kept on this machine. */
export function SlipSettings() {
  return (
    <section className="flex flex-col gap-4 px-3 pb-4" aria-label={t`投注设置`}>
      <PaneHead title={t`投注设置`} />
      <PolicySettings />
      <AmountSettings />
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

/** The amounts of this pane and the one button that saves them. */
function AmountSettings() {
  const chips = usePreferences(({ quickStakes }) => quickStakes);
  const { stake: savedStake } = usePreferences(({ quickBet }) => quickBet);
  const [drafts, setDrafts] = useState(() => chips.map(String));
  const [stakeDraft, setStakeDraft] = useState(String(savedStake));
  const [isPressed, setPressed] = useState(false);
  const quick = useQuickDraft(stakeDraft);
  const next = drafts.map(wholeYuan);
  const isWhole = next.every(isQuickStake);
  const isSame = next.every((each, index) => each === chips[index]) && quick.isSaved;

  function change(work: () => void) {
    setPressed(false);
    work();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    if (!isWhole || isSame || quick.stake === undefined) return;
    setPressed(true);
    setQuickStakes(next.filter(isQuickStake));
    if (!quick.isSaved) saveQuickStake(quick.stake);
  }

  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={save}>
      <ChipSettings drafts={drafts} isWhole={isWhole} onChange={(to) => change(() => setDrafts(to))} />
      <QuickSettings quick={quick} onChange={(to) => change(() => setStakeDraft(to))} />
      <div className="flex items-center gap-3">
        <Button type="submit" variant="soft" disabled={!isWhole || isSame || quick.stake === undefined}>
          {t`保存`}
        </Button>
        {isPressed && isSame ? (
          <span className="text-12 text-fg-2" role="status">
            {t`已保存`}
          </span>
        ) : null}
      </div>
    </form>
  );
}

interface ChipSettingsProps {
  drafts: readonly string[];
  isWhole: boolean;
  onChange: (drafts: string[]) => void;
}

function ChipSettings({ drafts, isWhole, onChange }: ChipSettingsProps) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between text-13">
        {t`快捷金额`}
        <Button size="sm" variant="ghost" onClick={() => onChange(usualQuickStakes.map(String))}>
          {t`恢复默认`}
        </Button>
      </div>
      <div className="grid grid-cols-3 gap-2">
        {drafts.map((draft, index) => (
          <YuanInput
            // biome-ignore lint/suspicious/noArrayIndexKey: chips stand in fixed places.
            key={index}
            label={t`快捷金额 ${index + 1}，元`}
            value={draft}
            onChange={(text) => onChange(drafts.map((each, at) => (at === index ? text : each)))}
          />
        ))}
      </div>
      {isWhole ? null : (
        <p role="alert" className="text-12 text-danger">
          {t`快捷金额须为 1 元以上的整数`}
        </p>
      )}
    </div>
  );
}
