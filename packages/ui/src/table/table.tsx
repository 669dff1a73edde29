import { clsx } from 'clsx';
import type { HTMLAttributes, TableHTMLAttributes, TdHTMLAttributes, ThHTMLAttributes } from 'react';
import './table.css';

type Align = 'left' | 'right' | 'center';

/** A table in a box that scrolls sideways by itself, so that the page never does. */
export function Table({
  className,
  label,
  ...rest
}: TableHTMLAttributes<HTMLTableElement> & { label: string }) {
  return (
    <section className="hj-table-box" aria-label={label}>
      <table className={clsx('hj-table', className)} {...rest} />
    </section>
  );
}

export function Tr(props: HTMLAttributes<HTMLTableRowElement>) {
  return <tr {...props} />;
}

export function Th({
  align = 'left',
  className,
  ...rest
}: ThHTMLAttributes<HTMLTableCellElement> & { align?: Align }) {
  return <th scope="col" className={clsx(`hj-cell--${align}`, className)} {...rest} />;
}

/** Numbers go right, in tabular digits: `<Td align="right" className="num">`. */
export function Td({
  align = 'left',
  className,
  ...rest
}: TdHTMLAttributes<HTMLTableCellElement> & { align?: Align }) {
  return <td className={clsx(`hj-cell--${align}`, className)} {...rest} />;
}
