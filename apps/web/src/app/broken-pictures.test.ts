import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { hideBrokenPictures } from './broken-pictures.ts';

function picture(alt: string): HTMLImageElement {
  const image = document.createElement('img');
  image.alt = alt;
  image.src = '/assets/sport.svg';
  document.body.append(image);
  return image;
}

afterEach(() => document.body.replaceChildren());

it('shows nothing in the place of decoration that did not come, and asks for it again with the network', async () => {
  const early = picture('');
  const drawn = picture('');
  for (const each of [early, drawn]) vi.spyOn(each, 'complete', 'get').mockReturnValue(true);
  early.decode = () => Promise.reject(new DOMException('', 'EncodingError'));
  drawn.decode = () => Promise.resolve();
  hideBrokenPictures();
  // It failed before.
  await vi.waitFor(() => expect(early.style.visibility).toBe('hidden'));
  expect(drawn.style.visibility).toBe('');

  const image = picture('');
  const named = picture('消息中的图片');
  for (const each of [image, named]) fireEvent.error(each);
  expect([image, named].map(({ style }) => style.visibility)).toEqual(['hidden', '']);
  const asked = vi.spyOn(image, 'src', 'set');
  fireEvent.online(window);
  expect(asked).toHaveBeenCalledTimes(1);
  // Nothing stands there until it has come.
  expect([early, image].map(({ style }) => style.visibility)).toEqual(['hidden', 'hidden']);
  for (const each of [early, image]) fireEvent.load(each);
  expect([early, image].map(({ style }) => style.visibility)).toEqual(['', '']);
});

it('shows a picture that comes after one that did not, without a change of the network', () => {
  hideBrokenPictures();
  const image = picture('');
  fireEvent.error(image);
  expect(image.style.visibility).toBe('hidden');
  image.src = '/avatars/2.webp';
  fireEvent.load(image);
  expect(image.style.visibility).toBe('');
  const asked = vi.spyOn(image, 'src', 'set');
  fireEvent.online(window);
  expect(asked).not.toHaveBeenCalled();
});

it('asks for nothing that has left the page', () => {
  hideBrokenPictures();
  const image = picture('');
  fireEvent.error(image);
  image.remove();
  const asked = vi.spyOn(image, 'src', 'set');
  fireEvent.online(window);
  expect(asked).not.toHaveBeenCalled();
});
