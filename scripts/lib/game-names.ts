import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { animals, fishSpecies, lotteryGames, lotteryPlaces, slotModels } from '@hj/games';
import { readLanguages } from '../../apps/server/src/languages.ts';
import { fishingGame } from '../../apps/venue/server/src/fishing/game.ts';
import type { Locale } from './catalogues.ts';
import { readTexts } from './locale-files.ts';
import { root } from './paths.ts';

const HAN = /\p{Script=Han}/u;

/** Of seats without a player and of masked players: the venue puts a number behind them. */
const seats = ['系统', '玩家'];

/** The names that reach the games as data and not as messages: games, tables, rooms, lotteries, ways of betting, fish. */
export function gameNames(): Set<string> {
  const slots = Object.values(slotModels).map(({ name }) => name);
  const names = new Set<string>([...seats, ...animals, ...slots, fishingGame.name]);
  const collect = (value: unknown): void => {
    if (typeof value === 'string') {
      if (HAN.test(value)) names.add(value);
    } else if (Array.isArray(value)) value.forEach(collect);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  collect([fishSpecies, lotteryPlaces]);
  for (const { name, plays } of Object.values(lotteryGames)) {
    const all = plays('2026-11-28');
    collect([name, all]);
    // A card of picks says a way of betting without the group that stands above it.
    for (const play of all) if (play.name.startsWith(play.group)) collect(play.name.slice(play.group.length));
  }
  const migrations = join(root, 'apps/venue/server/migrations');
  for (const file of readdirSync(migrations))
    for (const [, text = ''] of readFileSync(join(migrations, file), 'utf8').matchAll(/'([^'\n]*)'/g))
      collect(text);
  return names;
}

/**
 * The names of the games, Chinese → language; those that no catalogue knows are left out. `locales/game-names` has the short words that
 * mean something else in the rest of the product: 单号 is a number of a pair here, and the reference of a deal there.
 */
export function gameNamesIn(locale: Locale): Record<string, string> {
  const texts = readLanguages().get(locale);
  if (texts === undefined) throw new Error(`No texts of ${locale}.`);
  const own = locale === 'en' ? readTexts('game-names') : new Map<string, string>();
  const said = [...gameNames()].map((name) => [name, own.get(name) ?? texts.say(name)] as const);
  return Object.fromEntries(said.filter(([name, text]) => name !== text));
}
