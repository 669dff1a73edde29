import { useQueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { QueryProvider } from '../../shared/api/query-part.tsx';
import { BellLink, MemberArea } from './member-parts.tsx';

vi.mock('./member-area.tsx', () => {
  const Asks = () => <p>{useQueryClient() === undefined ? '' : '消息'}</p>;
  return { BellLink: Asks, MemberArea: Asks, MemberSide: Asks };
});

it('waits for the query library, which on the home page may come after the bar', async () => {
  render(
    <QueryProvider>
      <Suspense fallback={null}>
        <BellLink />
        <MemberArea />
      </Suspense>
    </QueryProvider>,
  );
  expect(await screen.findAllByText('消息')).toHaveLength(2);
});
