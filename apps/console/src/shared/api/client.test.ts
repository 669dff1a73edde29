import { describe, expect, it, vi } from 'vitest';
import { answerCalls, sitDown, staffMember } from '../../test-desk.tsx';
import { beginSession, endSession, useSession } from '../session/session-store.ts';
import { ConsoleError, call, messageOf } from './client.ts';

const overview = () => call('/console/api/v1/staff/list', {});
const failure = async () => overview().catch((error: unknown) => error);

describe('a call of the console', () => {
  it('sends the token and the key of a command, and gives the data of the envelope', async () => {
    sitDown('finance');
    const sent = answerCalls({ 'staff/list': { data: { list: [] } } });
    expect(await overview()).toEqual({ list: [] });
    await call('/console/api/v1/staff/list', {}, { key: 'key-1' });
    expect(sent.map(({ token, key }) => [token, key])).toEqual([
      ['token-7', null],
      ['token-7', 'key-1'],
    ]);
  });

  it('names the browser in each call by an id that stays when the session ends', async () => {
    sitDown('finance');
    const sent = answerCalls({ 'staff/list': { data: { list: [] } } });
    await overview();
    endSession();
    await overview();
    const [first, second] = sent.map(({ device }) => device);
    expect(first).toMatch(/^[\w-]{16,64}$/);
    expect(second).toBe(first);
    expect(localStorage.getItem('hj.console.device')).toBe(first);
  });

  it('rejects with the code and the sentence of a refusal', async () => {
    answerCalls({ 'staff/list': { code: 6003, message: '没有权限' } });
    expect(await failure()).toMatchObject({ code: 6003, message: '没有权限' });
  });

  it('has no code without an answer: the outcome is unknown', async () => {
    answerCalls({ 'staff/list': 'lost' });
    const error = await failure();
    expect(error).toBeInstanceOf(ConsoleError);
    expect(error).toMatchObject({ code: undefined, message: '网络连接异常，请检查网络后重试' });
    vi.stubGlobal('fetch', async () => new Response('<html>502</html>'));
    expect(await failure()).toMatchObject({ code: undefined, message: '服务开小差了，请稍后重试' });
    vi.stubGlobal('fetch', async () => new Response('{"ok":true}'));
    expect(messageOf(await failure())).toBe('服务开小差了，请稍后重试');
  });

  it('leads to the login when the session has ended, and says so', async () => {
    sitDown('finance');
    answerCalls({ 'staff/list': { code: 6001, message: '未登录' } });
    await failure();
    expect(useSession.getState()).toMatchObject({ token: undefined, ended: '登录已失效，请重新登录' });
    expect(sessionStorage.length).toBe(0);
  });

  it('does not end the next session by a late answer to the last one', async () => {
    sitDown('finance');
    const answer = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => answer.promise);
    const late = failure();
    beginSession({ token: 'token-8', staff: staffMember(), permissions: [] });
    answer.resolve(new Response('{"status_code":6001,"message":"未登录","data":null}'));
    await late;
    expect(useSession.getState().token).toBe('token-8');
  });
});
