const WIDTH = 56;
const HEIGHT = 24;

/** The course of a month beside its figure; the chart below says the same with its days. */
export function Spark({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = WIDTH / (values.length - 1);
  const rise = (value: number) => HEIGHT - 2 - ((value - least) / (most - least || 1)) * (HEIGHT - 4);
  const line = values.map((value, place) => `${(place * step).toFixed(1)} ${rise(value).toFixed(1)}`);
  return (
    <svg className="ag-spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <path className="fill-brand-soft" d={`M0 ${HEIGHT}L${line.join('L')}L${WIDTH} ${HEIGHT}Z`} />
      <path className="ag-spark__line" d={`M${line.join('L')}`} />
    </svg>
  );
}
