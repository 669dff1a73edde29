/**
 * A map whose entries come and go all the time (ADR 192). When V8 replaces the table of a `Map`, as it does after a number of deletions, the
 * old table keeps a link to the new one and the values that it held. Once one of them is in the old generation, all that follow, with their
 * values, survive until the next collection of the whole heap. Here a deleted value is at once out of every table.
 */
export class PassingMap<Key, Value> {
  readonly #places = new Map<Key, { value: Value | undefined }>();

  get(key: Key): Value | undefined {
    return this.#places.get(key)?.value;
  }

  set(key: Key, value: Value): void {
    this.delete(key);
    this.#places.set(key, { value });
  }

  delete(key: Key): void {
    const place = this.#places.get(key);
    if (place === undefined) return;
    place.value = undefined;
    this.#places.delete(key);
  }
}
