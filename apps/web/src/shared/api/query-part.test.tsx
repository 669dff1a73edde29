import { useQueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { QueryProvider, queryPart } from './query-part.tsx';

function Part() {
  const { networkMode } = useQueryClient().getDefaultOptions().queries ?? {};
  return <p>network mode {networkMode}</p>;
}

describe('a part that uses queries', () => {
  it('waits for the query client, and its siblings keep their state', async () => {
    const LatePart = queryPart(async () => Part);
    render(
      <QueryProvider>
        <input aria-label="beside" />
        <Suspense fallback={<p>waiting</p>}>
          <LatePart />
        </Suspense>
      </QueryProvider>,
    );
    const beside = screen.getByLabelText('beside');
    expect(screen.getByText('waiting')).toBeTruthy();
    expect(await screen.findByText('network mode always')).toBeTruthy();
    expect(screen.getByLabelText('beside')).toBe(beside);
  });
});
