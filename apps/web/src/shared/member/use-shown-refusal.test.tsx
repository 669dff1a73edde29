import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useShownRefusal } from './use-shown-refusal.ts';

function Form({ error }: { error: unknown }) {
  const shown = useShownRefusal<HTMLDivElement>(error);
  return (
    <>
      <button type="button">确认存款</button>
      {error ? <div ref={shown} role="alert" tabIndex={-1} /> : null}
    </>
  );
}

it('a refusal gets the focus back from a dialog that closes after it, and not from the member', async () => {
  const { rerender } = render(<Form error={undefined} />);
  rerender(<Form error={new Error('refused')} />);
  const alert = screen.getByRole('alert');
  expect(document.activeElement).toBe(alert);
  const button = screen.getByRole('button');
  // A dialog gives the focus back to the button that opened it.
  button.focus();
  await waitFor(() => expect(document.activeElement).toBe(alert));
  fireEvent.keyDown(alert, { key: 'Tab' });
  button.focus();
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(document.activeElement).toBe(button);
});
