import { afterEach, expect, it, vi } from 'vitest';
import { createLog } from './log.ts';
import { createShutdown } from './shutdown.ts';

const log = createLog({ level: 'silent' });
afterEach(() => {
  process.removeAllListeners('SIGINT');
  process.removeAllListeners('SIGTERM');
});

it('stops the last started part first, and goes on after a step that fails', async () => {
  const exit = vi.fn();
  const order: string[] = [];
  const shutdown = createShutdown({ log, exit });
  shutdown.onShutdown('database', () => void order.push('database'));
  shutdown.onShutdown('jobs', () => {
    throw new Error('stuck');
  });
  shutdown.onShutdown('http', async () => void order.push('http'));
  expect(shutdown.isStopping).toBe(false);
  await shutdown.stop('test');
  expect(order).toEqual(['http', 'database']);
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
});

it('takes the first signal once and leaves at once on the second', async () => {
  const exit = vi.fn();
  const finish = Promise.withResolvers<void>();
  let runs = 0;
  const shutdown = createShutdown({ log, exit });
  shutdown.onShutdown('slow', () => {
    runs += 1;
    return finish.promise;
  });
  process.emit('SIGTERM', 'SIGTERM');
  expect(shutdown.isStopping).toBe(true);
  expect(exit).not.toHaveBeenCalled();
  process.emit('SIGINT', 'SIGINT');
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  finish.resolve();
  await shutdown.stop('again');
  expect(runs).toBe(1);
});

it('ends with 0 after a clean stop, and with 1 when the limit is over', async () => {
  const clean = vi.fn();
  await createShutdown({ log, exit: clean }).stop('test');
  expect(clean).toHaveBeenCalledExactlyOnceWith(0);
  const overdue = vi.fn();
  const shutdown = createShutdown({ log, exit: overdue, limitMs: 10 });
  shutdown.onShutdown('never', () => new Promise<void>(() => undefined));
  void shutdown.stop('test');
  await vi.waitFor(() => expect(overdue).toHaveBeenCalledExactlyOnceWith(1));
});
