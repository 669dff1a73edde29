const kept = new Map<string, unknown>();

/** Leaves something for the next route. It can be taken once. */
export function putOnce(key: string, value: unknown): void {
  kept.set(key, value);
}

/** Takes the value under the key; a second read is empty. The reader checks the shape, for it cannot know the writer. */
export function takeOnce<Value>(key: string, check: (value: unknown) => value is Value): Value | undefined {
  const value = kept.get(key);
  kept.delete(key);
  return check(value) ? value : undefined;
}
