import { onReturn } from '@hj/ui';

const isDecoration = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement && target.alt === '';

function hide(image: HTMLImageElement): void {
  image.style.visibility = 'hidden';
  image.dataset.broken = '';
}

function show(image: HTMLImageElement): void {
  image.style.visibility = '';
  delete image.dataset.broken;
}

/**
 * Decoration that did not come leaves nothing in its place, no sign of a broken picture over the name beside it (browsers draw one where the
 * size is given). With the network it is asked for again; a picture that does come, this one or another, is shown.
 */
export function hideBrokenPictures(): void {
  // Those that failed earlier; a drawing without a size of its own may have no width and is whole.
  for (const image of document.querySelectorAll('img'))
    if (isDecoration(image) && image.complete && image.naturalWidth === 0)
      image.decode().catch(() => hide(image));
  // Neither event bubbles.
  document.addEventListener('error', ({ target }) => isDecoration(target) && hide(target), true);
  document.addEventListener('load', ({ target }) => isDecoration(target) && show(target), true);
  onReturn(() => {
    for (const image of document.querySelectorAll<HTMLImageElement>('img[data-broken]'))
      image.src = `${image.src}`;
  });
}
