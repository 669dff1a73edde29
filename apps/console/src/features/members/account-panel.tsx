import type { ConsoleResponse } from '@hj/contract/console';
import { Amount, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { clauseJoint, listJoint } from '../../shared/language/joints.ts';
import { Fact } from '../../shared/page/fact.tsx';
import { momentText } from '../../shared/time.ts';
import { ActionButton } from './action-button.tsx';
import { Panel } from './panel.tsx';
import { guardQuery } from './queries.ts';
import { statusOf } from './status.ts';
import { StatusActions } from './status-actions.tsx';
import { METHODS } from './words.ts';

type Got = ConsoleResponse<'/console/api/v1/members/get'>;

/** The state and the safeguards of the account, and the actions of the desk on both. */
export function AccountPanel({ member, statusSetBy }: Pick<Got, 'member' | 'statusSetBy'>) {
  const { memberId } = member;
  const query = useQuery(guardQuery(memberId));
  const moment = (at: number | null) => (at === null ? '—' : momentText(at));
  const actions = (
    <>
      {query.data && query.data.phoneCheckSince === null ? (
        <ActionButton
          permission="members.secure"
          label={t`要求验证手机`}
          title={t`要求验证手机`}
          sureText={t`要求验证`}
          onSend={({ reason }) => call('/console/api/v1/members/demandPhoneCheck', { memberId, reason })}
        >
          <p>
            {t`会员下次登录时须验证手机，验证前不能办理资金业务。`}
            {member.phone === null ? t`该会员没有绑定手机，登录时会被提示联系客服。` : ''}
          </p>
        </ActionButton>
      ) : null}
      {query.data && query.data.twoStep.length > 0 ? (
        <ActionButton
          permission="members.secure"
          label={t`重置两步验证`}
          title={t`重置两步验证`}
          sureText={t`重置`}
          danger
          onSend={({ reason }) => call('/console/api/v1/members/resetTwoStep', { memberId, reason })}
        >
          <p>{t`动态验证码、通行密钥与恢复码全部失效，会员会收到通知。请先核实是会员本人。`}</p>
        </ActionButton>
      ) : null}
      {query.data ? (
        <ActionButton
          permission="activities.review"
          label={query.data.rebateOff ? t`恢复返水` : t`停止返水`}
          title={query.data.rebateOff ? t`恢复返水` : t`停止返水`}
          sureText={query.data.rebateOff ? t`恢复返水` : t`停止返水`}
          onSend={({ reason }) =>
            call('/console/api/v1/members/setRebate', { memberId, off: !query.data.rebateOff, reason })
          }
        >
          <p>{t`自尚未统计的日期起生效，已统计的返水不变。`}</p>
        </ActionButton>
      ) : null}
      <StatusActions memberId={memberId} status={member.status} />
    </>
  );
  return (
    <Panel title={t`账户与安全`} query={query} actions={actions}>
      {(guard) => (
        <dl className="facts member-body">
          <Fact name={t`状态`}>
            <Tag tone={statusOf(member.status).tone}>{statusOf(member.status).text}</Tag>{' '}
            {guard.phoneCheckSince === null ? null : <Tag tone="warn">{t`待验证手机`}</Tag>}{' '}
            {guard.rebateOff ? <Tag tone="warn">{t`已停止返水`}</Tag> : null}{' '}
            {guard.openCase ? <Tag tone="danger">{t`有未结案件`}</Tag> : null}
          </Fact>
          {statusSetBy === null ? null : (
            <Fact name={t`状态最近更改`}>
              {statusSetBy.by.name ?? t`系统`}
              {clauseJoint}
              <span className="num">{momentText(statusSetBy.at)}</span>
              <br />
              {statusSetBy.reason}
            </Fact>
          )}
          <Fact name={t`中心钱包 / 冻结`}>
            <Amount value={member.balance} /> / <Amount value={member.locked} />
          </Fact>
          <Fact name={t`两步验证`}>
            {guard.twoStep.length === 0
              ? t`未开启`
              : guard.twoStep.map((method) => METHODS[method]).join(listJoint)}
          </Fact>
          <Fact name={t`登录中的设备`}>
            <span className="num">{guard.liveSessions}</span>
          </Fact>
          <Fact name={t`登录密码最近修改`}>
            <span className="num">{moment(guard.passwordChangedAt)}</span>
          </Fact>
          <Fact name={t`资金密码`}>
            {guard.withdrawalPassword ? t`已设置` : t`未设置`}
            {guard.withdrawalPasswordChangedAt === null ? null : (
              <span className="num">{t`，${momentText(guard.withdrawalPasswordChangedAt)} 修改`}</span>
            )}
          </Fact>
          {guard.phoneCheckSince === null ? null : (
            <Fact name={t`要求验证手机`}>
              <span className="num">{momentText(guard.phoneCheckSince)}</span>
            </Fact>
          )}
        </dl>
      )}
    </Panel>
  );
}
