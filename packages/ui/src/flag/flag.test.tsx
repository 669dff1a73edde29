import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Flag } from './flag.tsx';

describe('a flag', () => {
  it('is drawn, hidden from readers, and nothing for a country without a drawing', () => {
    const { container, rerender } = render(<Flag country="gbr" />);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(container.querySelectorAll('path').length).toBeGreaterThan(2);
    rerender(<Flag country="xxx" />);
    expect(container.querySelector('svg')).toBeNull();
  });
});
