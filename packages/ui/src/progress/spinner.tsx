import './progress.css';

/** A ring that turns while work runs; the words beside it name the work. */
export function Spinner({ size = 16 }: { size?: number }) {
  const edge = `${size / 16}rem`;
  return <span className="hj-spinner" style={{ width: edge, height: edge }} aria-hidden="true" />;
}
