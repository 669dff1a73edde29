import { DEAL_TYPES, type Deal } from './queries.ts';

/** Kind and title of a deal; the title alone where it begins with the kind, as 取款至工商银行 does. */
export function DealName({ deal: { type, title } }: { deal: Pick<Deal, 'type' | 'title'> }) {
  if (title.startsWith(DEAL_TYPES[type])) return <b className="font-semibold">{title}</b>;
  return (
    <>
      <b className="font-semibold">{DEAL_TYPES[type]}</b> <span className="text-fg-2">{title}</span>
    </>
  );
}
