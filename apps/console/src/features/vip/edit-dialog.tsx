import { type ConsoleResponse, vipDraft } from '@hj/contract/console';
import { sayName } from '@hj/ui/i18n';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { VersionDialog } from '../../shared/proposal/version-dialog.tsx';
import { TreeFields } from '../../shared/tree/tree-fields.tsx';
import type { Tree } from '../../shared/tree/tree-words.ts';
import { VIP_WORDS } from './words.ts';

export type Vip = ConsoleResponse<'/console/api/v1/vip/get'>;

/** A part of the draft as a tree; its keys are those that the schema reads again. */
const treeOf = (value: unknown): Tree => JSON.parse(JSON.stringify(value));

const replaced = <Item,>(list: readonly Item[], at: number, item: unknown) =>
  list.map((old, place) => (place === at ? item : old));

/** The next version of one grade, or of the rules of all grades where `grade` is undefined. */
export function VipEditDialog({ vip, grade, onClose }: { vip: Vip; grade?: number; onClose: () => void }) {
  // The version that was opened: one that a colleague publishes meanwhile refuses this draft and is never overwritten by it.
  const [{ draft, version }] = useState(vip);
  const { grades, ...common } = draft.terms;
  const [terms, setTerms] = useState<Tree>(() => treeOf(grade === undefined ? common : grades[grade]));
  const [limits, setLimits] = useState<Record<number, Tree>>({});
  const own = typeof terms === 'object' ? terms : {};
  const next = {
    terms: grade === undefined ? { ...own, grades } : { ...common, grades: replaced(grades, grade, terms) },
    withdrawals: draft.withdrawals.map((limit, at) => {
      const set = limits[at];
      return typeof set === 'object' ? { ...limit, ...set } : limit;
    }),
  };
  const read = vipDraft.safeParse(next);
  const faults = new Map(read.error?.issues.map(({ path, message }) => [path.join('.'), sayName(message)]));
  const changed = JSON.stringify(next) !== JSON.stringify(draft);
  const ready = read.success && JSON.stringify(vipDraft.encode(read.data)) !== JSON.stringify(draft);
  return (
    <VersionDialog
      title={grade === undefined ? t`修改通用规则` : t`修改 VIP${grade}`}
      {...{ ready, changed, faults, onClose }}
      draft={next}
      hint={t`写入审计日志，发布的人会看到；已统计日期的返水不变`}
      desk="vip"
      onPropose={(reason) =>
        call('/console/api/v1/vip/propose', {
          ...{ version, reason },
          draft: vipDraft.encode(vipDraft.parse(next)),
        })
      }
    >
      <TreeFields
        {...{ name: '', value: terms, words: VIP_WORDS, faults }}
        path={grade === undefined ? 'terms' : `terms.grades.${grade}`}
        onChange={setTerms}
      />
      {draft.withdrawals.map(({ grade: of, kind, ...limit }, at) =>
        of === grade ? (
          <fieldset key={kind} className="tree-group">
            <legend>{VIP_WORDS.names[kind]}</legend>
            <TreeFields
              {...{ name: kind, path: `withdrawals.${at}`, words: VIP_WORDS, faults }}
              value={limits[at] ?? limit}
              onChange={(set) => setLimits((old) => ({ ...old, [at]: set }))}
            />
          </fieldset>
        ) : null,
      )}
    </VersionDialog>
  );
}
