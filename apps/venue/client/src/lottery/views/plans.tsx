import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { followPlan } from '../follow-plan.ts';
import { useLottery, useLotteryState } from '../lottery-context.ts';

/** The code of an own chase, by which others can play the same. */
export function SharePlan({ chase }: { chase: string }) {
  const { api } = useLottery();
  const [code, setCode] = useState<string | 'asked' | 'failed' | null>(null);
  const share = (): void => {
    setCode('asked');
    api.share(chase).then(
      (answer) => setCode(answer.code),
      () => setCode('failed'),
    );
  };
  if (code === null || code === 'failed') {
    return (
      <button type="button" className="link" onClick={share}>
        {code === null ? t`分享方案` : t`没有取得方案码，重试`}
      </button>
    );
  }
  return (
    <span role="status">
      {code === 'asked' ? t`正在取得…` : t`方案码`} {code === 'asked' ? null : <b className="num">{code}</b>}
    </span>
  );
}

const codeForm = /^[2-9A-HJ-NP-Z]{8}$/;

/** 跟单: the bets and multiples of a shared plan, shown for confirmation as an order of one's own. */
export function FollowPlan() {
  const player = useLottery();
  const isSingle = useLotteryState((play) => play.session.single);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (isSingle) return null;
  const follow = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const code = text.trim().toUpperCase();
    if (!codeForm.test(code)) return setFault(t`方案码是 8 位字母或数字。`);
    setBusy(true);
    setFault((await followPlan(player, code)) ?? null);
    setBusy(false);
  };
  return (
    <form className="plan-form" onSubmit={(event) => void follow(event)}>
      <label>
        {t`方案码`}
        <input
          value={text}
          maxLength={12}
          autoComplete="off"
          autoCapitalize="characters"
          aria-invalid={fault !== null}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <button type="submit" className="btn is-small" data-kind="soft" disabled={busy || text.trim() === ''}>
        {busy ? t`正在读取…` : t`跟单`}
      </button>
      <small>
        {fault ? <span role="alert">{fault}</span> : t`先核对号码与金额，再由您确认投注；不会自动跟投。`}
      </small>
    </form>
  );
}
