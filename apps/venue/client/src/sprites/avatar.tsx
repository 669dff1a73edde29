/** One of six animals. @param of number of a seat, or the hexadecimal tag of a player at a table, the same for the same tag */
export function Avatar({ of }: { of: number | string }) {
  const number = typeof of === 'number' ? of : Number.parseInt(of, 16);
  return (
    <svg className="avatar" viewBox="0 0 64 64" aria-hidden="true">
      <use href={`#av${number % 6}`} width={64} height={64} />
    </svg>
  );
}
