import { coolOffTerms, exclusionTerms, lengthens, type PlayStop } from '@hj/contract';
import { Button, Radio } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { serverNow } from '../../shared/clock/server-clock.ts';
import { TERMS } from '../../shared/protection/exclusion-text.ts';
import type { Exclusion } from '../../shared/protection/state.ts';
import { StopDialog } from './stop-dialog.tsx';

type CoolOff = (typeof coolOffTerms)[number];
type Exclude = (typeof exclusionTerms)[number];

export type Stop =
  | { kind: 'cool-off'; term: CoolOff }
  | { kind: 'exclusion'; term: Exclude }
  | { kind: 'closure' };

/** Whether the server would take it: nothing that is in force is shortened. */
function offers(exclusion: Exclusion | null, now: Date, stop: PlayStop): boolean {
  if (exclusion === null) return true;
  const { kind, term, endsAt, revocableAt } = exclusion;
  const termEndsAt = new Date(revocableAt ?? endsAt ?? 0);
  return lengthens(
    stop,
    { kind, term, termEndsAt, endsAt: endsAt === null ? undefined : new Date(endsAt) },
    now,
  );
}

/** The chosen one while it is offered, else the first. */
const chosenOf = <Term,>(terms: readonly Term[], chosen: Term) =>
  terms.includes(chosen) ? chosen : terms[0];

function Terms<Term extends keyof typeof TERMS>({
  label,
  terms,
  value,
  onChange,
}: {
  label: string;
  terms: readonly Term[];
  value: Term;
  onChange: (term: Term) => void;
}) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-y-1 gap-x-5 mb-3">
      <legend className="hj-visually-hidden">{label}</legend>
      {terms.map((term) => (
        <Radio key={term} name={name} checked={term === value} onChange={() => onChange(term)}>
          {TERMS[term]}
        </Radio>
      ))}
    </fieldset>
  );
}

/** Cool-off, self-exclusion and closing the account, from the mildest to the strongest; a running one offers longer ones. */
export function StopCard({ exclusion }: { exclusion: Exclusion | null }) {
  const [chosenCoolOff, setCoolOff] = useState<CoolOff>('24h');
  const [chosenExclude, setExclude] = useState<Exclude>('6m');
  const [asked, setAsked] = useState<Stop>();
  const now = new Date(serverNow());
  const coolOffs = coolOffTerms.filter((term) => offers(exclusion, now, { kind: 'cool-off', term }));
  const excludes = exclusionTerms.filter((term) => offers(exclusion, now, { kind: 'exclusion', term }));
  const closable = offers(exclusion, now, { kind: 'closure', term: 'indefinite' });
  const coolOff = chosenOf(coolOffs, chosenCoolOff);
  const exclude = chosenOf(excludes, chosenExclude);
  if (coolOff === undefined && exclude === undefined && !closable) return null;
  return (
    <section className="hj-card protection-card" aria-labelledby="protection-stop">
      <h2 id="protection-stop">{t`暂停与自我排除`}</h2>
      <p className="protection-card__lead">
        {t`立即生效，期间不能存款、投注、进入场馆或领取优惠；登录、查看记录与取款不受影响。`}
        {exclusion === null ? null : t`当前的期限不能缩短，可以选择更长的。`}
      </p>
      {coolOff === undefined ? null : (
        <div className="stop">
          <h3>{t`冷静期`}</h3>
          <p>{t`短暂离开一阵。到期自动恢复，期间不能提前解除。`}</p>
          <Terms label={t`冷静期时长`} terms={coolOffs} value={coolOff} onChange={setCoolOff} />
          <Button variant="outline" onClick={() => setAsked({ kind: 'cool-off', term: coolOff })}>
            {t`开启冷静期`}
          </Button>
        </div>
      )}
      {exclude === undefined ? null : (
        <div className="stop">
          <h3>{t`自我排除`}</h3>
          <p>{t`较长时间停止。期满后须由您申请恢复，再等待 24 小时；不设期限的等待 7 天。`}</p>
          <Terms label={t`自我排除期限`} terms={excludes} value={exclude} onChange={setExclude} />
          <Button variant="danger" onClick={() => setAsked({ kind: 'exclusion', term: exclude })}>
            {t`自我排除`}
          </Button>
        </div>
      )}
      {closable ? (
        <div className="stop">
          <h3>{t`关闭账户`}</h3>
          <p>{t`不再使用本站。余额仍可取出，记录依法保存 5 年。`}</p>
          <Button variant="danger" onClick={() => setAsked({ kind: 'closure' })}>
            {t`关闭账户`}
          </Button>
        </div>
      ) : null}
      {asked ? <StopDialog stop={asked} onClose={() => setAsked(undefined)} /> : null}
    </section>
  );
}
