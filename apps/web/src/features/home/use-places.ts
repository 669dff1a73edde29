import { useState } from 'react';

/** The new list with everyone who stays in their old place; newcomers take the places that became free. */
export function keepPlaces(before: readonly string[], next: readonly string[]): string[] {
  const newcomers = next.filter((id) => !before.includes(id));
  const kept = before.map((id) => (next.includes(id) ? id : newcomers.shift()));
  return [...kept, ...newcomers].filter((id) => id !== undefined);
}

/** A list on screen whose members do not move when one of them leaves. */
export function usePlaces(next: readonly string[]): readonly string[] {
  const [places, setPlaces] = useState<readonly string[]>(next);
  const kept = keepPlaces(places, next);
  const same = kept.length === places.length && kept.every((id, at) => id === places[at]);
  if (!same) setPlaces(kept);
  return same ? places : kept;
}
