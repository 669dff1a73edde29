import { describe, expect, it, vi } from 'vitest';
import { createLog } from './log.ts';
import { startLoops } from './loops.ts';

function testLog() {
  const lines: string[] = [];
  return {
    lines,
    log: createLog({ level: 'error', destination: { write: (line) => void lines.push(line) } }),
  };
}

describe('startLoops', () => {
  it('repeats a turn without a pause while it returns 0, and pauses otherwise', async () => {
    let turns = 0;
    const turn = async () => {
      turns += 1;
      return turns < 5 ? 0 : 60_000;
    };
    const loops = startLoops([{ name: 'work', turn }], { log: testLog().log, pauseMs: 60_000 });
    await vi.waitFor(() => expect(turns).toBe(5));
    await loops.stop();
    expect(turns).toBe(5);
  });

  it('logs a turn that throws, pauses, and goes on; other loops are not affected', async () => {
    const { log, lines } = testLog();
    const turns = { broken: 0, sound: 0 };
    const broken = async () => {
      turns.broken += 1;
      throw new Error('no connection');
    };
    const sound = async () => {
      turns.sound += 1;
      return 1;
    };
    const loops = startLoops(
      [
        { name: 'broken', turn: broken },
        { name: 'sound', turn: sound },
      ],
      { log, pauseMs: 1 },
    );
    await vi.waitFor(() => expect(Math.min(turns.broken, turns.sound)).toBeGreaterThan(2));
    await loops.stop();
    expect(lines.join()).toContain('no connection');
    expect(lines.join()).toContain('"loop":"broken"');
  });

  it('stops after the turn in progress', async () => {
    const gate = Promise.withResolvers<number>();
    let ended = false;
    const loops = startLoops([{ name: 'work', turn: () => gate.promise }], {
      log: testLog().log,
      pauseMs: 1,
    });
    const stopped = loops.stop().then(() => {
      ended = true;
    });
    await Promise.resolve();
    expect(ended).toBe(false);
    gate.resolve(0);
    await stopped;
  });
});
