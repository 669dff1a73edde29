import { countsOf, type DouDiZhuView, playOf } from '@hj/games';
import { t } from '@lingui/core/macro';
import { sayName } from '../app/names.ts';
import { Avatar } from '../sprites/avatar.tsx';
import { Card } from '../sprites/card.tsx';
import { ChessBar } from './chess-bar.tsx';
import { useChess, useChessPlay } from './chess-context.ts';
import type { HandView } from './chess-types.ts';
import { DouDiZhuBids, DouDiZhuHand } from './doudizhu-hand.tsx';
import { Gathering } from './gathering.tsx';
import { HandEnd } from './hand-end.tsx';
import { Said } from './phrases.tsx';
import { points } from './signed.ts';
import { TurnRing } from './turn-ring.tsx';
import { playName } from './words.ts';

type Hand = HandView<DouDiZhuView>;

/** A hand of 斗地主: own cards below, the next player on the right, the one before on the left. */
export function DouDiZhuTable() {
  const player = useChess();
  const hand = useChessPlay((play) => play.hand) as Hand | null;
  if (hand === null) return null;
  const { view } = hand;
  return (
    <main className="ddz">
      <ChessBar onBack={() => void player.leave()} />
      <section className="ddz-stage">
        {hand.state === 'void' ? (
          <HandEnd />
        ) : view === null ? (
          <Gathering hand={hand} />
        ) : (
          <>
            <Facts hand={hand} view={view} />
            <Unseen view={view} />
            {([0, 1, 2] as const).map((place) => (
              <Seat key={place} hand={hand} view={view} seat={(hand.seat + place) % 3} place={place} />
            ))}
            {hand.state === 'playing' && !hand.spectating && <Turn hand={hand} view={view} />}
            <HandEnd />
          </>
        )}
      </section>
    </main>
  );
}

/** Base, kitty and multiple. */
function Facts({ hand, view }: { hand: Hand; view: DouDiZhuView }) {
  const base = points(hand.room.base);
  const highest = Math.max(0, ...view.bids.map(({ bid }) => bid));
  const bombs = highest > 0 ? Math.round(Math.log2(Math.max(1, view.multiple / highest))) : 0;
  return (
    <div className="ddz-facts">
      <span>
        {t`底分`}
        <b>{base}</b>
      </span>
      <span className="kitty" role="img" aria-label={t`底牌`}>
        {(view.kitty ?? [null, null, null]).map((code, place) => (
          <Card key={code ?? `hidden-${place}`} code={code} />
        ))}
      </span>
      <span>
        {t`倍数`}
        <b>×{Math.max(1, view.multiple)}</b>
      </span>
      <small>
        {highest > 0 ? t`叫 ${highest} 分` : t`叫分中`}
        {bombs > 0 && <i>{t`炸弹 ${bombs}　×${2 ** bombs}`}</i>}
      </small>
    </div>
  );
}

const counter = () => [t`大`, t`小`, '2', 'A', 'K', 'Q', 'J', '10', '9', '8', '7', '6', '5', '4', '3'];

/** How many of each rank the player has not seen yet. */
function Unseen({ view }: { view: DouDiZhuView }) {
  const seen = countsOf([...view.hand, ...view.moves.flatMap(({ cards }) => cards)]);
  return (
    <table className="ddz-unseen" aria-label={t`记牌器`}>
      <thead>
        <tr>
          {counter().map((name) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {counter().map((name, place) => {
            const rank = 14 - place;
            const left = (rank > 12 ? 1 : 4) - (seen[rank] ?? 0);
            return (
              <td key={name} data-none={left === 0}>
                {left}
              </td>
            );
          })}
        </tr>
      </tbody>
    </table>
  );
}

function Seat({
  hand,
  view,
  seat,
  place,
}: {
  hand: Hand;
  view: DouDiZhuView;
  seat: number;
  place: 0 | 1 | 2;
}) {
  const holder = hand.seats.find((one) => one.seat === seat);
  const role = view.landlord === null ? null : view.landlord === seat ? 'landlord' : 'farmer';
  const count = view.counts[seat] ?? 0;
  const asked = hand.waiting.includes(seat);
  return (
    <div className="ddz-seat" data-place={['own', 'right', 'left'][place]} data-asked={asked}>
      <span className="ddz-avatar">
        <Avatar of={seat} />
        {role && <em data-role={role}>{role === 'landlord' ? t`地主` : t`农民`}</em>}
        {holder?.away && <em className="away">{t`托管`}</em>}
      </span>
      <span className="ddz-name">
        {place === 0 && !hand.spectating ? t`我` : sayName(holder?.name ?? '')}
      </span>
      {(place !== 0 || hand.spectating) && (
        <span className="ddz-left" role="img" aria-label={t`剩 ${count} 张`}>
          <Card code={null} />
          <b>{count}</b>
        </span>
      )}
      {(place !== 0 || hand.spectating) && asked && hand.state === 'playing' && (
        <TurnRing deadlineAt={hand.deadlineAt} turnMs={hand.turnMs} />
      )}
      <LastMove view={view} seat={seat} />
      <Said seat={holder} />
    </div>
  );
}

/** The last move of the seat, as long as it counts. */
function LastMove({ view, seat }: { view: DouDiZhuView; seat: number }) {
  if (view.phase === 'bidding') {
    const bid = view.bids.find((one) => one.seat === seat);
    return bid ? <span className="ddz-said">{bid.bid === 0 ? t`不叫` : t`${bid.bid} 分`}</span> : null;
  }
  const move = view.moves.slice(-3).findLast((one) => one.seat === seat);
  if (move === undefined || (view.phase === 'playing' && view.turn === seat)) return null;
  if (move.cards.length === 0) return <span className="ddz-said">{t`不出`}</span>;
  const play = playOf(countsOf(move.cards));
  const isBeaten = view.last !== null && view.last.seat !== seat;
  return (
    <span className="ddz-move" data-beaten={isBeaten}>
      <span className="ddz-cards">
        {move.cards.map((code) => (
          <Card key={code} code={code} />
        ))}
      </span>
      {play && <small>{playName(play)}</small>}
    </span>
  );
}

function Turn({ hand, view }: { hand: Hand; view: DouDiZhuView }) {
  const player = useChess();
  const own = hand.seats.find(({ seat }) => seat === hand.seat);
  const isAsked = hand.waiting.includes(hand.seat);
  return (
    <>
      {view.phase === 'bidding' && isAsked && <DouDiZhuBids hand={hand} view={view} />}
      <DouDiZhuHand
        hand={hand}
        view={view}
        isAsked={isAsked && view.phase === 'playing'}
        away={own?.away === true}
      />
      <button type="button" className="ddz-auto" onClick={() => void player.setAway(own?.away !== true)}>
        {own?.away ? t`取消托管` : t`托管`}
      </button>
    </>
  );
}
