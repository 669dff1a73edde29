import { Field, Input } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { VersionDialog } from '../../shared/proposal/version-dialog.tsx';
import { TreeFields } from '../../shared/tree/tree-fields.tsx';
import type { Tree } from '../../shared/tree/tree-words.ts';
import { type Draft, readDraft } from './draft.ts';
import { DryRun } from './dry-run.tsx';
import { PeriodFields } from './period-fields.tsx';
import { TERMS_WORDS } from './terms-words.ts';
import { Versions, type VersionsProps } from './versions.tsx';

const NEW_WORDS = { ...TERMS_WORDS, hidden: new Set(['startsAt', 'endsAt', 'code']) };

interface VersionFormProps extends Partial<VersionsProps> {
  /** The version that is changed; 0 of a new activity. */
  version: number;
  draft: Draft;
  onClose: () => void;
}

/** The next version of an activity, or a new one, field by field; the contract's schema decides here and on the server. */
export function VersionForm({ version: given, draft: opened, versions, onClose }: VersionFormProps) {
  // What was opened: a version that a colleague publishes meanwhile refuses this draft and is never overwritten by it.
  const [{ version, draft }] = useState({ version: given, draft: opened });
  const [tree, setTree] = useState<Tree>(() => JSON.parse(JSON.stringify(draft)));
  const [period, setPeriod] = useState({ startsAt: draft.startsAt, endsAt: draft.endsAt });
  const [code, setCode] = useState(draft.code);
  const next = typeof tree === 'object' ? { ...tree, ...period, code } : tree;
  const read = readDraft(next);
  const changed = JSON.stringify(next) !== JSON.stringify(draft);
  // An empty field of a form that was just opened is no fault yet.
  const faults: ReadonlyMap<string, string> = changed ? read.faults : new Map();
  const ready =
    read.draft !== undefined && (version === 0 || JSON.stringify(read.draft) !== JSON.stringify(draft));
  return (
    <VersionDialog
      title={version === 0 ? t`新建活动` : t`修改${draft.terms.title}`}
      {...{ ready, changed, faults, onClose }}
      draft={next}
      hint={t`写入审计日志，发布的人会看到`}
      desk="activities"
      onPropose={async (reason) => {
        if (read.draft === undefined) throw new Error(t`条款没有填写完整`);
        return call('/console/api/v1/activities/propose', { version, draft: read.draft, reason });
      }}
    >
      {versions === undefined ? (
        <Field
          label={t`代码`}
          error={code === '' ? undefined : faults.get('code')}
          hint={t`小写字母、数字与连字符，以字母开头，发布后不能修改`}
        >
          <Input
            value={code}
            maxLength={32}
            autoComplete="off"
            onChange={({ target }) => setCode(target.value)}
          />
        </Field>
      ) : (
        <Versions versions={versions} />
      )}
      <PeriodFields {...period} onChange={setPeriod} />
      <TreeFields
        {...{ name: '', path: '', value: tree, faults }}
        words={version === 0 ? NEW_WORDS : TERMS_WORDS}
        onChange={setTree}
      />
      {read.draft === undefined ? null : <DryRun terms={read.draft.terms} />}
    </VersionDialog>
  );
}
