/** The browser's own prompt to install the site. It is offered once, soon after the start, and kept until a page asks for it. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let kept: InstallPrompt | undefined;
const listeners = new Set<() => void>();

function keep(next: InstallPrompt | undefined): void {
  kept = next;
  for (const listener of listeners) listener();
}

export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => keep(undefined));
}

export function onInstallPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const canInstall = (): boolean => kept !== undefined;

/** Shows the prompt; a prompt can be shown once. @returns whether the member accepted */
export async function install(): Promise<boolean> {
  const prompt = kept;
  if (prompt === undefined) return false;
  keep(undefined);
  return (await prompt.prompt()).outcome === 'accepted';
}
