/** The lotteries of the house: the draw and the play types of each. */
import type { Random } from '../rng/random.ts';
import { drawEleven, elevenPlays } from './eleven.ts';
import { drawK3, k3Plays } from './k3.ts';
import { drawMark6, mark6Plays } from './mark6.ts';
import { drawPc28, pc28Plays } from './pc28.ts';
import { drawPk10, pk10Plays } from './pk10.ts';
import { drawSsc, sscPlays } from './ssc.ts';
import type { LotteryDraw, LotteryPlay } from './types.ts';
import { animalOfDay } from './zodiac.ts';

export interface LotteryGame {
  name: string;
  draw: (random: Random) => LotteryDraw;
  /**
   * The play types on a day of China (`yyyy-mm-dd`): those of animals change with the lunar year.
   * @throws RangeError where no lunar year is known
   */
  plays: (day: string) => readonly LotteryPlay[];
}

export const lotteryGames = {
  ssc: { name: '时时彩', draw: drawSsc, plays: () => sscPlays },
  pk10: { name: 'PK10', draw: drawPk10, plays: () => pk10Plays },
  k3: { name: '快三', draw: drawK3, plays: () => k3Plays },
  eleven: { name: '11选5', draw: drawEleven, plays: () => elevenPlays },
  mark6: { name: '六合彩', draw: drawMark6, plays: (day) => mark6Plays(animalOfDay(day)) },
  pc28: { name: 'PC28', draw: drawPc28, plays: () => pc28Plays },
} as const satisfies Readonly<Record<string, LotteryGame>>;

export type LotteryCode = keyof typeof lotteryGames;
