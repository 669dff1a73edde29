import { type BankerView, bankerBids, bankerStakes, cardOf, niuTriple } from '@hj/games';
import { t } from '@lingui/core/macro';
import { clauseJoint } from '../app/joints.ts';
import { sayName } from '../app/names.ts';
import { Avatar } from '../sprites/avatar.tsx';
import { Card } from '../sprites/card.tsx';
import { ChessBar } from './chess-bar.tsx';
import { useChess, useChessPlay } from './chess-context.ts';
import type { ChessGame, HandView } from './chess-types.ts';
import { Gathering } from './gathering.tsx';
import { HandEnd } from './hand-end.tsx';
import { Said } from './phrases.tsx';
import { signed } from './signed.ts';
import { TurnRing } from './turn-ring.tsx';
import { cardName, categoryName } from './words.ts';

type Hand = HandView<BankerView>;

/** A hand against a banker: five others around the table, the own cards below. */
export function BankerTable() {
  const player = useChess();
  const game = useChessPlay((play) => play.game);
  const hand = useChessPlay((play) => play.hand) as Hand | null;
  if (hand === null) return null;
  const { view } = hand;
  return (
    <main className="niu" data-game={game}>
      <ChessBar onBack={() => void player.leave()} />
      <section className="niu-stage">
        {hand.state === 'void' ? (
          <HandEnd />
        ) : view === null ? (
          <Gathering hand={hand} />
        ) : (
          <>
            {[1, 2, 3, 4, 5].map((place) => (
              <Other key={place} {...{ game, hand, view, place }} />
            ))}
            <p className="niu-word" role="status">
              {wordOf(hand, view)}
            </p>
            <Own {...{ game, hand, view }} />
            <Choices hand={hand} view={view} />
            <HandEnd />
          </>
        )}
      </section>
    </main>
  );
}

function wordOf(
  { seat, seats, state, spectating }: Hand,
  { phase, banker, bankMultiple }: BankerView,
): string {
  if (phase === 'bidding') return t`抢庄，同时出手`;
  const name =
    banker === seat && !spectating ? t`我` : sayName(seats.find((one) => one.seat === banker)?.name ?? '');
  if (phase === 'staking') return t`${name} 坐庄 ×${bankMultiple}　闲家下注`;
  return state === 'settled' ? t`${name} 坐庄 ×${bankMultiple}　已结算` : t`结算中`;
}

interface Around {
  game: ChessGame;
  hand: Hand;
  view: BankerView;
}

function Other({ game, hand, view, place }: Around & { place: number }) {
  const seat = (hand.seat + place) % 6;
  const holder = hand.seats.find((one) => one.seat === seat);
  const cards = view.hands?.[seat] ?? Array.from({ length: view.cards }, () => null);
  return (
    <div className="niu-seat" data-place={place}>
      <span className="niu-user">
        <span className="niu-avatar">
          <Avatar of={seat} />
          {view.banker === seat && <em>{t`庄`}</em>}
        </span>
        <span>
          <b>{sayName(holder?.name ?? '')}</b>
          <small>{doneOf(view, seat)}</small>
        </span>
      </span>
      <Said seat={holder} />
      <span className="niu-cards" role="img" aria-label={namesOf(cards)}>
        {cards.map((code, index) => (
          <Card key={code ?? `hidden-${index}`} code={code} compact />
        ))}
        <Category game={game} view={view} seat={seat} />
      </span>
      <Won holder={holder} />
    </div>
  );
}

const namesOf = (cards: readonly (string | null)[]): string =>
  cards.map((code) => (code === null ? t`未翻开的牌` : cardName(code))).join(clauseJoint);

function doneOf({ phase, bids, stakes, banker }: BankerView, seat: number): string {
  const [bid, stake] = [bids[seat], stakes[seat]];
  if (phase === 'bidding') return t`选择中`;
  if (seat === banker) return bid ? t`抢庄 ×${bid}` : t`庄家`;
  if (stake) return t`下注 ×${stake}`;
  return bid ? t`抢庄 ×${bid}` : t`不抢`;
}

