import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { goodText } from './live-card.tsx';
import { TableMarks } from './table-marks.tsx';

const shownOf = (kind: string, marks: readonly string[]) =>
  [...render(<TableMarks kind={kind} marks={marks} number={7} />).container.querySelectorAll('i')].map(
    (mark) => [mark.textContent, mark.dataset.tone ?? mark.dataset.side],
  );

describe('the last results of a table in the lobby', () => {
  it('are dice with their sum at a table of 骰宝, the newest first', () => {
    expect(shownOf('sic-bo', ['1-2-3', '6-5-3', '2-2-2'])).toEqual([
      ['6 围', 'triple'],
      ['14 大', 'big'],
      ['6 小', 'small'],
    ]);
  });

  it('fill two rows and no more', () => {
    const numbers = Array.from({ length: 30 }, (_, at) => String(at));
    expect(shownOf('roulette', numbers)).toHaveLength(16);
    expect(shownOf('roulette', ['0', '1', '2'])).toEqual([
      ['2', 'ink'],
      ['1', 'red'],
      ['0', 'green'],
    ]);
    expect(
      shownOf(
        'sic-bo',
        numbers.map(() => '1-1-2'),
      ),
    ).toHaveLength(8);
    expect(
      shownOf(
        'bull-bull',
        numbers.map(() => '1111'),
      ),
    ).toHaveLength(8);
  });

  it('are the doors that won at 视讯牛牛, or the banker', () => {
    expect(shownOf('bull-bull', ['0000', '1010']).map(([text]) => text)).toEqual(['天玄', '庄']);
  });
});

it('a run at the table of 龙虎 is one of the dragon or the tiger, elsewhere one of banker or player', () => {
  const runs = (['banker', 'player'] as const).map((kind) => ({ kind, length: 4 }));
  expect(runs.map((run) => goodText(run, 'dragon-tiger'))).toEqual(['长龙 4', '长虎 4']);
  expect(runs.map((run) => goodText(run, 'baccarat-free'))).toEqual(['长庄 4', '长闲 4']);
});
