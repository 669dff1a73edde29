import { rejectSentences } from '@hj/contract/console';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answerCalls, renderDesk } from '../../test-desk.tsx';
import { BatchBar } from './batch-bar.tsx';
import { withdrawalOf } from './test-withdrawal.ts';

const row = (orderId: string, name: string) =>
  withdrawalOf({ orderId, orderNo: `W${orderId}`, member: { memberId: orderId, name } });
const rows = [row('1', 'lin9977'), row('2', 'sun360')];
const done = (orderId: string) => ({ orderId, code: 6000, message: '成功', row: null });

function open(answers: Parameters<typeof answerCalls>[0]) {
  const onDone = vi.fn();
  const sent = answerCalls(answers);
  renderDesk(<BatchBar shown rows={rows} onDone={onDone} />);
  return { sent, onDone };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a batch of withdrawals', () => {
  it('(OP5) tells which of them were not done, and why', async () => {
    const refused = { orderId: '2', code: 6012, message: '他人正在审核', row: null };
    const { sent, onDone } = open({ 'withdrawals/approveMany': { data: { list: [done('1'), refused] } } });
    expect(screen.getByText(/合计/).textContent).toBe('已选 2 笔，合计 ¥200.00');
    press('批量通过');
    press('通过并出款');
    const results = await screen.findByRole('dialog', { name: '批量处理结果' });
    expect(within(results).getByText(/笔未处理/).textContent).toContain('1 笔已处理，1 笔未处理');
    expect(within(results).getByRole('listitem').textContent).toBe('W2 sun360：他人正在审核');
    expect(onDone).toHaveBeenCalledOnce();
    expect(sent[0]?.body).toEqual({ orderIds: ['1', '2'], reason: '批量审核通过' });
    press('知道了');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closes when all of it was done', async () => {
    const { onDone } = open({ 'withdrawals/approveMany': { data: { list: [done('1'), done('2')] } } });
    press('批量通过');
    press('通过并出款');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not rejected for turnover where a member pays for what is missing of it', () => {
    answerCalls({});
    renderDesk(
      <BatchBar
        shown
        rows={[...rows, withdrawalOf({ orderId: '3', administrativeFee: '490.00' })]}
        onDone={vi.fn()}
      />,
    );
    press('批量拒绝');
    expect(screen.getByRole('option', { name: '账户需要进一步核实' })).toBeDefined();
    expect(screen.queryByRole('option', { name: '有效流水未达到要求' })).toBeNull();
  });

  it('[7.83] is rejected with a reason of the list and a sentence for the member', async () => {
    const { sent } = open({ 'withdrawals/rejectMany': { data: { list: [done('1'), done('2')] } } });
    press('批量拒绝');
    const sentence = screen.getByLabelText<HTMLInputElement>('给会员的说明');
    const choose = (value: string) => fireEvent.change(screen.getByLabelText('原因'), { target: { value } });
    // No reason stands there that was not chosen.
    expect(sentence.value).toBe('');
    press('拒绝并退款');
    expect(sent).toEqual([]);
    // As the server knows them: a page in Chinese shows the sentence that is sent.
    for (const [code, text] of Object.entries(rejectSentences)) {
      choose(code);
      expect(sentence.value).toBe(code === 'other' ? '' : text);
    }
    choose('turnover');
    choose('other');
    expect(sentence.value).toBe('');
    const sure = screen.getByRole<HTMLButtonElement>('button', { name: '拒绝并退款' });
    expect(sure.disabled).toBe(true);
    fireEvent.change(sentence, { target: { value: '请补充开户行后再申请' } });
    choose('destination');
    expect(sentence.value).toBe('请补充开户行后再申请');
    fireEvent.click(sure);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const rejection = { code: 'destination', sentence: '请补充开户行后再申请' };
    expect(sent).toMatchObject([
      { path: 'withdrawals/rejectMany', body: { orderIds: ['1', '2'], ...rejection } },
    ]);
  });

  it('[8.9] is asked for again with the same key when the answer was lost', async () => {
    const { sent } = open({
      'withdrawals/rejectMany': ['lost', { data: { list: [done('1'), done('2')] } }],
    });
    press('批量拒绝');
    fireEvent.change(screen.getByLabelText('原因'), { target: { value: 'destination' } });
    press('拒绝并退款');
    expect((await screen.findByRole('alert')).textContent).toContain('网络连接异常');
    press('拒绝并退款');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it('[8.9] is rejected under its own key as long as it may have been done', async () => {
    const { sent } = open({
      'withdrawals/rejectMany': [
        ...[
          { code: 6317, message: '结果尚未确认' },
          { code: 6011, message: '这一操作正在处理' },
        ],
        { data: { list: [done('1'), done('2')] } },
      ],
    });
    press('批量拒绝');
    fireEvent.change(screen.getByLabelText('原因'), { target: { value: 'destination' } });
    for (const sentence of ['结果尚未确认', '这一操作正在处理']) {
      press('拒绝并退款');
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence));
    }
    press('拒绝并退款');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });
});
