/** The letters on a stop that the member has begun: what it forbids, until when, and where help is. */
import type { CoolOffTerm, ExclusionTerm, StopKind } from '@hj/contract';
import { beijingTime } from '@hj/platform';

const terms: Readonly<Record<CoolOffTerm | ExclusionTerm, string>> = {
  '24h': '24 小时',
  '7d': '7 天',
  '30d': '30 天',
  '6m': '6 个月',
  '1y': '1 年',
  '3y': '3 年',
  '5y': '5 年',
  indefinite: '不设期限',
};

const forbidden =
  '存款、投注、进入游戏与领取优惠均已停止，登录、查看记录与取款不受影响，已成交的注单照常结算。如需帮助或并非您本人操作，请联系在线客服；也可以与您信任的人谈谈，或拨打当地的心理援助热线。';

interface StopLetter {
  title: string;
  text: string;
  link: string;
  /** A stop that is asked for twice at once is lengthened by a moment: one letter tells of both. */
  source: string;
}

const link = '/mine/protection';

/** `termEndsAt`: the end of a cool-off, or the first moment at which the end of an exclusion can be requested. */
export function stopLetter(
  { kind, term }: { kind: StopKind; term: CoolOffTerm | ExclusionTerm },
  termEndsAt: Date,
): StopLetter {
  const until = beijingTime(termEndsAt);
  const letter = { link, source: `stop:${kind}:${until}` };
  if (kind === 'cool-off') {
    const text = `您已开启冷静期（${terms[term]}），${until}（GMT+8）自动结束，不能提前结束。${forbidden}`;
    return { ...letter, title: '冷静期已开始', text };
  }
  if (kind === 'exclusion') {
    const text = `您已自我排除（${terms[term]}），${until}（GMT+8）起可以申请恢复，不会自动恢复。${forbidden}`;
    return { ...letter, title: '自我排除已生效', text };
  }
  return { ...letter, title: '账户已关闭', text: `您已关闭账户，余额仍可取出。${forbidden}` };
}

export function revocationLetter(endsAt: Date): StopLetter {
  const until = beijingTime(endsAt);
  const text = `您已申请解除自我排除，${until}（GMT+8）起可以继续游戏，在此之前可以重新自我排除。如非本人操作，请立即修改登录密码并联系在线客服。`;
  return { link, source: `stop:revoked:${until}`, title: '自我排除将解除', text };
}
