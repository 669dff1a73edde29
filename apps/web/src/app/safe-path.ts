/**
 * The address on our own origin that `/redirect/{path}` leads to, or undefined for anything that would leave it:
 * `//host`, `\\host`, another scheme, or control characters that browsers drop.
 */
export function ownOriginPath(path: string, search: string, origin: string): string | undefined {
  if (path === '' || [...path].some((letter) => letter < ' ' || letter === '\\')) return undefined;
  let target: URL;
  try {
    target = new URL(`/${path}${search}`, origin);
  } catch {
    return undefined;
  }
  // A redirect to a redirect would turn in circles.
  if (target.origin !== origin || path.startsWith('/') || /^\/redirect(\/|$)/.test(target.pathname))
    return undefined;
  return target.pathname + target.search;
}
