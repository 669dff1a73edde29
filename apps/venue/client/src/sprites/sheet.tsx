/**
 * Symbols that cards, chips and seats refer to: once in the page, and not hidden, as gradients of elements that are not rendered are not drawn.
 * They are our own drawings, without scripts and styles.
 */
export function SpriteSheet({ svg }: { svg: string }) {
  return (
    <div
      className="sprites"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: files of this repository
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
