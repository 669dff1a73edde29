import avatars from '../tables/art/avatars.svg?raw';
import cardBack from '../tables/art/card-back.svg?raw';
import cards from '../tables/art/cards-compact.svg?raw';
import chips from '../tables/art/chips.svg?raw';
import dice from '../tables/art/dice.svg?raw';
import tiles from '../tables/art/mahjong-tiles.svg?raw';
import { SpriteSheet } from './sheet.tsx';

/** Of the live tables: compact faces only. */
export const TableSprites = () => <SpriteSheet svg={cards + cardBack + chips + dice + tiles + avatars} />;
