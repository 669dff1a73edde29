import avatars from './art/avatars.svg?raw';
import cardBack from './art/card-back.svg?raw';
import cards from './art/cards-compact.svg?raw';
import chips from './art/chips.svg?raw';
import dice from './art/dice.svg?raw';
import tiles from './art/mahjong-tiles.svg?raw';

const suitOf = { S: 'S', H: 'H', C: 'C', D: 'D' } as const;
const faces = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

/**
 * The symbols that cards and chips refer to: once in the page, and not hidden, as gradients of what is not rendered are not drawn.
 * They are our own drawings, without scripts and styles.
 */
export function Sprites() {
  return (
    <div
      className="sprites"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: files of this repository
      dangerouslySetInnerHTML={{ __html: cards + cardBack + chips + dice + tiles + avatars }}
    />
  );
}

export function CardFace({ card }: { card: { rank: number; suit: keyof typeof suitOf } | null }) {
  const symbol = card ? `k${suitOf[card.suit]}${faces[card.rank]}` : 'back1';
  return (
    <svg className="card" viewBox="0 0 100 140" aria-hidden="true">
      <use href={`#${symbol}`} width={100} height={140} />
    </svg>
  );
}

/** A tile of 二八杠: 1 to 9 筒, 10 白板; null lies face down. */
export function Tile({ tile }: { tile: number | null }) {
  return (
    <svg className="card tile" viewBox="0 0 76 108" aria-hidden="true">
      <use href={`#t${tile === null ? 'x' : tile % 10}`} width={76} height={108} />
    </svg>
  );
}

export function ChipArt({ art }: { art: string }) {
  return (
    <svg viewBox="-34 -34 68 68" aria-hidden="true">
      <use href={`#${art}`} x={-34} y={-34} width={68} height={68} />
    </svg>
  );
}

export function Die({ face, solid, hidden }: { face: number; solid?: boolean; hidden?: boolean }) {
  return (
    <svg
      className="die"
      viewBox={solid ? '-52 -56 104 116' : '-22 -22 44 44'}
      aria-hidden="true"
      data-hidden={hidden}
    >
      <use
        href={`#${solid ? 'dice' : 'd'}${face}`}
        {...(solid ? { x: -52, y: -56, width: 104, height: 116 } : { x: -22, y: -22, width: 44, height: 44 })}
      />
    </svg>
  );
}

/** One of six animals. @param of number of a seat, or the hexadecimal tag of a player at a table, the same for the same tag */
export function Avatar({ of }: { of: number | string }) {
  const number = typeof of === 'number' ? of : Number.parseInt(of, 16);
  return (
    <svg className="avatar" viewBox="0 0 64 64" aria-hidden="true">
      <use href={`#av${number % 6}`} width={64} height={64} />
    </svg>
  );
}
