import { Field, Input } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { TreeFields } from '../../shared/tree/tree-fields.tsx';
import type { Tree, TreeNode, TreeWords } from '../../shared/tree/tree-words.ts';
import { PeriodFields } from './period-fields.tsx';
import type { FormStep } from './steps.ts';
import { TERMS_WORDS } from './terms-words.ts';
import type { ActivityDraftForm } from './use-activity-draft.ts';

/** Fields that other controls of the first step hold, and those that a published activity keeps for ever. */
const OWN = ['code', 'startsAt', 'endsAt'];
const FIXED = ['page', 'category'];

const pick = (from: TreeNode, keys: readonly string[]): TreeNode =>
  Object.fromEntries(keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]])));

const nodeOf = (value: Tree): TreeNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as TreeNode) : {};

/** Offers only those optional fields that belong to the step. */
function wordsOf({ terms }: FormStep): TreeWords {
  const optional = nodeOf(TERMS_WORDS.optional.terms);
  return { ...TERMS_WORDS, optional: { ...TERMS_WORDS.optional, terms: pick(optional, terms) } };
}

interface StepFieldsProps {
  step: FormStep;
  form: ActivityDraftForm;
  /** Messages to show, by path. */
  faults: ReadonlyMap<string, string>;
}

/** The fields of one step of the draft. */
export function StepFields({ step, form, faults }: StepFieldsProps) {
  const { tree, isNew, set } = form;
  const terms = nodeOf(tree.terms);
  const root = step.root.filter((key) => !OWN.includes(key) && (isNew || !FIXED.includes(key)));
  const words = wordsOf(step);
  return (
    <>
      {step.code === 'basic' ? <BasicFields {...{ form, faults }} /> : null}
      {step.terms.length === 0 ? null : (
        <TreeFields
          {...{ name: 'terms', path: 'terms', value: pick(terms, step.terms), words, faults }}
          onChange={(next) => set({ terms: { ...terms, ...nodeOf(next) } })}
        />
      )}
      {root.length === 0 ? null : (
        <TreeFields
          {...{ name: '', path: '', value: pick(tree, root), faults }}
          words={{ ...TERMS_WORDS, hidden: new Set() }}
          onChange={(next) => set(nodeOf(next))}
        />
      )}
    </>
  );
}

function BasicFields({
  form: { tree, isNew, set },
  faults,
}: {
  form: ActivityDraftForm;
  faults: ReadonlyMap<string, string>;
}) {
  const startsAt = typeof tree.startsAt === 'number' ? tree.startsAt : 0;
  const endsAt = typeof tree.endsAt === 'number' ? tree.endsAt : null;
  return (
    <>
      {isNew ? (
        <Field
          label={t`代码`}
          error={faults.get('code')}
          hint={t`小写字母、数字与连字符，以字母开头，发布后不能修改`}
        >
          <Input
            value={String(tree.code ?? '')}
            maxLength={32}
            autoComplete="off"
            onChange={({ target }) => set({ code: target.value })}
          />
        </Field>
      ) : null}
      <PeriodFields {...{ startsAt, endsAt }} onChange={(period) => set({ ...period })} />
    </>
  );
}
