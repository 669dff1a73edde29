import { Button, Checkbox, Field, Input } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { NumberField } from './number-field.tsx';
import { keysOf, type Tree, type TreeNode, type TreeWords } from './tree-words.ts';
import './tree-fields.css';

interface TreeProps {
  value: Tree;
  /** Key of the value, and its path from the root. */
  name: string;
  path: string;
  words: TreeWords;
  /** Messages of the contract's schema by path. */
  faults: ReadonlyMap<string, string>;
  onChange: (value: Tree) => void;
}

type Of<Value> = Omit<TreeProps, 'value'> & { value: Value };

const isNode = (value: Tree): value is TreeNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: Tree): value is readonly Tree[] => Array.isArray(value);
const below = (path: string, key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
const labelOf = ({ names }: TreeWords, key: string) => names[key] ?? key;

/** The fields of an object, of a list, or one field. */
export function TreeFields(props: TreeProps): ReactNode {
  if (isList(props.value)) return <ListFields {...props} value={props.value} />;
  if (isNode(props.value)) return <NodeFields {...props} value={props.value} />;
  return <Leaf {...props} value={props.value} />;
}

function NodeFields({ value, name, path, words, faults, onChange }: Of<TreeNode>) {
  const set = (key: string, next: Tree) => {
    const other = typeof next === 'string' ? words.replaced?.(name, key, next) : undefined;
    onChange(other ?? { ...value, [key]: next });
  };
  const missing = Object.entries(words.optional[name] ?? {}).filter(([key]) => value[key] === undefined);
  const optional = words.optional[name] ?? {};
  return (
    <div className="tree-node">
      {Object.entries(value).map(([key, each]) => {
        if (each === undefined || (path === '' && words.hidden?.has(key))) return null;
        const fields = (
          <TreeFields
            {...{ name: key, value: each, path: below(path, key), words, faults }}
            onChange={(next) => set(key, next)}
          />
        );
        const removal =
          optional[key] === undefined ? null : (
            <Button size="sm" variant="outline" onClick={() => set(key, undefined)}>
              {t`移除${labelOf(words, key)}`}
            </Button>
          );
        if (typeof each !== 'object' || each === null)
          return (
            <div key={key} className="tree-leaf">
              {fields}
              {removal}
            </div>
          );
        return (
          <fieldset key={key} className="tree-group">
            <legend>{labelOf(words, key)}</legend>
            {fields}
            {removal}
          </fieldset>
        );
      })}
      {missing.length === 0 ? null : (
        <div className="tree-adds">
          {missing.map(([key, template]) => (
            <Button key={key} size="sm" variant="soft" onClick={() => set(key, template)}>
              {t`设置${labelOf(words, key)}`}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function ListFields({ value, name, path, words, faults, onChange }: Of<readonly Tree[]>) {
  const label = labelOf(words, name);
  const fault = faults.get(path);
  const added = value.at(-1) ?? words.added[name];
  return (
    <div className="tree-list">
      {value.map((each, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an element has no name of its own, and its fields hold no state
        <div key={place} className="tree-item">
          <TreeFields
            {...{ name, value: each, path: below(path, place), words, faults }}
            onChange={(next) => onChange(value.map((old, at) => (at === place ? next : old)))}
          />
          <Button
            size="sm"
            variant="outline"
            aria-label={t`删除${label} ${place + 1}`}
            onClick={() => onChange(value.filter((_, at) => at !== place))}
          >
            {t`删除`}
          </Button>
        </div>
      ))}
      {fault === undefined ? null : <p className="tree-fault">{fault}</p>}
      <Button
        size="sm"
        variant="soft"
        disabled={added === undefined}
        onClick={() => onChange([...value, added])}
      >
        {t`添加${label}`}
      </Button>
    </div>
  );
}

function Leaf({ value, name, path, words, faults, onChange }: TreeProps) {
  const label = labelOf(words, name);
  if (typeof value === 'boolean')
    return (
      <Checkbox checked={value} onChange={({ target }) => onChange(target.checked)}>
        {label}
      </Checkbox>
    );
  const empty = words.nullable[name];
  if (typeof value === 'number' || (value === null && empty === 'number'))
    return (
      <NumberField
        {...{ label, value, onChange }}
        places={words.percents[name] ?? 0}
        nullable={empty === 'number'}
        error={faults.get(path)}
      />
    );
  const choices = typeof value === 'string' ? words.choices(name, keysOf(path).parent) : undefined;
  if (choices !== undefined)
    return (
      <label className="select-field">
        <span>{label}</span>
        <select value={String(value)} onChange={({ target }) => onChange(target.value)}>
          {Object.entries(choices).map(([code, text]) => (
            <option key={code} value={code}>
              {text}
            </option>
          ))}
        </select>
      </label>
    );
  return (
    <Field label={label} error={faults.get(path)}>
      <Input
        value={value === null || value === undefined ? '' : String(value)}
        autoComplete="off"
        onChange={({ target: { value: text } }) => onChange(text === '' && empty === 'text' ? null : text)}
      />
    </Field>
  );
}
