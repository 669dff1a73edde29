/** A shield in the colour of the league's id: a house mark, no real league's. */
const hues = [258, 354, 14, 348, 217, 220, 187, 152, 35, 290];

export function LeagueBadge({ leagueId }: { leagueId: string }) {
  const sum = [...leagueId].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const hue = hues[sum % hues.length] ?? 217;
  return (
    <svg
      viewBox="0 0 16 16"
      width="1rem"
      height="1rem"
      className="flex-none"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M8 .8l6 1.8v5c0 4-2.5 6.4-6 7.6-3.5-1.2-6-3.6-6-7.6v-5z" fill={`hsl(${hue} 55% 38%)`} />
      <path d="M8 .8l6 1.8v5c0 4-2.5 6.4-6 7.6z" fill="#fff" opacity=".16" />
      <circle cx="8" cy="7.2" r="2.4" fill="#fff" opacity=".9" />
    </svg>
  );
}
