/** A UUID, also where the page is not in a secure context and crypto.randomUUID is missing. */
export function newUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, at) => {
    const stamped = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return stamped.toString(16).padStart(2, '0');
  });
  return [4, 6, 8, 10].reduceRight(
    (text, at) => `${text.slice(0, at * 2)}-${text.slice(at * 2)}`,
    hex.join(''),
  );
}
