import { displayAmount, displayReward } from '@hj/money';
import { Button, GearIcon, UploadIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSession } from '../../shared/session/session-store.ts';
import { usePreferences } from '../../shared/sportsbook/preferences.ts';
import { OddsPolicyChoice } from './odds-policy.tsx';
import { RulesLink } from './rules-link.tsx';
import { showPane } from './slip-tab.ts';
import { balanceOf } from './stake-controls.ts';
import type { SlipView } from './use-slip-view.ts';

/** Odds policy, sums and the button; the same words on every screen. */
export function SlipFoot({ view, isTouch }: { view: SlipView; isTouch: boolean }) {
  return isTouch ? <TouchFoot view={view} /> : <Foot view={view} />;
}

function Foot({ view }: { view: SlipView }) {
  const { model } = view;
  return (
    <div className="sticky bottom-0 flex flex-col gap-2 bg-surface-1 px-3 pt-3 pb-1">
      <PolicyRow />
      <dl className="flex flex-col gap-0.5 text-13 text-fg-2">
        {model.mode === 'single' ? null : (
          <Total label={model.mode === 'series' ? t`总注数` : t`有效注数`} value={String(model.count)} />
        )}
        <Total label={model.isRisk ? t`风险金额` : t`总投注额`} value={displayAmount(model.risk)} />
        <Total label={model.winLabel} value={displayAmount(model.win)} isLarge />
      </dl>
      <ConfirmButton view={view} />
      <PaneLinks />
    </div>
  );
}

function TouchFoot({ view }: { view: SlipView }) {
  const { model } = view;
  const balance = balanceOf(useSession((session) => session.balance));
  return (
    <div className="sticky bottom-0 bg-surface-1">
      <div className="flex items-center gap-2 px-4 pt-2.5 pb-1.5 text-12 text-fg-2">
        <Trans>
          赔率变动
          <OddsPolicyChoice />
        </Trans>
        {balance === undefined ? null : (
          <span className="num ml-auto truncate text-fg-3">{t`余额 ${displayAmount(balance)}`}</span>
        )}
      </div>
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-center border-line border-t px-4 pt-2 pb-4">
        <div className="flex min-w-0 flex-col leading-[1.125rem]">
          <span className="text-12 text-fg-3">{model.winLabel}</span>
          <b className="num truncate font-bold text-20 leading-[1.625rem]">{displayAmount(model.win)}</b>
        </div>
        <ConfirmButton view={view} />
      </div>
    </div>
  );
}

function PolicyRow() {
  const autoOdd = usePreferences((preferences) => preferences.autoOdd);
  const tolerance = usePreferences((preferences) => preferences.tolerance);
  return (
    <div>
      <div className="flex items-center justify-between text-12 text-fg-2">
        <Trans>
          赔率变动
          <OddsPolicyChoice />
        </Trans>
      </div>
      {autoOdd === 'better' && tolerance > 0 ? (
        <p className="num mt-1 text-right text-12 text-fg-3">{t`另接受下跌不超过 ${tolerance}%`}</p>
      ) : null}
    </div>
  );
}

function Total({ label, value, isLarge = false }: { label: string; value: string; isLarge?: boolean }) {
  return (
    <div className={`flex items-baseline justify-between ${isLarge ? 'text-14 leading-6' : 'leading-5'}`}>
      <dt>{label}</dt>
      <dd className={`num text-fg-1 ${isLarge ? 'font-bold text-18' : 'font-semibold'}`}>{value}</dd>
    </div>
  );
}

/** The one button: its action, or the reason why it cannot. */
function ConfirmButton({ view }: { view: SlipView }) {
  const { confirm } = view;
  return (
    <Button
      block
      size="lg"
      variant={confirm.action === 'deposit' ? 'gold' : 'primary'}
      disabled={confirm.action === undefined}
      onClick={view.press}
      className="num"
    >
      {confirm.label}
    </Button>
  );
}

const link = 'inline-flex h-8 items-center gap-1 text-12 text-fg-3 hover:text-fg-1';

/** Ways from the slip: share it, and how it works. */
function PaneLinks() {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <button type="button" className={link} onClick={() => showPane('share')}>
        <UploadIcon size={14} />
        {t`分享投注单`}
      </button>
      <RulesLink className={link} />
      <SettingsLink />
    </div>
  );
}

export function SettingsLink() {
  const { isOn, stake } = usePreferences(({ quickBet }) => quickBet);
  return (
    <button type="button" className={link} onClick={() => showPane('settings')}>
      <GearIcon size={14} />
      {t`投注设置`}
      {isOn ? (
        <span className="text-warn">{t`（快速投注已开启，每次 ${displayReward(BigInt(stake) * 100n)}）`}</span>
      ) : null}
    </button>
  );
}
