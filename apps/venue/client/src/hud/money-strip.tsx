import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { fenOf } from '../api/amounts.ts';
import { stepStake, toggleTurbo } from '../app/play-store.ts';
import { rtpOf } from '../games/model.ts';
import { useGame, usePlay } from './game-context.ts';
import { Icon } from './icons.tsx';

/** Balance, stake and result: flat, still, tabular. */
export function MoneyStrip({ onPays }: { onPays(): void }) {
  const { store, model } = useGame();
  const state = usePlay((play) => play);
  const stakes = state.session?.game.stakes ?? [];
  const fixed = state.phase !== 'idle' || state.feature !== null;
  const at = stakes.indexOf(state.stake);
  return (
    <div className="money">
      <p className="balance">
        <span>{state.session?.mode === 'demo' ? t`试玩余额` : t`余额`}</span>
        <b>{displayAmount(state.balance)}</b>
      </p>
      <div className="stake">
        <button
          type="button"
          className="round minus"
          aria-label={t`减少投注`}
          disabled={fixed || at <= 0}
          onClick={() => stepStake(store, -1)}
        >
          <Icon name="minus" size={20} />
        </button>
        <p>
          <span>{t`投注额`}</span>
          <b>{displayAmount(fenOf(state.feature?.stake ?? state.stake))}</b>
        </p>
        <button
          type="button"
          className="round plus"
          aria-label={t`增加投注`}
          disabled={fixed || at < 0 || at >= stakes.length - 1}
          onClick={() => stepStake(store, 1)}
        >
          <Icon name="plus" size={20} />
        </button>
      </div>
      <p className={model.cascades ? 'won wide-won' : 'won'}>
        <span>{t`赢得`}</span>
        <b>{displayAmount(state.win)}</b>
      </p>
      {/* On a phone the line under the frame has the sum of the cascades already. */}
      {model.cascades && (
        <p className="upright-rtp">
          <span>{t`返还率`}</span>
          <b>{rtpOf(model)}</b>
        </p>
      )}
      <div className="options">
        <button type="button" className="turbo" aria-pressed={state.turbo} onClick={() => toggleTurbo(store)}>
          <Icon name="bolt" size={20} />
          {t`极速`}
        </button>
        <button type="button" className="pays" onClick={onPays}>
          <Icon name="list" size={20} />
          {t`赔付`}
        </button>
      </div>
    </div>
  );
}
