/**
 * Markets within a map of the arena games of e-sports (ADR 170). The monsters have other names in each game, so each game has types of
 * its own for them; the counted figures are the same: the lesser monsters are dragons, the greater barons.
 */
import { type Figure, maps, type Sport } from '../sport.ts';
import { handicapKind, type MarketKind, oddEvenKind, totalKind, twoWay } from './kind.ts';

const sports: readonly Sport[] = ['OP'];

const of = (figure: Figure, prefix: string) => ({ sports, figure, periods: maps, prefix });

/** The side with the first of a figure; the stakes go back where neither side has one. */
function firstKind(figure: Figure, code: string, name: string): MarketKind {
  return {
    ...{ sports, figure, periods: maps, outcomes: () => twoWay, pays: 'one', rule: { by: 'first' } },
    ...{ asian: false, wire: { code }, name },
  };
}

export const arenaKinds = {
  'kill-handicap': handicapKind({ ...of('kills', 'KL_'), name: '击杀让分' }),
  'kill-total': totalKind({ ...of('kills', 'KL_'), name: '总击杀数大小' }),
  'kill-odd-even': oddEvenKind({ ...of('kills', 'KL_'), name: '总击杀数单双' }),
  'tower-handicap': handicapKind({ ...of('towers', 'TW_'), name: '推塔让分' }),
  'tower-total': totalKind({ ...of('towers', 'TW_'), name: '总推塔数大小' }),
  'minute-total': totalKind({ ...of('minutes', 'MN_'), name: '时长（分钟）大小' }),
  'first-kill': firstKind('kills', 'FKL', '第一滴血'),
  'first-tower': firstKind('towers', 'FTW', '首座防御塔'),
  'first-dragon': firstKind('dragons', 'FDR', '首条小龙'),
  'first-tyrant': firstKind('dragons', 'FTY', '首个暴君'),
  'first-baron': firstKind('barons', 'FBN', '首条纳什男爵'),
  'first-overlord': firstKind('barons', 'FOV', '首个主宰'),
  'first-roshan': firstKind('barons', 'FRS', '首个肉山'),
  'dragon-total': totalKind({ ...of('dragons', 'DR_'), name: '总小龙数大小' }),
  'tyrant-total': totalKind({ ...of('dragons', 'TY_'), name: '总暴君数大小' }),
  'roshan-total': totalKind({ ...of('barons', 'RS_'), name: '总肉山数大小' }),
} as const satisfies Record<string, MarketKind>;
