import { type LotteryPlay, paysOf } from '@hj/games';
import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { useWide } from '../../app/use-media.ts';
import { Icon } from '../../hud/icons.tsx';
import { addRandom, addToBasket, betNow, changePicks } from '../basket-actions.ts';
import { useLottery, useLotteryState } from '../lottery-context.ts';
import { returnedOf } from '../lottery-store.ts';
import { linesOfEntry, oddsText, totalOf, winsOf } from '../rules/basket.ts';
import { draftsOf, type PlayGroup, units } from '../rules/picking.ts';
import { BasketButton } from './basket-button.tsx';
import { Multiple } from './stepper.tsx';

/** Unit and multiple, or an amount; lines, stake and the highest prize; and the actions on the picks. */
export function StakeBar({ group, play }: { group: PlayGroup; play: LotteryPlay }) {
  const player = useLottery();
  const isWide = useWide();
  const picks = useLotteryState((state) => state.picks);
  const game = useLotteryState((state) => state.state.game);
  const drafts = draftsOf(group, picks);
  const lines = drafts.reduce((all, draft) => all + linesOfEntry(draft), 0);
  const total = displayAmount(totalOf(drafts));
  const wins = drafts.map(
    ({ play: each, selections, lineStake }) =>
      winsOf(each, selections, lineStake, game.returns[each.code] ?? game.returned).most,
  );
  const most = wins.toSorted((a, b) => Number(b - a))[0] ?? 0n;
  const highest = displayAmount(most);
  const canBet = lines > 0;
  return (
    <div className="stake-bar">
      <div className="stake-how">
        {group.byAmount ? <AmountInput /> : <UnitAndMultiple />}
        {!group.isTogether && <Prize group={group} play={play} />}
        <span className="grow" />
        <span className="stake-sum" aria-live="polite">
          {t`共`} <b className="num">{lines}</b> {t`注`} <b className="num is-sum">{total}</b>
        </span>
      </div>
      <div className="stake-do">
        <span className="stake-most">{canBet && t`单注中奖最高 ${highest}，以开奖为准`}</span>
        <span className="grow" />
        <button type="button" className="btn" data-kind="plain" onClick={() => addRandom(player)}>
          {isWide ? t`机选 1 注` : t`机选`}
        </button>
        {isWide ? (
          <button
            type="button"
            className="btn"
            data-kind="soft"
            disabled={!canBet}
            onClick={() => addToBasket(player)}
          >
            <Icon name="plus" size={16} />
            {t`添加到投注栏`}
          </button>
        ) : (
          <BasketButton canAdd={canBet} />
        )}
        <button
          type="button"
          className="btn"
          data-kind="primary"
          disabled={!canBet}
          onClick={() => betNow(player)}
        >
          {isWide ? t`立即投注` : t`确认投注`}
        </button>
      </div>
    </div>
  );
}

/** Prize of a line at this stake, or its price. */
function Prize({ group, play }: { group: PlayGroup; play: LotteryPlay }) {
  const picks = useLotteryState((state) => state.picks);
  const returned = useLotteryState((state) => returnedOf(state, play));
  const pays = paysOf(play, returned).filter((_, index) => !play.prizes[index]?.refund);
  if (pays.length === 0) return null;
  const [low, high] = [Math.min(...pays), Math.max(...pays)];
  const fen = (value: number): string => displayAmount((picks.unit * BigInt(value)) / 1000n);
  const text = (value: number): string => (group.byAmount ? oddsText(value) : fen(value));
  return (
    <span className="stake-prize">
      {group.byAmount ? t`赔率` : t`奖金`}{' '}
      <b className="num">{low === high ? text(low) : `${text(low)} – ${text(high)}`}</b>
      <small>{t`返还率 ${(returned / 100).toFixed(1)}%`}</small>
    </span>
  );
}

function UnitAndMultiple() {
  const player = useLottery();
  const { unit, multiple } = useLotteryState((state) => state.picks);
  const names = [t`元`, t`角`, t`分`];
  return (
    <>
      <span className="is-wide">{t`单位`}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one control */}
      <div className="segments" role="group" aria-label={t`单位，每注 2 元、2 角或 2 分`}>
        {units.map((each, index) => (
          <button
            key={String(each)}
            type="button"
            aria-pressed={each === unit}
            onClick={() => changePicks(player, { unit: each })}
          >
            {names[index]}
          </button>
        ))}
      </div>
      <span className="is-wide">{t`倍数`}</span>
      <Multiple
        value={multiple}
        label={t`倍数`}
        onChange={(next) => changePicks(player, { multiple: next })}
      />
      <span className="is-narrow">{t`倍`}</span>
    </>
  );
}

const presets = ['5', '10', '50', '100', '500'];

function AmountInput() {
  const player = useLottery();
  const amount = useLotteryState((state) => state.picks.amount);
  return (
    <>
      <label className="amount">
        <span>{t`每注 ¥`}</span>
        <input
          inputMode="decimal"
          value={amount}
          aria-label={t`每注金额，元`}
          onChange={(event) => changePicks(player, { amount: event.target.value.replace(/[^\d.]/g, '') })}
        />
      </label>
      <span className="presets">
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={amount === preset}
            onClick={() => changePicks(player, { amount: preset })}
          >
            {preset}
          </button>
        ))}
      </span>
    </>
  );
}
