import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerCalls, renderPage, sitDown } from '../../test-desk.tsx';
import { ReturnsPage } from './page.tsx';

const span = { low: 0.95, high: 0.98 };
const slot = {
  ...{ game: 'hongtu', name: '鸿图', kind: 'slot', declared: 0.962, range: { low: 0.962, high: 0.962 } },
  ...{ rounds: 12_000, observed: 0.9504, bounds: span, z: -5.61, verdict: 'alarm' },
};
const table = {
  ...{ game: 'roulette', name: '轮盘', kind: 'table', declared: null, range: { low: 0.94, high: 0.9894 } },
  ...{ rounds: 0, observed: null, bounds: null, z: null, verdict: 'few' },
};
const counts = { few: 1, inside: 0, outside: 0, alarm: 1 };

it('shows each game beside its rules, and says what chance does not explain', async () => {
  sitDown('auditor');
  answerCalls({ 'returns/list': { data: { list: [slot, table], counts } } });
  renderPage(<ReturnsPage />);
  expect(await screen.findByText('95.04%')).toBeDefined();
  expect(screen.getByText('95.00%–98.00%')).toBeDefined();
  expect(screen.getByText('94.00%–98.94%')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('1 款游戏');
});

it('asks for one kind', async () => {
  sitDown('auditor');
  const sent = answerCalls({ 'returns/list': { data: { list: [table], counts: { ...counts, alarm: 0 } } } });
  renderPage(<ReturnsPage />);
  await screen.findByText('轮盘');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: '真人' }));
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ kind: 'table' }));
});
