const NAME = 'hj.console.device';
let made: string | undefined;

/**
 * The id of this browser, drawn once and kept: after a login the server knows it, and strangers' wrong passwords do not lock it out.
 * Without storage it lives as long as the page.
 */
export function deviceId(): string {
  try {
    const kept = localStorage.getItem(NAME);
    if (kept !== null) return kept;
    made ??= crypto.randomUUID();
    localStorage.setItem(NAME, made);
  } catch {
    made ??= crypto.randomUUID();
  }
  return made;
}
