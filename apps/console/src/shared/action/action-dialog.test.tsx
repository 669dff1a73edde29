import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answerCalls, renderDesk } from '../../test-desk.tsx';
import { call } from '../api/client.ts';
import { ActionDialog } from './action-dialog.tsx';

const resolved = 'reconciliation/resolve';

function open(answers: Parameters<typeof answerCalls>[0], differenceId = '5') {
  const [onDone, onClose] = [vi.fn(), vi.fn()];
  const sent = answerCalls(answers);
  renderDesk(
    <ActionDialog
      title="处理差异"
      sureText="确定"
      subject={differenceId}
      onDone={onDone}
      onClose={onClose}
      onSend={({ reason, key }) =>
        call('/console/api/v1/reconciliation/resolve', { differenceId, note: reason }, { key })
      }
    >
      <p>标记后不再提醒。</p>
    </ActionDialog>,
  );
  return { sent, onDone, onClose };
}

const write = (reason: string) =>
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: reason } });
const press = () => fireEvent.click(screen.getByRole('button', { name: '确定' }));
const alert = async () => (await screen.findByRole('alert')).textContent;

describe('an action', () => {
  it('is not sent without its reason', async () => {
    const { sent } = open({});
    press();
    expect(await alert()).toContain('请写明原因（至少 4 个字）');
    write('  补记 ');
    press();
    expect(await alert()).toContain('请写明原因');
    expect(sent).toEqual([]);
  });

  it('is sent once by a double press', async () => {
    const { sent, onClose } = open({ [resolved]: { data: {} } });
    write('渠道已补账单');
    act(() => {
      press();
      press();
    });
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toHaveLength(1);
  });

  it('shows the sentence of a refusal and stays open; what is sent then is another command', async () => {
    const { sent, onDone, onClose } = open({
      [resolved]: [{ code: 6012, message: '状态已变化，请刷新' }, { data: {} }],
    });
    write('渠道已补账单');
    press();
    expect(await alert()).toBe('状态已变化，请刷新');
    expect(onClose).not.toHaveBeenCalled();
    press();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(onDone).toHaveBeenCalledOnce();
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
    expect(sent[0]?.body).toEqual({ differenceId: '5', note: '渠道已补账单' });
  });

  it.each([6005, 6011, 6317])(
    'that may have been done (%i) is asked for again with its own key',
    async (code) => {
      const { sent, onClose } = open({ [resolved]: [{ code, message: '结果尚未确认' }, { data: {} }] });
      write('渠道已补账单');
      press();
      expect(await alert()).toBe('结果尚未确认');
      press();
      await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
      expect(sent[1]?.key).toBe(sent[0]?.key);
    },
  );

  it('[8.9] asks for a lost answer with the same key, and says another thing with another', async () => {
    const { sent } = open({ [resolved]: 'lost' });
    write('渠道已补账单');
    press();
    expect(await alert()).toContain('网络连接异常');
    press();
    await waitFor(() => expect(sent).toHaveLength(2));
    await alert();
    write('渠道已补账单，主管核实');
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: '确定' }).disabled).toBe(false),
    );
    press();
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[1]?.key).toBe(sent[0]?.key);
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
  });
});
