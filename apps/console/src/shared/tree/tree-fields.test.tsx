import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { changePath, changeValue } from './change-words.ts';
import { numberText, readNumber } from './numbers.ts';
import { TreeFields } from './tree-fields.tsx';
import type { Tree, TreeWords } from './tree-words.ts';

const WORDS: TreeWords = {
  names: {
    ...{
      rate: '比例（%）',
      days: '天数',
      stock: '库存',
      note: '说明',
      kind: '种类',
      on: '启用',
      terms: '条款',
    },
    ...{ prizes: '奖品', reward: '奖励', amount: '金额', needs: '条件', count: '数量' },
  },
  choices: (key, parent) =>
    key === 'kind' && parent === 'reward' ? { fixed: '固定金额', rate: '按比例' } : undefined,
  added: { prizes: { stock: null } },
  optional: { terms: { count: 1, reward: { kind: 'fixed', amount: '8.00' } } },
  replaced: (parent, key, value) =>
    parent === 'reward' && key === 'kind' && value === 'rate' ? { kind: 'rate', rate: 100 } : undefined,
  nullable: { stock: 'number', note: 'text' },
  percents: { rate: 2 },
};

interface FormProps {
  initial: Tree;
  faults: ReadonlyMap<string, string>;
  onTree: (tree: Tree) => void;
}

function Form({ initial, faults, onTree }: FormProps) {
  const [tree, setTree] = useState(initial);
  return (
    <TreeFields
      {...{ name: '', path: '', value: tree, words: WORDS, faults }}
      onChange={(next) => {
        setTree(next);
        onTree(next);
      }}
    />
  );
}

/** The fields of a tree, and the tree as it stands. */
function open(initial: Tree, faults: ReadonlyMap<string, string> = new Map()) {
  const state = { tree: initial };
  render(
    <Form
      {...{ initial, faults }}
      onTree={(tree) => {
        state.tree = tree;
      }}
    />,
  );
  return state;
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('a rate is typed in per cent and kept in its smallest part, also while it is half typed', () => {
  const state = open({ rate: 120 });
  expect(screen.getByLabelText('比例（%）')).toHaveProperty('value', '1.2');
  for (const text of ['1', '1.', '1.0', '1.05']) {
    type('比例（%）', text);
    expect(screen.getByLabelText('比例（%）')).toHaveProperty('value', text);
  }
  expect(state.tree).toEqual({ rate: 105 });
  type('比例（%）', '1.055');
  expect(state.tree).toEqual({ rate: Number.NaN });
  expect(screen.getByLabelText('比例（%）')).toHaveProperty('value', '1.055');
});

it('an empty number is no zero, and null where the field may be empty', () => {
  const state = open({ days: 7, stock: null, note: null });
  type('天数', '');
  expect(state.tree).toEqual({ days: Number.NaN, stock: null, note: null });
  expect(screen.getByLabelText('天数')).toHaveProperty('value', '');
  type('天数', '9');
  type('库存', '30');
  type('说明', '每日一次');
  expect(state.tree).toEqual({ days: 9, stock: 30, note: '每日一次' });
  type('库存', '');
  type('说明', '');
  expect(state.tree).toEqual({ days: 9, stock: null, note: null });
});

it('a field that may be absent is set and removed again, be it one value or a group', () => {
  const state = open({ terms: { days: 1 } });
  fireEvent.click(screen.getByRole('button', { name: '设置数量' }));
  fireEvent.click(screen.getByRole('button', { name: '设置奖励' }));
  expect(state.tree).toEqual({ terms: { days: 1, count: 1, reward: { kind: 'fixed', amount: '8.00' } } });
  fireEvent.click(screen.getByRole('button', { name: '移除数量' }));
  fireEvent.click(screen.getByRole('button', { name: '移除奖励' }));
  expect(JSON.stringify(state.tree)).toBe('{"terms":{"days":1}}');
});

it('another kind brings the fields of that kind', () => {
  const state = open({ reward: { kind: 'fixed', amount: '8.00' } });
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'rate' } });
  expect(state.tree).toEqual({ reward: { kind: 'rate', rate: 100 } });
});

it('an element is added as the last one stands, and any can be deleted', () => {
  const state = open({ prizes: [{ stock: 5 }, { stock: 6 }] });
  fireEvent.click(screen.getByRole('button', { name: '添加奖品' }));
  expect(state.tree).toEqual({ prizes: [{ stock: 5 }, { stock: 6 }, { stock: 6 }] });
  fireEvent.click(screen.getByRole('button', { name: '删除奖品 1' }));
  expect(state.tree).toEqual({ prizes: [{ stock: 6 }, { stock: 6 }] });
  expect(screen.getAllByLabelText('库存').map((input) => (input as HTMLInputElement).value)).toEqual([
    '6',
    '6',
  ]);
});

it('the message of the schema stands at its field', () => {
  open({ terms: { days: 0 } }, new Map([['terms.days', '天数至少为 1']]));
  expect(screen.getByText('天数至少为 1')).toBeTruthy();
});

it('a changed line is told in the words of its fields', () => {
  expect(changePath(WORDS, 'terms.prizes.0.rate')).toBe('条款 奖品 1 比例（%）');
  const values = [
    ['terms.rate', '105'],
    ['terms.rate', ''],
    ['terms.reward.kind', 'fixed'],
    ['terms.on', 'true'],
    ['terms.note', '每日'],
  ] as const;
  expect(values.map(([path, text]) => changeValue(WORDS, path, text))).toEqual([
    ...['1.05%', '—', '固定金额', '是', '每日'],
  ]);
});

it('numbers are read and written alike', () => {
  for (const [text, places, value] of [
    ['0', 2, 0],
    ['0.4', 2, 40],
    ['100', 4, 1_000_000],
    ['0.0001', 4, 1],
    ['12', 0, 12],
  ] as const) {
    expect(readNumber(text, places)).toBe(value);
    expect(numberText(value, places)).toBe(text);
  }
  for (const text of ['', '-1', '1e3', '1,5', '.5', '0.001']) expect(readNumber(text, 2)).toBeNaN();
});
