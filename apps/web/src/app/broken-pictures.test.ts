import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { hideBrokenPictures } from './broken-pictures.ts';

function picture(alt: string): HTMLImageElement {
  const image = document.createElement('img');
  image.alt = alt;
  image.src = '/assets/sport.svg';
  document.body.append(image);
  return image;
}

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
  expect([early, image].map(({ style }) => style.visibility)).toEqual(['', '']);
  expect(asked).toHaveBeenCalledTimes(1);
});
