import { Button } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { ActionForm, DeskDialog } from '../../shared/action/form-dialog.tsx';
import { useAskedClose } from '../../shared/action/use-asked-close.tsx';
import { call } from '../../shared/api/client.ts';
import { useProposal } from '../../shared/proposal/use-proposal.tsx';
import type { Draft } from './draft.ts';
import { DryRun } from './dry-run.tsx';
import { PlayerPreview } from './player-preview.tsx';
import { StepFields } from './step-fields.tsx';
import { StepList } from './step-list.tsx';
import { faultsOf, STEPS } from './steps.ts';
import { useActivityDraft } from './use-activity-draft.ts';
import { Versions, type VersionsProps } from './versions.tsx';
import './activity-editor.css';

interface ActivityEditorProps extends Partial<VersionsProps> {
  /** The version that is changed; 0 of a new activity. */
  version: number;
  draft: Draft;
  onClose: () => void;
}

/** The next version of an activity, or a new one: step by step, beside a preview of the site; the contract's schema decides here and on the server. */
export function ActivityEditor({ version, draft, versions, onClose }: ActivityEditorProps) {
  const form = useActivityDraft(version, draft);
  const { opened, isNew, changed, faults } = form;
  const [at, setAt] = useState(0);
  // Steps that were to be left: a new activity shows faults from then on; a published one has none at first.
  const [tried, setTried] = useState<ReadonlySet<number>>(new Set());
  // The cost is seen before a proposal: the terms whose dry run was answered or refused.
  const [computed, setComputed] = useState<string>();
  const terms = JSON.stringify(form.draft?.terms);
  const { close, question } = useAskedClose(changed, onClose);
  const proposal = useProposal({
    ...{ draft: form.tree, desk: 'activities', onClose },
    hint: t`写入审计日志，发布的人会看到`,
    onPropose: async (reason) => {
      if (form.draft === undefined) throw new Error(t`条款没有填写完整`);
      return call('/console/api/v1/activities/propose', {
        version: opened.version,
        ...{ draft: form.draft, reason },
      });
    },
  });
  const step = STEPS[at];
  if (step === undefined) throw new Error('There is no such step.');
  const isLast = at === STEPS.length - 1;
  const own = faultsOf(step, faults);
  const shown: ReadonlyMap<string, string> = tried.has(at) || !isNew ? own : new Map();
  // A step is open once all before it hold.
  const firstFaulty = STEPS.findIndex((each) => faultsOf(each, faults).size > 0);
  const isOpen = (place: number) => place <= at || firstFaulty === -1 || place <= firstFaulty;
  const next = () => {
    setTried(new Set(tried).add(at));
    if (own.size === 0) setAt(at + 1);
  };
  const [fault] = shown.values();
  return (
    <DeskDialog
      title={isNew ? t`新建活动` : t`修改${opened.draft.terms.title}`}
      size="xl"
      className="activity-editor"
      busy={proposal.pending}
      onClose={close}
    >
      <div className="activity-editor__panes">
        <StepList {...{ at, faults, isOpen, onOpen: setAt }} draft={form.draft} />
        <div className="activity-editor__step">
          {versions === undefined || at > 0 ? null : <Versions versions={versions} />}
          <ActionForm
            sureText={isLast ? t`提交新版本` : t`下一步`}
            back={at === 0 ? null : <BackButton onBack={() => setAt(at - 1)} />}
            ready={!isLast || (form.ready && proposal.hasReason && computed === terms)}
            {...{ pending: proposal.pending, error: isLast ? proposal.error : null }}
            onSend={isLast ? proposal.send : next}
            onClose={close}
          >
            <h3>{step.title}</h3>
            <StepFields {...{ step, form }} faults={shown} />
            {fault === undefined ? null : (
              <p role="alert" className="tree-fault">{t`有内容不符合要求：${fault}`}</p>
            )}
            {isLast ? (
              <>
                {form.draft === undefined ? null : (
                  <DryRun terms={form.draft.terms} onSettled={() => setComputed(terms)} />
                )}
                {form.ready ? null : <p className="tree-fault">{lackText(changed, faults)}</p>}
                {proposal.field}
              </>
            ) : null}
          </ActionForm>
        </div>
        <PlayerPreview draft={form.draft} version={opened.version + 1} />
      </div>
      {question}
    </DeskDialog>
  );
}

function BackButton({ onBack }: { onBack: () => void }): ReactNode {
  return (
    <Button variant="outline" onClick={onBack}>
      {t`上一步`}
    </Button>
  );
}

/** Why a draft cannot be proposed. */
function lackText(changed: boolean, faults: ReadonlyMap<string, string>): string {
  const [fault] = faults.values();
  if (fault !== undefined) return t`有内容不符合要求：${fault}`;
  return changed ? t`条款没有填写完整` : t`与现行版本相同，没有需要提交的改动`;
}
