import avatars from '../tables/art/avatars.svg?raw';
import cardsCompact from '../tables/art/cards-compact.svg?raw';
import cards from './art/cards.svg?raw';

/** The symbols that cards and seats refer to: once in the page, and not hidden, as gradients of what is not rendered are not drawn. */
export function ChessSprites() {
  return (
    <div
      className="sprites"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: files of this repository
      dangerouslySetInnerHTML={{ __html: cards + cardsCompact + avatars }}
    />
  );
}

const symbolOf = (code: string, compact: boolean): string => {
  if (code === 'RJ' || code === 'BJ') return code === 'RJ' ? 'cX' : 'cx';
  return `${compact ? 'k' : 'c'}${code.charAt(0)}${code.charAt(1).replace('T', '10')}`;
};

/** A card face, or a back. Under 50 px wide the compact faces are drawn. */
export function Card({ code, compact = false }: { code: string | null; compact?: boolean }) {
  return (
    <svg className="pc" viewBox="0 0 100 140" aria-hidden="true">
      <use href={`#${code === null ? 'back1' : symbolOf(code, compact)}`} width={100} height={140} />
    </svg>
  );
}
