import { cardOf, priceOf, type ZhaJinHuaView, zhaJinHuaHand, zhaJinHuaRounds } from '@hj/games';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { clauseJoint } from '../app/joints.ts';
import { sayName } from '../app/names.ts';
import { Avatar } from '../sprites/avatar.tsx';
import { Card } from '../sprites/card.tsx';
import { ChessBar } from './chess-bar.tsx';
import { useChess, useChessPlay } from './chess-context.ts';
import type { HandView } from './chess-types.ts';
import { Gathering } from './gathering.tsx';
import { HandEnd } from './hand-end.tsx';
import { Said } from './phrases.tsx';
import { signed, units } from './signed.ts';
import { TurnRing } from './turn-ring.tsx';
import { cardName, moveName, zhaJinHuaName } from './words.ts';
import { ZhaJinHuaChoices } from './zhajinhua-choices.tsx';

export interface ZhaJinHuaTableProps {
  hand: HandView<ZhaJinHuaView>;
  view: ZhaJinHuaView;
}

/** A hand of 炸金花: five others around the pot, the own cards below, face down until they are looked at. */
export function ZhaJinHuaTable() {
  const player = useChess();
  const hand = useChessPlay((play) => play.hand) as HandView<ZhaJinHuaView> | null;
  if (hand === null) return null;
  const { view } = hand;
  return (
    <main className="niu zjh" data-game="zhajinhua" data-state={hand.state}>
      <ChessBar onBack={() => void player.leave()} />
      <section className="niu-stage">
        {hand.state === 'void' ? (
          <HandEnd />
        ) : view === null ? (
          <Gathering hand={hand} />
        ) : (
          <Around hand={hand} view={view} />
        )}
      </section>
    </main>
  );
}

function Around({ hand, view }: ZhaJinHuaTableProps) {
  const player = useChess();
  const [choosing, setChoosing] = useState(false);
  const isAsked = hand.state === 'playing' && !hand.spectating && hand.waiting.includes(hand.seat);
  const against = (seat: number) => {
    setChoosing(false);
    void player.act({ move: 'compare', against: seat });
  };
  return (
    <>
      {[1, 2, 3, 4, 5].map((place) => {
        const seat = (hand.seat + place) % hand.places;
        const canChoose = choosing && isAsked && !view.out[seat];
        return <Other key={place} {...{ hand, view, place, seat }} onChoose={canChoose ? against : null} />;
      })}
      <Pot hand={hand} view={view} />
      <Own hand={hand} view={view} />
      {isAsked ? (
        <ZhaJinHuaChoices {...{ hand, view, choosing, setChoosing, against }} />
      ) : (
        hand.state === 'playing' &&
        !hand.spectating && <p className="niu-choices niu-wait">{waitText(hand, view)}</p>
      )}
      <HandEnd />
    </>
  );
}

function waitText({ seat }: HandView<ZhaJinHuaView>, { out }: ZhaJinHuaView): string {
  return out[seat] ? t`您已出局，等待本局结束` : t`等待其他玩家`;
}

function Pot({ hand, view }: ZhaJinHuaTableProps) {
  const [pot, price] = [units(hand.room.base, view.pot), units(hand.room.base, view.level)];
  const round = Math.min(Math.max(...view.turns) + (view.phase === 'over' ? 0 : 1), zhaJinHuaRounds);
  const winner = hand.seats.find(({ seat }) => seat === view.winner);
  const name = winner?.seat === hand.seat && !hand.spectating ? t`我` : sayName(winner?.name ?? '');
  return (
    <div className="zjh-pot">
      <b>{t`底池 ${pot}`}</b>
      <small role="status">
        {view.phase === 'over' ? t`${name} 赢得底池` : t`第 ${round} / ${zhaJinHuaRounds} 轮　闷 ${price}`}
      </small>
      {hand.state === 'playing' && <TurnRing deadlineAt={hand.deadlineAt} turnMs={hand.turnMs} />}
    </div>
  );
}

