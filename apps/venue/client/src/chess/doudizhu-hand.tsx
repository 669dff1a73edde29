import { beats, countsOf, type DouDiZhuView, douDiZhuHints, playOf } from '@hj/games';
import { t } from '@lingui/core/macro';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { Card } from '../sprites/card.tsx';
import { useChess, useChessPlay } from './chess-context.ts';
import type { HandView } from './chess-types.ts';
import { TurnRing } from './turn-ring.tsx';
import { cardName, playName } from './words.ts';

type Hand = HandView<DouDiZhuView>;

export function DouDiZhuBids({ hand, view }: { hand: Hand; view: DouDiZhuView }) {
  const player = useChess();
  const busy = useChessPlay((play) => play.busy);
  const highest = Math.max(0, ...view.bids.map(({ bid }) => bid));
  return (
    <fieldset className="ddz-actions" aria-label={t`叫分`}>
      <button type="button" className="ink" disabled={busy} onClick={() => void player.act({ bid: 0 })}>
        {t`不叫`}
      </button>
      <TurnRing deadlineAt={hand.deadlineAt} turnMs={hand.turnMs} />
      {[1, 2, 3].map((bid) => (
        <button
          key={bid}
          type="button"
          className={bid === 3 ? 'pri' : 'green'}
          disabled={busy || bid <= highest}
          onClick={() => void player.act({ bid })}
        >
          {t`${bid} 分`}
        </button>
      ))}
    </fieldset>
  );
}

/** The own cards: a tap or a stroke lifts them; Space lifts, Enter plays, H hints. */
export function DouDiZhuHand({
  hand,
  view,
  isAsked,
  away,
}: {
  hand: Hand;
  view: DouDiZhuView;
  isAsked: boolean;
  away: boolean;
}) {
  const { lifted, setLifted, stroke } = useLifted(view.hand);
  const hints = useHints(view, isAsked);
  const actions = usePlayActions({ view, lifted, setLifted, hints });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isAsked) return;
    if (event.key === 'Enter') actions.play();
    else if (event.key === 'h' || event.key === 'H') actions.hint();
    else return;
    event.preventDefault();
  };
  const words = view.hand.length;
  return (
    <div className="ddz-own" data-away={away}>
      {isAsked && (
        <>
          <p className="ddz-chosen" role="status">
            {actions.sentence}
          </p>
          <div className="ddz-actions">
            <button
              type="button"
              className="ink"
              disabled={actions.busy || view.last === null}
              onClick={actions.pass}
            >{t`不出`}</button>
            <TurnRing deadlineAt={hand.deadlineAt} turnMs={hand.turnMs} />
            <button type="button" className="green" disabled={actions.busy} onClick={actions.hint}>
              {t`提示`}
            </button>
            <button
              type="button"
              className="pri"
              disabled={actions.busy || !actions.fits}
              onClick={actions.play}
            >{t`出牌`}</button>
          </div>
        </>
      )}
      <div
        className="ddz-fan"
        role="listbox"
        aria-multiselectable="true"
        aria-label={t`我的手牌 ${words} 张`}
        onKeyDown={onKeyDown}
        {...stroke}
      >
        {view.hand.map((code, place) => (
          <button
            key={code}
            type="button"
            role="option"
            aria-label={cardName(code)}
            aria-selected={lifted.includes(code)}
            data-place={place}
            style={fanStyle(place, view.hand.length)}
            onKeyDown={(event) => {
              if (event.key !== ' ') return;
              event.preventDefault();
              setLifted(toggled(lifted, [code]));
            }}
          >
            <Card code={code} />
          </button>
        ))}
      </div>
    </div>
  );
}

const fanStyle = (place: number, count: number) =>
  ({ '--place': place, '--count': count, '--tilt': `${(place - (count - 1) / 2) * 0.85}deg` }) as object;

const toggled = (lifted: readonly string[], codes: readonly string[]): string[] => [
  ...lifted.filter((code) => !codes.includes(code)),
  ...codes.filter((code) => !lifted.includes(code)),
];

/** Which cards are lifted. A stroke over several cards turns all of them over once. */
function useLifted(hand: readonly string[]) {
  const [chosen, setLifted] = useState<readonly string[]>([]);
  const begun = useRef<number | null>(null);
  const [reach, setReach] = useState<readonly string[]>([]);
  const lifted = chosen.filter((code) => hand.includes(code));
  const placeAt = ({ clientX, clientY }: PointerEvent): number | null => {
    const found = document.elementFromPoint(clientX, clientY)?.closest('[data-place]');
    return found instanceof HTMLElement ? Number(found.dataset.place) : null;
  };
  const codesTo = (place: number): string[] => {
    const from = begun.current ?? place;
    return hand.slice(Math.min(from, place), Math.max(from, place) + 1);
  };
  const stroke = {
    onPointerDown(event: PointerEvent) {
      begun.current = placeAt(event);
      setReach(begun.current === null ? [] : codesTo(begun.current));
    },
    onPointerMove(event: PointerEvent) {
      const place = begun.current === null ? null : placeAt(event);
      if (place !== null) setReach(codesTo(place));
    },
    onPointerUp() {
      if (begun.current !== null) setLifted(toggled(lifted, reach));
      begun.current = null;
      setReach([]);
    },
    onPointerCancel() {
      begun.current = null;
      setReach([]);
    },
  };
  return { lifted: reach.length > 0 ? toggled(lifted, reach) : lifted, setLifted, stroke };
}

/** Ways to play, the best one first; those that beat nothing are not among them. */
function useHints(view: DouDiZhuView, isAsked: boolean): string[][] {
  return useMemo(() => (isAsked ? douDiZhuHints(view).slice(0, 12) : []), [view, isAsked]);
}

function usePlayActions({
  view,
  lifted,
  setLifted,
  hints,
}: {
  view: DouDiZhuView;
  lifted: readonly string[];
  setLifted(codes: readonly string[]): void;
  hints: string[][];
}) {
  const player = useChess();
  const busy = useChessPlay((play) => play.busy);
  const next = useRef(0);
  const play = lifted.length > 0 ? playOf(countsOf(lifted)) : null;
  const fits = play !== null && (view.last === null || beats(play, view.last.play));
  const name = play ? playName(play) : '';
  const sentence = sentenceOf({ play: name, fits, leads: view.last === null, lifted, hints });
  return {
    ...{ busy, fits, sentence },
    pass: () => void player.act({ cards: [] }),
    play() {
      if (fits && !busy) void player.act({ cards: lifted }).then(() => setLifted([]));
    },
    hint() {
      const hint = hints[next.current % Math.max(1, hints.length)];
      next.current += 1;
      setLifted(hint ?? []);
    },
  };
}

function sentenceOf({
  play,
  fits,
  leads,
  lifted,
  hints,
}: {
  play: string;
  fits: boolean;
  leads: boolean;
  lifted: readonly string[];
  hints: string[][];
}): string {
  if (lifted.length === 0)
    return hints.length === 0 ? t`没有能压过的牌` : leads ? t`轮到您出牌` : t`请出牌，或选择不出`;
  if (play === '') return t`所选的牌不成牌型`;
  if (leads) return t`已选 ${play}`;
  return fits ? t`已选 ${play}，可压过上家` : t`已选 ${play}，压不过上家`;
}
