import { priceOf, type ZhaJinHuaView, zhaJinHuaLevels } from '@hj/games';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useChess, useChessPlay } from './chess-context.ts';
import type { HandView, SeatInput } from './chess-types.ts';
import { units } from './signed.ts';

/** Actions of the own turn: look, follow, raise, compare, fold. */
export function ZhaJinHuaChoices({
  hand,
  view,
  choosing,
  setChoosing,
  against,
}: {
  hand: HandView<ZhaJinHuaView>;
  view: ZhaJinHuaView;
  choosing: boolean;
  setChoosing(choosing: boolean): void;
  against(seat: number): void;
}) {
  const player = useChess();
  const busy = useChessPlay((play) => play.busy);
  const [raising, setRaising] = useState(false);
  const { seat } = hand;
  const others = view.out.flatMap((isOut, other) => (isOut || other === seat ? [] : [other]));
  const act = (input: SeatInput) => {
    setRaising(false);
    setChoosing(false);
    void player.act(input);
  };
  if (choosing || raising) {
    return (
      <fieldset className="niu-choices" aria-label={raising ? t`加注` : t`比牌`} disabled={busy}>
        {raising &&
          zhaJinHuaLevels
            .filter((level) => level > view.level)
            .map((level) => (
              <button
                key={level}
                type="button"
                className="green"
                onClick={() => act({ move: 'raise', to: level })}
              >
                {units(hand.room.base, priceOf({ level, seen: view.seen }, seat))}
              </button>
            ))}
        {choosing && <span className="niu-wait">{t`选择一位对手比牌`}</span>}
        <button
          type="button"
          className="ink"
          onClick={() => {
            setRaising(false);
            setChoosing(false);
          }}
        >{t`返回`}</button>
      </fieldset>
    );
  }
  const [only] = others;
  const price = units(hand.room.base, priceOf(view, seat));
  const top = Math.max(...zhaJinHuaLevels);
  return (
    <fieldset className="niu-choices zjh-choices" aria-label={t`轮到我`} disabled={busy}>
      <button type="button" className="ink" onClick={() => act({ move: 'fold' })}>{t`弃牌`}</button>
      {!view.seen[seat] && (
        <button type="button" className="green" onClick={() => act({ move: 'look' })}>{t`看牌`}</button>
      )}
      <button
        type="button"
        className="green"
        disabled={busy || view.turns[seat] === 0}
        onClick={() => (others.length === 1 && only !== undefined ? against(only) : setChoosing(true))}
      >{t`比牌`}</button>
      <button
        type="button"
        className="green"
        disabled={busy || view.level >= top}
        onClick={() => setRaising(true)}
      >{t`加注`}</button>
      <button type="button" className="pri" onClick={() => act({ move: 'call' })}>{t`跟注 ${price}`}</button>
    </fieldset>
  );
}
