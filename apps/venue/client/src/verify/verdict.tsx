/** One thing that was checked, and how it came out. */
export function Verdict({ good, text, bad }: { good: boolean; text: string; bad: string }) {
  return (
    <li data-good={good}>
      <b aria-hidden="true">{good ? '✓' : '✗'}</b> {good ? text : bad}
    </li>
  );
}
