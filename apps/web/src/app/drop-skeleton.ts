/** The skeleton of the document leaves in the frame that shows a page, also one that says why there is none: it is a screen high. */
export function dropSkeleton(): void {
  document.getElementById('first')?.remove();
}
