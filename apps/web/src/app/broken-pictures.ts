const isDecoration = (image: HTMLImageElement) => image.alt === '';

/**
 * Decoration that did not come leaves nothing in its place, no sign of a broken picture over the name beside it (browsers draw one where the
 * size is given). With the network it is asked for again.
 */
export function hideBrokenPictures(): void {
  const hidden = new Set<HTMLImageElement>();
  function hide(image: HTMLImageElement): void {
    image.style.visibility = 'hidden';
    hidden.add(image);
  }

  // Those that failed earlier; a drawing without a size of its own may have no width and is whole.
  for (const image of document.querySelectorAll('img'))
    if (isDecoration(image) && image.complete && image.naturalWidth === 0)
      image.decode().catch(() => hide(image));
  // An error does not bubble.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement && isDecoration(target)) hide(target);
    },
    true,
  );
  window.addEventListener('online', () => {
    for (const image of hidden) {
      const { src, style } = image;
      style.visibility = '';
      image.src = src;
    }
    hidden.clear();
  });
}
