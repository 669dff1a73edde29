import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
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

/** A dialog of the page, with its button focused. */
function openDialog(): HTMLElement {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  const press = document.createElement('button');
  dialog.append(press);
  document.body.append(dialog);
  press.focus();
  return dialog;
}

let [alert, button] = [document.body, document.body];
beforeEach(() => {
  const { rerender } = render(<Form error={undefined} />);
  rerender(<Form error={new Error('refused')} />);
  [alert, button] = [screen.getByRole('alert'), screen.getByRole('button')];
  expect(document.activeElement).toBe(alert);
});
afterEach(() => {
  for (const dialog of document.querySelectorAll('[role=dialog]')) dialog.remove();
});

it('a refusal takes the focus back once from the button to which a dialog gave it that closed later', () => {
  button.focus();
  expect(document.activeElement).toBe(alert);
  button.focus();
  expect(document.activeElement).toBe(button);
});

it('a refusal takes the focus back when it was lost with a dialog, and never out of one', async () => {
  const dialog = openDialog();
  document.body.append(document.createElement('i'));
  await Promise.resolve();
  expect(document.activeElement?.parentElement).toBe(dialog);
  dialog.remove();
  await waitFor(() => expect(document.activeElement).toBe(alert));
});

it.each([
  ['pressed a key', () => fireEvent.keyDown(alert, { key: 'Tab' })],
  ['touched the page', () => fireEvent.pointerDown(alert)],
] as const)('a refusal leaves the focus to a member who has %s', (_, act) => {
  act();
  button.focus();
  expect(document.activeElement).toBe(button);
});
