/**
 * Ends this process and its children when its parent is gone, killed or not: a parent that spawned it `detached` with an IPC channel.
 * Without a channel, as from a terminal, nothing changes.
 */
export function endWithParent(): void {
  process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
  // The listener alone would keep the process.
  process.channel?.unref();
}
