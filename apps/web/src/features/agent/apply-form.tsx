import { type AgentChannel, agentChannels, agentPlanText } from '@hj/contract';
import { Button, Checkbox, Section, Segmented } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/client.ts';
import { emitAuth } from '../../shared/session/auth-events.ts';
import type { Programme } from './queries.ts';
import { channelNames } from './texts.ts';
import './apply.css';

const CHANNELS = agentChannels.map((value) => ({ value, label: channelNames[value] }));

/** 申请代理: the obstacle, the state of the application, or the form. */
export function ApplyCard({ programme }: { programme: Programme }) {
  return (
    <Section title={t`申请代理`} className="ag-apply">
      <Standing programme={programme} />
    </Section>
  );
}

function Standing({ programme: { state, reason, identified } }: { programme: Programme }) {
  if (state === 'guest')
    return (
      <>
        <p>{t`登录后即可申请，每个账户一份。`}</p>
        <Button onClick={() => emitAuth('login')}>{t`登录后申请`}</Button>
      </>
    );
  if (state === 'pending') return <p role="status">{t`申请已提交，两个工作日内审核，结果会显示在这里。`}</p>;
  if (!identified.phone || !identified.name)
    return (
      <p>
        <Trans>
          申请前需要完成实名并绑定手机。
          <Link to="/mine/auth" className="text-brand-text">
            去完成
          </Link>
        </Trans>
      </p>
    );
  return (
    <>
      {reason === null ? null : <p className="text-danger text-13">{t`上次申请未通过：${reason}`}</p>}
      <ApplyForm />
    </>
  );
}

function ApplyForm() {
  const [channel, setChannel] = useState<AgentChannel>('social');
  const [plan, setPlan] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [pressed, setPressed] = useState(false);
  const ids = useId();
  const client = useQueryClient();
  const checked = agentPlanText.safeParse(plan);
  const fault = checked.success ? undefined : checked.error.issues[0]?.message;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('/act/api/v1/agent/apply', { channel, plan, agreed: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ['agent', 'programme'] }),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setPressed(true);
        if (fault === undefined && agreed && !isPending) mutate();
      }}
    >
      <Segmented label={t`推广渠道`} options={CHANNELS} value={channel} onChange={setChannel} />
      <label htmlFor={ids}>{t`推广方式`}</label>
      <textarea
        id={ids}
        rows={4}
        maxLength={300}
        value={plan}
        placeholder={t`从哪里来的用户，大约多少，怎样介绍（10 至 300 字）`}
        aria-invalid={pressed && fault !== undefined}
        aria-describedby={`${ids}-note`}
        onChange={({ target }) => setPlan(target.value)}
      />
      <p
        id={`${ids}-note`}
        className={pressed && fault ? 'ag-apply__fault' : 'ag-apply__note'}
        role={pressed && fault ? 'alert' : undefined}
      >
        {pressed && fault ? fault : <span className="num">{plan.trim().length} / 300</span>}
      </p>
      <Checkbox checked={agreed} onChange={({ target }) => setAgreed(target.checked)}>
        {t`我已年满 18 岁，了解佣金规则，不向未成年人和已自我排除的人推广`}
      </Checkbox>
      {pressed && !agreed ? <p className="ag-apply__fault" role="alert">{t`请先阅读并同意`}</p> : null}
      {error ? (
        <p className="ag-apply__fault" role="alert">
          {messageOf(error)}
        </p>
      ) : null}
      <Button type="submit" size="lg" loading={isPending}>
        {t`提交申请`}
      </Button>
    </form>
  );
}
