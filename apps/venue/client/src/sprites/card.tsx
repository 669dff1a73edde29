const symbolOf = (code: string, compact: boolean): string => {
  if (code === 'RJ' || code === 'BJ') return code === 'RJ' ? 'cX' : 'cx';
  return `${compact ? 'k' : 'c'}${code.charAt(0)}${code.charAt(1).replace('T', '10')}`;
};

/** A card face, or a back. Under 50 px wide, and at the live tables, the compact faces are drawn. */
export function Card({
  code,
  compact = false,
  className = 'pc',
}: {
  code: string | null;
  compact?: boolean;
  className?: string;
}) {
  return (
    <svg className={className} viewBox="0 0 100 140" aria-hidden="true">
      <use href={`#${code === null ? 'back1' : symbolOf(code, compact)}`} width={100} height={140} />
    </svg>
  );
}
