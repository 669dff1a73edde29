import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { useShallow } from 'zustand/react/shallow';
import { fenOf } from '../api/amounts.ts';
import { ChipArt } from '../sprites/pieces.tsx';
import { sumOf } from './chip-stack.ts';
import { chipsFrom } from './chips.ts';
import { FavouriteRow, FavouritesButton } from './favourites.tsx';
import { useTable, useTablePlay } from './table-context.ts';
import { lockedFor, type TableNotice, type TablePlay } from './table-player.ts';
import { usePhase, useSecondsToNext } from './use-phase.ts';
import { yuan } from './yuan.ts';

/** The part of a table's state that the strip shows: without results, pools and seats. */
const stripOf = ({ view, session, ...play }: TablePlay) => ({
  ...{ game: view.game, smallest: view.limits.minBet, mode: session.mode, notice: play.notice },
  ...{ chips: play.chips, own: play.own, lastWagers: play.lastWagers, chip: play.chip },
  ...{ balance: play.balance, confirming: play.confirming },
});

/** Balance, the chips to choose from, and the actions on those on the table. */
export function ChipBar({
  favourites,
}: {
  /** False where the felt shows them itself. */
  favourites: boolean;
}) {
  const player = useTable();
  const play = useTablePlay(useShallow(stripOf));
  const laid = lockedFor(play, sumOf(play.chips));
  const own = lockedFor(play, play.own);
  const betting = usePhase(({ phase }) => phase === 'betting');
  const canRepeat = betting && Object.keys(play.lastWagers).length > 0 && play.chips.length === 0;
  const next = useSecondsToNext();
  const sum = displayAmount(laid);
  return (
    <div className="strip">
      <Notice notice={play.notice} />
      {favourites && <FavouriteRow betting={betting} />}
      <div className="strip-money">
        <p>
          <span>{play.mode === 'demo' ? t`试玩余额` : t`余额`}</span>
          <b>{displayAmount(play.balance - laid)}</b>
        </p>
        {favourites && <FavouritesButton />}
        <p>
          <span>{t`本局下注`}</span>
          <b className="staked">{displayAmount(own + laid)}</b>
        </p>
      </div>
      <div className="strip-chips" data-betting={betting} role="radiogroup" aria-label={t`筹码`}>
        {chipsFrom(fenOf(play.smallest)).map((chip) => {
          const { yuan } = chip;
          const fen = BigInt(yuan) * 100n;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a radio input cannot be a picture of a chip
            <button
              key={yuan}
              type="button"
              role="radio"
              aria-checked={play.chip === fen}
              data-beyond={fen > play.balance}
              aria-label={t`筹码 ${yuan}`}
              className="chip"
              onClick={() => player.choose(fen)}
            >
              <ChipArt chip={chip} />
            </button>
          );
        })}
      </div>
      <div className="strip-actions">
        <button type="button" disabled={!betting || play.chips.length === 0} onClick={() => player.undo()}>
          {t`撤销`}
        </button>
        <button type="button" disabled={!canRepeat} onClick={() => player.repeat()}>
          {t`重复`}
        </button>
        <button type="button" disabled={!betting || play.chips.length === 0} onClick={() => player.double()}>
          {t`加倍`}
        </button>
        <button type="button" disabled={!betting || play.chips.length === 0} onClick={() => player.clear()}>
          {t`清空`}
        </button>
        <button
          type="button"
          className="confirm"
          disabled={!betting || play.chips.length === 0 || play.confirming}
          aria-busy={play.confirming}
          onClick={() => void player.confirm()}
        >
          {confirmText({ confirming: play.confirming, betting, next }, laid > 0n, sum)}
        </button>
      </div>
    </div>
  );
}

function confirmText(
  { confirming, betting, next }: { confirming: boolean; betting: boolean; next: number },
  isLaid: boolean,
  sum: string,
): string {
  if (confirming) return t`确认中…`;
  if (!betting) return next > 0 ? t`${next} 秒后下一局` : t`等待下一局`;
  return isLaid ? t`确认下注 ${sum}` : t`请选择下注区`;
}

/** A refusal stands over the button that was pressed. */
function Notice({ notice }: { notice: TableNotice | null }) {
  const limits = useTablePlay((play) => play.view.limits);
  const unknown = useTablePlay((play) => play.unknown);
  const offline = useTablePlay((play) => play.offline);
  const minBet = yuan(fenOf(limits.minBet));
  const maxBet = yuan(notice?.kind === 'limit' && notice.most ? notice.most : fenOf(limits.maxBet));
  const maxRound = yuan(fenOf(limits.maxRound));
  const text = (): string => {
    if (unknown) return t`结果确认中，不会重复扣款。`;
    if (offline) return t`网络中断，正在重连。已确认的下注不受影响。`;
    if (!notice) return '';
    if (notice.kind === 'returned') return t`本局已停止下注，未确认的筹码已收回，未扣款。`;
    if (notice.kind === 'expired') return t`登录已过期，请返回大厅重新进入，余额不受影响。`;
    if (notice.kind === 'refused') return notice.text || t`未受理，未扣款，请稍后再试。`;
    return {
      bet: t`该区最高可下 ${maxBet} 元。`,
      round: t`每局最高可下 ${maxRound} 元。`,
      funds: t`余额不足，请先存款或转入。`,
      smallest: t`每个下注区最低 ${minBet} 元。`,
    }[notice.limit];
  };
  // Chips that came back ask for nothing: the sentence leaves the buttons it stands on.
  const isPassing = !unknown && !offline && notice?.kind === 'returned';
  return (
    <p className="strip-notice" role="alert" data-passes={isPassing}>
      {text()}
    </p>
  );
}
