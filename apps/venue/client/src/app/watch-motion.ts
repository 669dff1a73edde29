/** Whether the member asked for reduced motion; `onChange` is called at once and at each change. */
export function watchMotion(onChange: (calm: boolean) => void): { calm(): boolean; end(): void } {
  const query = window.matchMedia('(prefers-reduced-motion: reduce)');
  const tell = () => onChange(query.matches);
  query.addEventListener('change', tell);
  tell();
  return { calm: () => query.matches, end: () => query.removeEventListener('change', tell) };
}
