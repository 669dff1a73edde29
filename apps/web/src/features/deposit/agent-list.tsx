import { parseAmount } from '@hj/money';
import { Button, Empty, Notice, QueryView, Skeleton, UsersIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../shared/api/api-error.ts';
import { limitsText } from './amount-rules.ts';
import { copyWithWord } from './copy-row.tsx';
import { type Agent, agentsQuery } from './queries.ts';

function AgentRow({ agent }: { agent: Agent }) {
  return (
    <li className="flex items-center gap-3 rounded-md border border-line px-3 py-2.5">
      <span className="grid min-w-0 flex-1 gap-0.5 text-12 text-fg-3">
        <b className="text-14 text-fg-1">{agent.name}</b>
        <span className="num select-all">{agent.contact}</span>
        <span className="num">{t`服务时间 ${agent.hours}　单笔 ¥${limitsText(agent)}`}</span>
      </span>
      <Button
        variant="soft"
        size="sm"
        aria-label={t`复制${agent.name}的联系方式`}
        onClick={() => copyWithWord(agent.contact, t`联系方式`)}
      >
        {t`复制`}
      </Button>
    </li>
  );
}

const limitsOf = (agents: readonly Agent[]) =>
  agents.map((agent) => t`${agent.name}单笔 ¥${limitsText(agent)}`).join(t`，`);

/** Whether an agent takes this amount; any while none is typed. */
function serves({ min, max }: Agent, text: string): boolean {
  const [amount, least, most] = [parseAmount(text), parseAmount(min), parseAmount(max)];
  if (amount === undefined || least === undefined || most === undefined) return true;
  return amount >= least && amount <= most;
}

/** Who tops up `amount`: only those that the site names. */
export function AgentList({ channelId, amount }: { channelId: string; amount: string }) {
  const query = useQuery(agentsQuery(channelId));
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="h-28 w-full" />}
      failed={t`代理名单加载失败`}
      safe={(error) => t`${messageOf(error)}，请勿联系名单以外的人`}
      isEmpty={(agents) => agents.length === 0}
      empty={
        <Empty
          icon={<UsersIcon size={28} />}
          title={t`暂无在线代理`}
          hint={t`请选择其他存款方式，或稍后再来`}
        />
      }
    >
      {(agents) => {
        const fitting = agents.filter((agent) => serves(agent, amount));
        return fitting.length === 0 ? (
          <Notice role="status">{t`没有代理受理这个金额：${limitsOf(agents)}`}</Notice>
        ) : (
          <ul className="grid grid-cols-1 gap-2" aria-label={t`官方代理`}>
            {fitting.map((agent) => (
              <AgentRow key={`${agent.name} ${agent.contact}`} agent={agent} />
            ))}
          </ul>
        );
      }}
    </QueryView>
  );
}