const namesOf = (cards: readonly (string | null)[]): string =>
  cards.map((code) => (code === null ? t`未翻开的牌` : cardName(code))).join(clauseJoint);
const hidden = [null, null, null];

function Other({
  hand,
  view,
  place,
  seat,
  onChoose,
}: ZhaJinHuaTableProps & { place: number; seat: number; onChoose: ((seat: number) => void) | null }) {
  const holder = hand.seats.find((one) => one.seat === seat);
  const cards = view.hands?.[seat] ?? hidden;
  const name = sayName(holder?.name ?? '');
  const paid = units(hand.room.base, view.paid[seat] ?? 0);
  return (
    <div
      className="niu-seat"
      data-place={place}
      data-out={view.out[seat]}
      data-turn={hand.waiting.includes(seat)}
      data-wins={view.winner === seat}
    >
      <span className="niu-user">
        <span className="niu-avatar">
          <Avatar of={seat} />
        </span>
        <span>
          <b>{name}</b>
          <small>{lastOf(view, seat)}</small>
        </span>
      </span>
      <Said seat={holder} />
      <span className="niu-cards" role="img" aria-label={namesOf(cards)}>
        {cards.map((code, index) => (
          <Card key={code ?? `hidden-${index}`} code={code} compact />
        ))}
        <Kind cards={view.hands?.[seat]} />
      </span>
      {holder?.won === undefined ? <small className="zjh-paid">{paid}</small> : <Won won={holder.won} />}
      {onChoose && (
        <button
          type="button"
          className="pri zjh-choose"
          aria-label={t`与 ${name} 比牌`}
          onClick={() => onChoose(seat)}
        >
          {t`比牌`}
        </button>
      )}
    </div>
  );
}

/** The last move of the seat, or that it is thinking; also whether it has looked. */
function lastOf(view: ZhaJinHuaView, seat: number): string {
  if (view.phase === 'playing' && view.turn === seat) return view.seen[seat] ? t`已看牌，思考中` : t`思考中`;
  const last = view.moves.findLast((move) => move.seat === seat || ('loser' in move && move.loser === seat));
  if (last === undefined) return t`闷牌`;
  if (last.move === 'compare') return last.loser === seat ? t`比牌输` : t`比牌赢`;
  return moveName(last, view.seen[seat] ?? false);
}

function Kind({ cards }: { cards: readonly string[] | undefined }) {
  if (cards === undefined || cards.length === 0) return null;
  const { kind, isUnsuited235 } = zhaJinHuaHand(cards.map(cardOf));
  return (
    <em className="niu-category" data-high={kind !== 'high'}>
      {isUnsuited235 ? t`235` : zhaJinHuaName(kind)}
    </em>
  );
}

function Won({ won: amount }: { won: string }) {
  const { text, won } = signed(amount);
  return (
    <b className="niu-won" data-won={won}>
      {text}
    </b>
  );
}

function Own({ hand, view }: ZhaJinHuaTableProps) {
  const own = hand.seats.find(({ seat }) => seat === hand.seat);
  const known = hand.spectating ? (view.hands?.[hand.seat] ?? []) : view.hand;
  const cards = known.length > 0 ? known : hidden;
  const [paid, price] = [
    units(hand.room.base, view.paid[hand.seat] ?? 0),
    units(hand.room.base, priceOf(view, hand.seat)),
  ];
  return (
    <div className="niu-own" data-out={view.out[hand.seat]}>
      <Said seat={own} />
      {own?.won !== undefined && <Won won={own.won} />}
      <span className="niu-hand" role="img" aria-label={namesOf(cards)}>
        {cards.map((code, index) => (
          <Card key={code ?? `hidden-${index}`} code={code} />
        ))}
      </span>
      <Kind cards={known} />
      <small>
        {hand.spectating && `${sayName(own?.name ?? '')}　`}
        {t`已投 ${paid}`}
        {view.phase === 'playing' && !hand.spectating && !view.out[hand.seat] && t`　跟注 ${price}`}
        {own?.away && hand.state === 'playing' && t`　已离开，轮到时弃牌`}
      </small>
    </div>
  );
}
