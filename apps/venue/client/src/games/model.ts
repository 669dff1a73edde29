import { type SlotModel, type SlotModelCode, slotModels } from '@hj/games';
import { t } from '@lingui/core/macro';

/** Which model of rules a game plays by; the venue names it in the session too. */
const modelOfGame: Readonly<Record<string, SlotModelCode>> = { hongtu: 'HS1', shanhai: 'HS2', lion: 'HS3' };

export function slotModelOf(game: string): SlotModel {
  const code = modelOfGame[game];
  if (code === undefined) throw new Error(`${game} is no slot game.`);
  return slotModels[code];
}

/** `96.1999985%`: the whole of the exact figure. */
export function exactRtpOf({ exactRtp }: SlotModel): string {
  return `${(Number(exactRtp) * 100).toFixed(7)}%`;
}

export function rtpOf({ exactRtp }: SlotModel): string {
  return `${(Number(exactRtp) * 100).toFixed(2)}%`;
}

interface Kind {
  title: string;
  rule: string;
  free: string;
  volatility: string;
  maxWin: string;
  /** Of whole stakes, for 3, 4 and 5 scatters. */
  scatterPays?: readonly number[];
  freeSpins: readonly { scatters: number; spins: number }[];
  freeRule: string;
}

/** What a member reads about the rules of a model; the paytable and the return come from the model itself. */
export function kindOf({ code }: SlotModel): Kind {
  const three = (counts: readonly number[]) => counts.map((spins, index) => ({ scatters: index + 3, spins }));
  if (code === 'HS1') {
    return {
      title: t`20 线`,
      rule: t`从最左卷轴起，同一条线上连续出现相同图案即中奖`,
      free: t`免费期间奖金 ×2`,
      volatility: t`中低`,
      maxWin: '114.0×',
      scatterPays: [2, 10, 50],
      freeSpins: three([10, 15, 20]),
      freeRule: t`免费旋转中的奖金加倍；再出现 3 个以上可再次获得。分散图案出现在任意位置都算。`,
    };
  }
  if (code === 'HS2') {
    return {
      title: t`243 路`,
      rule: t`相邻卷轴从左至右出现相同图案即中奖`,
      free: t`免费期间奖金 ×2`,
      volatility: t`中低`,
      maxWin: '234.3×',
      freeSpins: three([8, 12, 20]),
      freeRule: t`免费旋转中的奖金加倍；再出现 3 个以上可再次获得。分散图案出现在任意位置都算。`,
    };
  }
  return {
    title: t`1,024 路　连消加倍`,
    rule: t`中奖图案爆开，上方补落，倍数升一级，直至不再中奖`,
    free: t`普通 ×1 ×2 ×3 ×5，免费 ×2 ×4 ×6 ×10`,
    volatility: t`中`,
    maxWin: '193.9×',
    freeSpins: three([10, 12, 14]),
    freeRule: t`免费旋转中的倍数为 ×2 ×4 ×6 ×10；分散图案在最后一次连消之后计数，再出现 3 个以上可再次获得。`,
  };
}
