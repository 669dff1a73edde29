import type { ConsoleRequest } from '@hj/contract/console';
import { Button, Field, Input, Section, TextArea } from '@hj/ui';
import { t } from '@lingui/core/macro';

export type Content = ConsoleRequest<'/console/api/v1/site/saveSponsors'>['content'];
type Partner = Content['partners'][number];

export const newPartner = (crest: number): Partner => ({
  ...{ code: '', name: '', latin: '', crest, line: '', period: '', story: '', milestones: [], figures: [] },
});

const FIELDS = [
  { key: 'code', label: t`代码`, max: 32, hint: t`小写字母与连字符` },
  { key: 'name', label: t`名称`, max: 20, hint: undefined },
  { key: 'latin', label: t`英文名`, max: 40, hint: undefined },
  { key: 'line', label: t`合作内容`, max: 40, hint: undefined },
  { key: 'period', label: t`合作期`, max: 20, hint: undefined },
] as const;

/** Pairs, one a line: `2024.07 签约`. */
function linesOf(pairs: readonly (readonly [string, string])[]): string {
  return pairs.map(([first, second]) => `${first} ${second}`).join('\n');
}

function pairsOf(text: string): [string, string][] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [first = '', ...rest] = line.trim().split(/\s+/);
      return [first, rest.join(' ')];
    });
}

/** One partner of the sponsors' page. */
export function PartnerCard({
  partner,
  onChange,
  onRemove,
}: {
  partner: Partner;
  onChange: (partner: Partner) => void;
  onRemove: () => void;
}) {
  const set = (change: Partial<Partner>) => onChange({ ...partner, ...change });
  return (
    <Section title={partner.name || t`新的合作伙伴`} className="grid gap-3">
      <div className="grid gap-3 tablet:grid-cols-2">
        {FIELDS.map(({ key, label, max, hint }) => (
          <Field key={key} label={label} {...(hint === undefined ? {} : { hint })}>
            <Input
              value={partner[key]}
              maxLength={max}
              onChange={({ target }) => set({ [key]: target.value })}
            />
          </Field>
        ))}
        <Field label={t`图案编号`} hint={t`1 至 120`}>
          <Input
            type="number"
            min={1}
            max={120}
            value={String(partner.crest)}
            onChange={({ target }) => set({ crest: Number(target.value) })}
          />
        </Field>
      </div>
      <Field label={t`介绍`}>
        <TextArea
          value={partner.story}
          maxLength={200}
          onChange={({ target }) => set({ story: target.value })}
        />
      </Field>
      <Field label={t`历程`} hint={t`每行一项：日期、空格、内容，最多 6 项`}>
        <TextArea
          defaultValue={linesOf(partner.milestones.map(({ at, text }) => [at, text]))}
          onChange={({ target }) =>
            set({ milestones: pairsOf(target.value).map(([at, text]) => ({ at, text })) })
          }
        />
      </Field>
      <Field label={t`数字`} hint={t`每行一项：名称、空格、数值，最多 4 项`}>
        <TextArea
          defaultValue={linesOf(partner.figures.map(({ name, value }) => [name, value]))}
          onChange={({ target }) =>
            set({ figures: pairsOf(target.value).map(([name, value]) => ({ name, value })) })
          }
        />
      </Field>
      <Button variant="ghost" size="sm" className="justify-self-start" onClick={onRemove}>
        {t`移除该伙伴`}
      </Button>
    </Section>
  );
}
