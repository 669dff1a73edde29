import { toast } from '@hj/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage, sitDown } from '../../test-desk.tsx';
import { ConsoleError } from '../api/client.ts';
import { choice, columnsOf, ListPage, ListPanel, words } from './index.ts';

interface Row {
  id: string;
  name: string;
  amount: string;
}

const column = columnsOf<Row>();
const columns = [
  column('name', '名称', (row) => row.name, { cell: (row) => <b>{row.name}</b> }),
  column('amount', '金额', (row) => row.amount, { align: 'right' }),
];
const filters = {
  state: choice(
    [
      { value: 'open', label: '待处理' },
      { value: 'done', label: '已处理' },
    ],
    { initial: 'open' },
  ),
  q: words('会员'),
};
const rowOf = (number: number): Row => ({ id: `${number}`, name: `会员${number}`, amount: `${number}.00` });
const rows = Array.from({ length: 150 }, (_, at) => rowOf(at + 1)).with(2, { ...rowOf(3), name: '=1+1' });

const load = vi.fn(async (_values: object, { pageNum, pageSize }: { pageNum: number; pageSize: number }) => ({
  list: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize),
  total: rows.length,
}));
const list = {
  ...{ title: '清单', columns, filters, load, queryKey: ['test'], empty: '没有记录' },
  ...{ rowId: (row: Row) => row.id, sorts: ['amount'] as const, dates: true },
};
const lastAsked = () => load.mock.lastCall;

beforeEach(() => {
  load.mockClear();
  localStorage.clear();
  sitDown('finance');
});

describe('a list', () => {
  it('asks for what its address says, and keeps there what is chosen', async () => {
    const address = '/?state=done&q=10001&from=2026-11-01&to=2026-11-02&sort=-amount&page=2';
    const history = renderPage(<ListPage {...list} />, address);
    await screen.findByText('会员21');
    const day = Date.parse('2026-11-01T00:00:00+08:00');
    expect(lastAsked()).toEqual([
      { state: 'done', q: '10001' },
      { pageNum: 2, pageSize: 20, from: day, to: day + 2 * 86_400_000, sort: '-amount' },
    ]);
    expect(screen.getByRole('columnheader', { name: '金额' }).getAttribute('aria-sort')).toBe('descending');
    fireEvent.click(screen.getByRole('radio', { name: '待处理' }));
    await waitFor(() => expect(lastAsked()?.[0]).toEqual({ state: 'open', q: '10001' }));
    expect(history.location.search).toBe('?q=10001&from=2026-11-01&to=2026-11-02&sort=-amount');
    history.back();
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: '已处理' }).checked).toBe(true),
    );
  });

  it('takes nothing from an address that it does not know', async () => {
    renderPage(<ListPage {...list} />, '/?state=other&sort=name&page=0&from=soon');
    await screen.findByText('会员1');
    expect(lastAsked()).toEqual([
      { state: 'open', q: '' },
      { pageNum: 1, pageSize: 20 },
    ]);
  });

  it('is sorted by the server: from the largest, from the smallest, as it was', async () => {
    renderPage(<ListPage {...list} />);
    await screen.findByText('会员1');
    expect(screen.queryByRole('button', { name: '名称' })).toBeNull();
    for (const sort of ['-amount', 'amount', undefined]) {
      fireEvent.click(screen.getByRole('button', { name: '金额' }));
      await waitFor(() =>
        expect(lastAsked()?.[1]).toEqual({ pageNum: 1, pageSize: 20, ...(sort ? { sort } : {}) }),
      );
    }
  });

  it('has names of its own where a page has several', async () => {
    const history = renderPage(<ListPanel {...list} scope="other" />, '/?state=done&other-q=demo1');
    await screen.findByText('会员1');
    expect(lastAsked()?.[0]).toEqual({ state: 'open', q: 'demo1' });
    fireEvent.click(screen.getByRole('radio', { name: '已处理' }));
    await waitFor(() => expect(history.location.search).toBe('?state=done&other-q=demo1&other-state=done'));
  });

  it('says what went wrong, and asks again', async () => {
    load.mockRejectedValueOnce(new ConsoleError(undefined, '网络连接异常，请检查网络后重试'));
    renderPage(<ListPage {...list} />);
    expect((await screen.findByRole('alert')).textContent).toContain('网络连接异常');
    fireEvent.click(screen.getByRole('button', { name: '立即重试' }));
    await screen.findByText('会员1');
  });
});

describe('rows that are chosen', () => {
  const selection = {
    when: ({ state }: { state: string }) => state === 'open',
    nameOf: (row: Row) => row.name,
    bar: ({ rows: chosen }: { rows: readonly Row[] }) => <p>已选 {chosen.map(({ id }) => id).join('、')}</p>,
  };

  it('are told to the bar, and are chosen no more among other rows', async () => {
    renderPage(<ListPage {...list} selection={selection} />);
    fireEvent.click(await screen.findByRole('checkbox', { name: '选择 会员2' }));
    expect(screen.getByText(/已选/).textContent).toBe('已选 2');
    fireEvent.click(screen.getByRole('checkbox', { name: '全选' }));
    expect(screen.getByText(/已选/).textContent?.split('、')).toHaveLength(20);
    fireEvent.click(screen.getByRole('button', { name: '第 2 页' }));
    await screen.findByText('会员21');
    expect(screen.getByText(/已选/).textContent).toBe('已选 ');
    fireEvent.click(screen.getByRole('radio', { name: '已处理' }));
    await waitFor(() => expect(screen.queryByText(/已选/)).toBeNull());
  });
});

describe('a view', () => {
  it('is kept under a name for one of the staff, shown again and deleted', async () => {
    const history = renderPage(<ListPage {...list} />, '/?state=done&page=3');
    fireEvent.click(await screen.findByRole('button', { name: '视图' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '保存当前视图' }));
    const dialog = await screen.findByRole('dialog', { name: '保存视图' });
    fireEvent.change(within(dialog).getByLabelText('名称'), { target: { value: '早班' } });
    fireEvent.click(within(dialog).getByRole('button', { name: '保存' }));
    expect(localStorage.getItem('hj.console.views.7.test')).toBe(
      JSON.stringify([{ name: '早班', chosen: { state: 'done' } }]),
    );
    fireEvent.click(screen.getByRole('radio', { name: '待处理' }));
    fireEvent.click(await screen.findByRole('button', { name: '视图' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '早班' }));
    await waitFor(() => expect(history.location.search).toBe('?state=done'));
    fireEvent.click(await screen.findByRole('button', { name: '早班' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '删除视图 早班' }));
    await waitFor(() => expect(localStorage.getItem('hj.console.views.7.test')).toBe('[]'));
  });
});

describe('the file', () => {
  it('has all rows that are filtered, in their order, and nothing that a spreadsheet would run', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    const told = vi.spyOn(toast, 'success');
    renderPage(<ListPage {...list} />, '/?sort=amount&page=2');
    fireEvent.click(await screen.findByRole('button', { name: '导出' }));
    await waitFor(() => expect(told).toHaveBeenCalledWith('已导出 150 条记录'));
    const lines = (await files[0]?.text())?.trim().split('\r\n') ?? [];
    expect(lines).toHaveLength(151);
    expect(lines.slice(1, 4)).toEqual(['会员1,1.00', '会员2,2.00', "'=1+1,3.00"]);
    expect(lines[0]).toBe('名称,金额');
    expect(lastAsked()?.[1]).toEqual({ pageNum: 2, pageSize: 100, sort: 'amount' });
  });
});
