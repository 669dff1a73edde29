import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LiveTable } from '../../shared/games/live-tables.ts';
import { Road } from './table-road.tsx';

const alignmentOf = (columns: number) => {
  const road = Array.from({ length: columns }, (_, column) => [column, 0, column % 2 ? 'B' : 'P', 0]);
  const table = { road, counts: {} } as unknown as LiveTable;
  const { container } = render(<Road table={table} kind="baccarat" number={columns} />);
  return container.querySelector('svg')?.getAttribute('preserveAspectRatio');
};

it('keeps the newest results of a long road in the narrow card of a phone', () => {
  expect(alignmentOf(16)).toBe('xMinYMin slice');
  expect(alignmentOf(17)).toBe('xMaxYMin slice');
  expect(alignmentOf(40)).toBe('xMaxYMin slice');
});
