/** Readings of draws: the winning picks, and the rounds since a number last came. All by the play types. */
import type { LotteryDraw, LotteryPlay } from '@hj/games';

/** Whether a pick of a field wins by itself. A stake that comes back is no win. */
export function isWon(play: LotteryPlay, at: number, pick: string, draw: LotteryDraw): boolean {
  const selection = play.fields.map((_, index) => (index === at ? [pick] : []));
  return play.hits(selection, draw).some((lines, prize) => lines > 0 && play.prizes[prize]?.refund !== true);
}

export const wonPicks = (play: LotteryPlay, at: number, draw: LotteryDraw): string[] =>
  (play.fields[at]?.choices ?? []).filter((pick) => isWon(play, at, pick, draw));

/** Whether each pick is a line by itself. */
export const isSingles = (play: LotteryPlay): boolean =>
  play.fields.every(
    ({ choices, least }, at) =>
      least <= 1 &&
      play.lines(play.fields.map((_, index) => (index === at ? choices.slice(0, 1) : []))) === 1,
  );

/** Whether a number of a field is in a draw: at the place of the field, or anywhere among the places of the play type. */
function isThere(play: LotteryPlay, at: number, pick: string, draw: LotteryDraw): boolean {
  if (isSingles(play)) return isWon(play, at, pick, draw);
  const places = play.places ?? draw.map((_, index) => index);
  const number = Number(pick);
  if (play.fields.length > 1 && play.fields.every(({ least }) => least <= 1))
    return draw[places[at] ?? at] === number;
  return places.some((place) => draw[place] === number);
}

/** 遗漏: draws since each choice of a field came; undefined for fields that are no numbers. */
export function omissionOf(
  play: LotteryPlay,
  at: number,
  newestFirst: readonly LotteryDraw[],
): readonly number[] | undefined {
  const field = play.fields[at];
  if (!field || newestFirst.length === 0 || !field.choices.every((choice) => /^\d+$/.test(choice)))
    return undefined;
  if (isFigure(play)) return undefined;
  return field.choices.map((pick) => {
    const since = newestFirst.findIndex((draw) => isThere(play, at, pick, draw));
    return since < 0 ? newestFirst.length : since;
  });
}

/** A pick that buys many numbers: a sum or a span, which is no number of the draw. */
const isFigure = (play: LotteryPlay): boolean => play.fields.length === 1 && /-(sum|span)$/.test(play.code);