function Category({ game, view, seat }: { game: ChessGame; view: BankerView; seat: number }) {
  const result = view.results?.[seat];
  if (!result) return null;
  const name = categoryName(game, result.category);
  return (
    <em className="niu-category" data-high={result.multiple > 1}>
      {result.multiple > 1 ? `${name} ×${result.multiple}` : name}
    </em>
  );
}

function Won({ holder }: { holder: { won?: string } | undefined }) {
  if (holder?.won === undefined) return null;
  const { text, won } = signed(holder.won);
  return (
    <b className="niu-won" data-won={won}>
      {text}
    </b>
  );
}

/** The own cards: hidden ones as backs; at the end the three that make the ten stand apart. */
function Own({ game, hand, view }: Around) {
  const own = hand.seats.find(({ seat }) => seat === hand.seat);
  const shown = hand.spectating ? (view.hands?.[hand.seat] ?? []) : view.hand;
  const cards = [...shown, ...Array.from({ length: view.cards - shown.length }, () => null)];
  const { ordered, apart } = parted(game, cards, view.phase === 'over');
  return (
    <div className="niu-own">
      <Said seat={own} />
      <Won holder={own} />
      <span className="niu-hand" role="img" aria-label={namesOf(ordered)} data-apart={apart}>
        {ordered.map((code, index) => (
          <Card key={code ?? `hidden-${index}`} code={code} />
        ))}
      </span>
      <Category game={game} view={view} seat={hand.seat} />
      <small>
        {hand.spectating && `${sayName(own?.name ?? '')}　`}
        {view.banker === hand.seat && !hand.spectating ? t`我是庄家` : doneOf(view, hand.seat)}
        {own?.away && hand.state === 'playing' && t`　托管中`}
      </small>
    </div>
  );
}

function parted(game: ChessGame, cards: readonly (string | null)[], isOver: boolean) {
  const known = cards.filter((code) => code !== null);
  const triple = isOver && game !== 'sangong' && known.length === 5 ? niuTriple(known.map(cardOf)) : null;
  if (triple === null) return { ordered: cards, apart: false };
  const places = new Set<number>(triple);
  return {
    ordered: [
      ...cards.filter((_, place) => places.has(place)),
      ...cards.filter((_, place) => !places.has(place)),
    ],
    apart: true,
  };
}

/** The choices of the moment. Bids and stakes are shown when all seats have chosen. */
function Choices({ hand, view }: { hand: Hand; view: BankerView }) {
  const player = useChess();
  const busy = useChessPlay((play) => play.busy);
  if (hand.state !== 'playing' || hand.spectating) return null;
  if (!hand.waiting.includes(hand.seat)) {
    return (
      <div className="niu-choices">
        <span className="niu-wait">{t`等待其他玩家`}</span>
        <TurnRing deadlineAt={hand.deadlineAt} turnMs={hand.turnMs} />
      </div>
    );
  }
  const isBidding = view.phase === 'bidding';
  return (
    <fieldset className="niu-choices" aria-label={isBidding ? t`抢庄倍数` : t`下注倍数`}>
      {(isBidding ? bankerBids : bankerStakes).map((multiple) => (
        <button
          key={multiple}
          type="button"
          className={multiple === 0 ? 'ink' : multiple === 3 ? 'pri' : 'green'}
          disabled={busy}
          onClick={() => void player.act(isBidding ? { bid: multiple } : { stake: multiple })}
        >
          {multiple === 0 ? t`不抢` : isBidding ? t`抢 ×${multiple}` : t`下注 ×${multiple}`}
        </button>
      ))}
      <TurnRing deadlineAt={hand.deadlineAt} turnMs={hand.turnMs} />
    </fieldset>
  );
}
