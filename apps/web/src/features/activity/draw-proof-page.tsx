import { Card, CheckIcon, CloseIcon, QueryView, Section, Skeleton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { messageOf } from '../../shared/api/api-error.ts';
import { momentText } from '../../shared/sportsbook/clock.ts';
import { type DrawProof, drawProofQuery } from './queries.ts';
import { recomputeDraw } from './recompute-draw.ts';
import '@hj/ui/activity/reward-terms.css';
import './activity.css';
import './parts.css';
import './draw-proof.css';

const whole = (number: number) => number.toLocaleString('en-US');

/** 抽奖核对: the draw once more, in the member's own browser. Public. */
export function DrawProofPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(drawProofQuery(id));
  return (
    <div className="act act--page proof">
      <header>
        <h1 className="text-[1.375rem] font-bold">{t`抽奖核对`}</h1>
        <p className="text-fg-2 text-13 leading-[1.5]">{t`在您的浏览器中重新计算这一次抽奖，计算不经过服务器。`}</p>
      </header>
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-96 w-full" />}
        failed={t`抽奖暂时无法核对`}
        safe={messageOf}
        frame={(state) => <Card>{state}</Card>}
      >
        {(proof) => <Proof proof={proof} />}
      </QueryView>
      <Section title={t`算法`}>
        <p className="text-fg-2 text-13 leading-[1.5]">
          {t`抽奖前先公布服务器种子的 SHA-256 指纹，抽奖时加入您的种子，抽奖后公布服务器种子原文。随机数是 HMAC-SHA256 的 32 位大端字：密钥为服务器种子，消息为「您的种子:0:块」；不小于 2³² − (2³² mod 总数) 的字弃用，其余取 mod 总数。结果只取决于两个种子和公布的中奖率。`}
        </p>
      </Section>
    </div>
  );
}

function Verdict({ good, text, bad }: { good: boolean; text: string; bad: string }) {
  return (
    <li data-good={good}>
      {good ? <CheckIcon size={18} /> : <CloseIcon size={18} />}
      {good ? text : bad}
    </li>
  );
}

function Proof({ proof }: { proof: DrawProof }) {
  const { claimId, title, at, commitment, serverSeed, clientSeed, prizes, chosen, given } = proof;
  const { committed, number, prize, ranges } = recomputeDraw(proof);
  const nameOf = (code: string) => prizes.find((each) => each.code === code)?.label ?? code;
  return (
    <>
      <Section title={title} aside={momentText(at)}>
        <ul className="proof-verdicts grid gap-2" aria-label={t`核对结果`}>
          <Verdict
            good={committed}
            text={t`种子与抽奖前公布的指纹一致`}
            bad={t`种子与抽奖前公布的指纹不一致`}
          />
          <Verdict
            good={prize === chosen}
            text={t`重新计算的结果与记录一致：${nameOf(chosen)}`}
            bad={t`重新计算的结果为${nameOf(prize)}，记录为${nameOf(chosen)}`}
          />
        </ul>
        {given === chosen ? null : (
          <p className="text-fg-2 text-13 leading-[1.5]">{t`${nameOf(chosen)}当时已发完，按活动规则改发${nameOf(given)}。`}</p>
        )}
        <dl className="proof-facts">
          <dt>{t`抽奖编号`}</dt>
          <dd className="num">{claimId}</dd>
          <dt>{t`抽奖前公布的指纹`}</dt>
          <dd className="num">{commitment}</dd>
          <dt>{t`抽奖后公布的种子`}</dt>
          <dd className="num">{serverSeed}</dd>
          <dt>{t`您的种子`}</dt>
          <dd className="num">{clientSeed}</dd>
        </dl>
      </Section>
      <Section
        title={t`抽中的数`}
        aside={t`0 至 ${whole(prizes.reduce((sum, { ppm }) => sum + ppm, 0) - 1)}`}
      >
        <p className="num text-[2rem] font-bold leading-10">{whole(number)}</p>
        <table className="act-ladder">
          <thead>
            <tr>
              <th>{t`奖品`}</th>
              <th>{t`中奖率`}</th>
              <th>{t`对应的数`}</th>
            </tr>
          </thead>
          <tbody>
            {prizes.map(({ code, label, ppm }, place) => {
              const { from = 0, to = 0 } = ranges[place] ?? {};
              return (
                <tr key={code} className={code === prize ? 'act-ladder__current' : undefined}>
                  <td>
                    <b>{label}</b>
                  </td>
                  <td className="num">{(ppm / 10_000).toFixed(2)}%</td>
                  <td className="num">{ppm === 0 ? '–' : `${whole(from)} – ${whole(to)}`}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Section>
    </>
  );
}
