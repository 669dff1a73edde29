/** The calls of the operator's desk of lotteries: bets of real money only. */
import { lotteryGames, lotteryPlaces } from '@hj/games';
import { type Amount, formatAmount, parseAmount } from '@hj/money';
import { z } from 'zod';
import { ok, type RawPosts, reading } from '../raw-posts.ts';
import { correctIssue, type IssueCorrectionRequest } from './correct-issue.ts';
import {
  countIssues,
  type IssueFigures,
  listExposures,
  listIssueFigures,
  listPlayReturns,
  type PlayReturn,
  setLottery,
} from './desk-store.ts';
import { announceLottery } from './draw.ts';
import { findLottery, type LotteryGameRow, listLotteries } from './lottery-store.ts';
import { type PreviewRequest, previewCorrection } from './preview-correction.ts';
import { playsOn, rulesOf } from './rules.ts';
import type { LotteryDeps } from './schedule.ts';

const channel = 'lottery';
const windowDays = 30;
const shownExposures = 100;
/** Beyond it a return is not chance: two-sided 0.1 %, from so many issues on. */
const [boundZ, leastIssues] = [3.29, 100];

const amount = z
  .string()
  .transform(parseAmount)
  .refine((value) => value !== undefined && value > 0n)
  .transform((value) => value ?? 0n);
const game = z.string().max(24);
const number = z.string().regex(/^\d{8}-\d{4}$/);
const target = z.discriminatedUnion('to', [
  z.object({ to: z.literal('void') }),
  z.object({ to: z.literal('settled'), draw: z.array(z.int()).min(1).max(10) }),
]);
const subject = z.object({ game, number });
const correction = z.object({
  reference: z.string().regex(/^[\w:-]{1,64}$/),
  reason: z.string().min(1).max(200),
});
const settings = z
  .object({
    ...{ game, isOpen: z.boolean(), minLine: amount, maxLine: amount },
    ...{ maxMember: amount, maxNumber: amount, maxIssue: amount },
  })
  .refine(
    ({ minLine, maxLine, maxMember, maxNumber, maxIssue }) =>
      minLine <= maxLine && maxLine <= maxMember && maxNumber <= maxIssue,
  );

/** There is no such game or issue. */
const unknown = ok({ state: 'refused', reason: 'issue' });

export function lotteryDesk(deps: LotteryDeps): RawPosts['handlers'] {
  const { db } = deps;
  return {
    '/provider/lottery/games': reading(z.object({}), async () => {
      const games = await listLotteries(db, channel);
      const issues = await Promise.all(
        games.map(({ code }) => listIssueFigures(db, { game: code, count: 1 })),
      );
      return ok({ games: games.map((each, at) => gameOf(each, issues[at]?.[0])) });
    }),
    '/provider/lottery/returns': reading(z.object({}), async () => {
      const since = new Date(Date.now() - windowDays * 86_400_000);
      return ok({
        days: windowDays,
        returns: (await listPlayReturns(db, since)).flatMap(returnOf(await listLotteries(db, channel))),
      });
    }),
    '/provider/lottery/issues': reading(
      z.object({ game, offset: z.int().min(0).default(0), count: z.int().min(1).max(100).default(20) }),
      async (asked) => {
        if ((await findLottery(db, asked.game)) === undefined) return unknown;
        const issues = await listIssueFigures(db, asked);
        return ok({ issues: issues.map(issueOf), total: await countIssues(db, asked.game) });
      },
    ),
    '/provider/lottery/issue': reading(subject, async (asked) => {
      const found = await findLottery(db, asked.game);
      const [issue] = found ? await listIssueFigures(db, { ...asked, count: 1 }) : [];
      if (found === undefined || issue === undefined) return unknown;
      const exposures = await listExposures(db, { issueId: issue.id, count: shownExposures });
      return ok({ ...issueOf(issue), exposures: exposures.map(exposureOf(found, issue.drawsAt)) });
    }),
    '/provider/lottery/preview': reading(z.intersection(subject, target), async (asked) =>
      ok(await previewCorrection(deps, asked satisfies PreviewRequest)),
    ),
    '/provider/lottery/correct': reading(
      z.intersection(subject.extend(correction.shape), target),
      async (asked) => ok(await correctIssue(deps, asked satisfies IssueCorrectionRequest)),
    ),
    '/provider/lottery/set': reading(settings, async ({ game: code, ...limits }) => {
      const isDone = await db.transaction(async (tx) => {
        const found = (await setLottery(tx, code, limits)) && (await findLottery(tx, code));
        if (found) await announceLottery(tx, found);
        return Boolean(found);
      });
      return isDone ? ok({}) : unknown;
    }),
  };
}

function gameOf(each: LotteryGameRow, issue: IssueFigures | undefined): object {
  const { code, name, isOpen, everySeconds, returned } = each;
  const { names, numbers, different } = lotteryPlaces[rulesOf(each)];
  return {
    ...{ code, name, isOpen, everySeconds, returned },
    draw: { places: names.length, least: Math.min(...numbers), most: Math.max(...numbers), different },
    limits: amountsOf({
      ...{ minLine: each.minLine, maxLine: each.maxLine, maxMember: each.maxMember },
      ...{ maxNumber: each.maxNumber, maxIssue: each.maxIssue },
    }),
    issue: issue ? issueOf(issue) : null,
  };
}

const amountsOf = (amounts: Record<string, Amount>): Record<string, string> =>
  Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, formatAmount(value)]));

const issueOf = (issue: IssueFigures): object => ({
  ...{
    number: issue.number,
    state: issue.state,
    draw: issue.draw,
    corrected: issue.corrected,
    bets: issue.bets,
  },
  ...{ closesAt: issue.closesAt.toISOString(), drawsAt: issue.drawsAt.toISOString() },
  ...amountsOf({ staked: issue.staked, paid: issue.paid, exposure: issue.exposure }),
});

/** `place/0/5`, as people read it. */
function exposureOf(found: LotteryGameRow, drawsAt: Date) {
  const plays = playsOn(rulesOf(found), drawsAt);
  return ({ place, amount: most }: { place: string; amount: Amount }): object => {
    const [code = '', field = '', ...pick] = place.split('/');
    const play = plays.get(code);
    return {
      ...{ play: play?.name ?? code, field: play?.fields[Number(field)]?.name ?? '', pick: pick.join('/') },
      amount: formatAmount(most),
    };
  };
}

function returnOf(games: readonly LotteryGameRow[]) {
  return ({ game: code, play, bets, issues, staked, paid, expected, squares }: PlayReturn): object[] => {
    const found = games.find((each) => each.code === code);
    if (found === undefined || staked === 0n) return [];
    const name =
      lotteryGames[rulesOf(found)].plays('2026-03-01').find((each) => each.code === play)?.name ?? play;
    const z = squares === 0 ? 0 : (Number(paid) - expected) / Math.sqrt(squares);
    const verdict = issues < leastIssues ? 'few' : Math.abs(z) > boundZ ? 'outside' : 'inside';
    return [
      {
        ...{
          game: code,
          name: found.name,
          play: name,
          bets,
          issues,
          verdict,
          ...amountsOf({ staked, paid }),
        },
        ...{ declared: expected / Number(staked), observed: Number(paid) / Number(staked) },
      },
    ];
  };
}
