import { type BaccaratOutcome, baccaratTotal, type Card } from '@hj/games';
import { t } from '@lingui/core/macro';
import { type MouseEvent, useContext } from 'react';
import { createPortal } from 'react-dom';
import { PanelPlace } from '../panel-place.ts';
import { TableCard } from '../table-card.tsx';
import { SqueezedCard } from './squeezed-card.tsx';

export type Side = 'player' | 'banker';

interface SqueezePanelProps {
  /** The hand whose last card is held. */
  side: Side;
  card: Card;
  /** All cards that lie open. */
  open: BaccaratOutcome;
  secondsLeft: number;
  onOpen(): void;
  onLeave(): void;
}

/** The second press of a double press falls on the panel of the other hand, which takes the place of this one. */
const onFirst =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act();
  };

/** The last card of a hand is held by its player; until the dealer opens it, it may be turned at once or left to the dealer. */
export function SqueezePanel({ side, card, open, secondsLeft, onOpen, onLeave }: SqueezePanelProps) {
  const place = useContext(PanelPlace);
  const hand = side === 'player' ? t`闲家` : t`庄家`;
  const name = open[side].length === 2 ? t`${hand}第三张` : t`${hand}第二张`;
  const panel = (
    <section className="squeeze-panel" aria-label={t`${name} 眯牌中`}>
      <h2>{t`${name} 眯牌中`}</h2>
      <Open side="player" cards={open.player} />
      <Open side="banker" cards={open.banker} />
      <SqueezedCard card={card} name={name} onOpen={onOpen} />
      <p>{t`按住牌边拖动，眯牌期间牌面不显示角标`}</p>
      <div className="squeeze-buttons">
        <b className="squeeze-left" role="timer" aria-label={t`${secondsLeft} 秒后由荷官开牌`}>
          {secondsLeft}
        </b>
        <button type="button" onClick={onFirst(onLeave)}>{t`由荷官开牌`}</button>
        <button type="button" className="squeeze-open" onClick={onFirst(onOpen)}>{t`立即翻开`}</button>
      </div>
    </section>
  );
  return place ? createPortal(panel, place) : panel;
}

function Open({ side, cards }: { side: Side; cards: readonly Card[] }) {
  return (
    <div className="squeeze-hand" data-side={side}>
      <span>{side === 'player' ? t`闲` : t`庄`}</span>
      <b>{baccaratTotal(cards)}</b>
      <div>
        {cards.map((card, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards keep their places
          <TableCard key={at} card={card} />
        ))}
      </div>
    </div>
  );
}
