/** Answers that the document itself asked for (src/first/first-calls.js), by request. */
interface FirstCalls {
  calls: Record<string, Promise<{ status: number; text: string }> | undefined>;
  at: number;
}

declare global {
  var hjFirst: FirstCalls | undefined;
}

/** Older answers are asked for again: prices have moved since. */
const freshMs = 15_000;
/** Fields that go with every request and do not depend on the call. */
const along = ['timestamp', 'token', 'langx', 'remoteip'];

function keyOf(payload: unknown): string | undefined {
  if (typeof payload !== 'object' || payload === null) return undefined;
  if (!('method' in payload && 'Request' in payload)) return undefined;
  const { method, Request } = payload;
  return `${method} ${JSON.stringify(Request, (name, value) => (along.includes(name) ? undefined : value))}`;
}

/** The answer to this call that is on its way already; each is given once, and none that is old. */
export function takeFirstCall(payload: unknown): Promise<{ status: number; text: string }> | undefined {
  const first = globalThis.hjFirst;
  if (first === undefined) return undefined;
  const key = keyOf(payload);
  const asked = key === undefined ? undefined : first.calls[key];
  if (key === undefined || asked === undefined) return undefined;
  delete first.calls[key];
  return Date.now() - first.at < freshMs ? asked : undefined;
}
