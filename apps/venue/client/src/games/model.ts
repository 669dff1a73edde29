import { type SlotModel, type SlotModelCode, slotModels } from '@hj/games';
import { t } from '@lingui/core/macro';

const isModel = (code: string): code is SlotModelCode => Object.hasOwn(slotModels, code);

/** The rules a slot game plays by. */
export function slotModelOf(game: string): SlotModel {
  if (!isModel(game)) throw new Error(`${game} is no slot game.`);
  return slotModels[game];
}

/** `96.1999985%`: the exact figure, written to seven decimals. */
export const exactRtpOf = ({ facts }: SlotModel): string => `${(facts.rtp * 100).toFixed(7)}%`;

export const rtpOf = ({ facts }: SlotModel): string => `${(facts.rtp * 100).toFixed(2)}%`;

interface Kind {
  title: string;
  rule: string;
  free: string;
  volatility: string;
  maxWin: string;
  freeSpins: { scatters: number; spins: number }[];
  freeRule: string;
}

/** The rules of a model for the member. The figures come from the model itself. */
export function kindOf(model: SlotModel): Kind {
  const { facts, freeSpins, multipliers, volatility, lines, rows, cascades, strips } = model;
  const paid = multipliers.paid.map((times) => `×${times}`).join(' ');
  const free = multipliers.free.map((times) => `×${times}`).join(' ');
  const count = model.pays === 'lines' ? lines.length : rows ** strips.length;
  const ways = count.toLocaleString('en-US');
  return {
    title: cascades ? t`${ways} 路　连消加倍` : model.pays === 'lines' ? t`${count} 线` : t`${ways} 路`,
    rule: cascades
      ? t`中奖图案爆开，上方补落，倍数升一级，直至不再中奖`
      : model.pays === 'lines'
        ? t`从最左卷轴起，同一条线上连续出现相同图案即中奖`
        : t`相邻卷轴从左至右出现相同图案即中奖`,
    free: cascades ? t`普通 ${paid}，免费 ${free}` : t`免费期间奖金 ${free}`,
    volatility: volatility === 'low' ? t`低` : volatility === 'low-medium' ? t`中低` : t`中`,
    maxWin: `${facts.maxBaseWin.toFixed(1)}×`,
    freeSpins: freeSpins.slice(0, 3).map((spins, index) => ({ scatters: index + 3, spins })),
    freeRule: cascades
      ? t`免费旋转中的倍数为 ${free}；分散图案在最后一次连消之后计数，更多分散图案次数更多，免费中可再次获得。`
      : t`免费旋转中的奖金加倍；再出现 3 个以上可再次获得。分散图案出现在任意位置都算。`,
  };
}
