/** Does `work` each time the network is back; returns how to stop. */
export function onReturn(work: () => void): () => void {
  window.addEventListener('online', work);
  return () => window.removeEventListener('online', work);
}
