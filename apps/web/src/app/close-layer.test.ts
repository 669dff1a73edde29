import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setNavigator } from '../shared/navigation/router-access.ts';
import { BARRED_MS, CLOSING_MS, closeLayersOnBack } from './close-layer.ts';

const heard: unknown[] = [];
const keys: string[] = [];
let isPhone = true;
let place = 3;

closeLayersOnBack();
// The router hears after it.
window.addEventListener('popstate', (event) => void heard.push(event.state));
document.addEventListener('keydown', ({ key }) => void keys.push(key));

const pop = (index: number) =>
  window.dispatchEvent(new PopStateEvent('popstate', { state: { __TSR_index: index } }));

function openDialog(): Element {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.checkVisibility = () => dialog.isConnected;
  document.body.append(dialog);
  return dialog;
}

beforeEach(() => {
  heard.length = 0;
  keys.length = 0;
  isPhone = true;
  place = 3;
  setNavigator(
    () => undefined,
    () => place,
  );
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
});

afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('closes the layer over the page, which stays: the step back is taken back', () => {
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => pop(3));
  openDialog();
  pop(2);
  expect(keys).toEqual(['Escape']);
  expect(go).toHaveBeenCalledWith(1);
  expect(heard).toEqual([]);
});

it('leaves a page without a layer, and goes forward, as ever', () => {
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  pop(2);
  place = 2;
  openDialog();
  pop(3);
  expect(heard).toHaveLength(2);
  expect(keys).toEqual([]);
  expect(go).not.toHaveBeenCalled();
});

it('leaves the page on a screen that is no phone', () => {
  isPhone = false;
  openDialog();
  pop(2);
  expect(heard).toHaveLength(1);
});

it('leaves the page with a captcha, which opens inside a form and not over the page', () => {
  openDialog().className = 'captcha';
  pop(2);
  expect(heard).toHaveLength(1);
});

it('ends the tour too, which hears the key when it is let go', () => {
  vi.spyOn(window.history, 'go').mockImplementation(() => pop(3));
  const hear = vi.fn<(event: KeyboardEvent) => void>();
  window.addEventListener('keyup', hear);
  openDialog();
  pop(2);
  expect(hear.mock.calls.map(([{ key }]) => key)).toEqual(['Escape']);
  window.removeEventListener('keyup', hear);
});

it('leaves to the router a second quick step that comes before the first is taken back', () => {
  vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  const dialog = openDialog();
  pop(2);
  dialog.remove();
  pop(1);
  expect(heard).toEqual([{ __TSR_index: 1 }]);
});

it('is not barred by a layer that stays', () => {
  vi.useFakeTimers();
  vi.spyOn(window.history, 'go').mockImplementation(() => pop(3));
  openDialog();
  pop(2);
  vi.advanceTimersByTime(CLOSING_MS);
  expect(heard).toEqual([]);
  pop(2);
  expect(heard).toHaveLength(1);
});

it('closes a layer that stayed while it was busy', () => {
  vi.useFakeTimers();
  vi.spyOn(window.history, 'go').mockImplementation(() => pop(3));
  openDialog();
  pop(2);
  vi.advanceTimersByTime(CLOSING_MS + BARRED_MS);
  pop(2);
  expect(heard).toEqual([]);
  expect(keys).toEqual(['Escape', 'Escape']);
});

it('leaves a page whose form asks for a captcha', () => {
  openDialog().className = 'captcha';
  pop(2);
  expect(heard).toHaveLength(1);
});

it('leaves the page over which a layer is closing', () => {
  openDialog().setAttribute('data-closed', '');
  pop(2);
  expect(heard).toHaveLength(1);
});
