/** Who may open a push socket. */
import type { IncomingMessage } from 'node:http';

/** A browser always names the page's origin: it must be ours. Programs that are no browsers name none. */
export function isOriginAllowed(request: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  return page.host === host || page.origin === new URL(publicUrl).origin;
}
