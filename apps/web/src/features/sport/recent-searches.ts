/** The last words that were searched for; kept on this machine. */
import { storage } from '../../shared/session/storage.ts';

const keptSearches = 8;

export function recentSearches(): string[] {
  try {
    const read: unknown = JSON.parse(storage.get('sportSearches') ?? '[]');
    return Array.isArray(read) ? read.filter((each) => typeof each === 'string').slice(0, keptSearches) : [];
  } catch {
    return [];
  }
}

/** The newest stands first, each once. */
export function rememberSearch(text: string): void {
  const others = recentSearches().filter((each) => each !== text);
  storage.set('sportSearches', JSON.stringify([text, ...others].slice(0, keptSearches)));
}

export function forgetSearches(): void {
  storage.remove('sportSearches');
}
