import cards from '../chess/art/cards.svg?raw';
import avatars from '../tables/art/avatars.svg?raw';
import cardsCompact from '../tables/art/cards-compact.svg?raw';
import { SpriteSheet } from './sheet.tsx';

/** Of the card tables: large faces and compact ones. */
export const ChessSprites = () => <SpriteSheet svg={cards + cardsCompact + avatars} />;
