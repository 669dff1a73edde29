import { Button, Radio } from '@hj/ui';
import { useId, useState } from 'react';
import { TERMS } from '../../shared/protection/exclusion-text.ts';
import type { Exclusion } from '../../shared/protection/state.ts';
import { StopDialog } from './stop-dialog.tsx';

const COOL_OFF = ['24h', '7d', '30d'] as const;
const EXCLUDE = ['6m', '1y', '3y', '5y', 'indefinite'] as const;

export type Stop =
  | { kind: 'cool-off'; term: (typeof COOL_OFF)[number] }
  | { kind: 'exclusion'; term: (typeof EXCLUDE)[number] }
  | { kind: 'closure' };

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
    <fieldset className="stop-terms">
      <legend className="hj-visually-hidden">{label}</legend>
      {terms.map((term) => (
        <Radio key={term} name={name} checked={term === value} onChange={() => onChange(term)}>
          {TERMS[term]}
        </Radio>
      ))}
    </fieldset>
  );
}

/** Cool-off, self-exclusion and closing the account, from the mildest to the strongest; what is in force offers only what is stronger. */
export function StopCard({ exclusion }: { exclusion: Exclusion | null }) {
  const [coolOff, setCoolOff] = useState<(typeof COOL_OFF)[number]>('24h');
  const [exclude, setExclude] = useState<(typeof EXCLUDE)[number]>('6m');
  const [asked, setAsked] = useState<Stop>();
  if (exclusion?.kind === 'closure') return null;
  return (
    <section className="hj-card protection-card" aria-labelledby="protection-stop">
      <h2 id="protection-stop">暂停与自我排除</h2>
      <p className="protection-card__lead">
        立即生效，期间不能存款、投注、进入场馆或领取优惠；登录、查看记录与取款不受影响。
      </p>
      {exclusion === null ? (
        <div className="stop">
          <h3>冷静期</h3>
          <p>短暂离开一阵。到期自动恢复，期间不能提前解除。</p>
          <Terms label="冷静期时长" terms={COOL_OFF} value={coolOff} onChange={setCoolOff} />
          <Button variant="outline" onClick={() => setAsked({ kind: 'cool-off', term: coolOff })}>
            开启冷静期
          </Button>
        </div>
      ) : null}
      {exclusion?.kind !== 'exclusion' ? (
        <div className="stop">
          <h3>自我排除</h3>
          <p>较长时间停止。期满后须由您申请恢复，再等待 24 小时；不设期限的等待 7 天。</p>
          <Terms label="自我排除期限" terms={EXCLUDE} value={exclude} onChange={setExclude} />
          <Button variant="danger" onClick={() => setAsked({ kind: 'exclusion', term: exclude })}>
            自我排除
          </Button>
        </div>
      ) : null}
      <div className="stop">
        <h3>关闭账户</h3>
        <p>不再使用本站。余额仍可取出，记录依法保存 5 年。</p>
        <Button variant="danger" onClick={() => setAsked({ kind: 'closure' })}>
          关闭账户
        </Button>
      </div>
      {asked ? <StopDialog stop={asked} onClose={() => setAsked(undefined)} /> : null}
    </section>
  );
}
