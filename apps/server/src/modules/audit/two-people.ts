/** The end of a proposal of staff. */
export type ProposalEnd = 'approved' | 'rejected' | 'withdrawn';

/** Whether an operator may end a proposal so (C35): its maker only withdraws it, another operator approves or rejects it. */
export const mayEnd = ({
  madeBy,
  actor,
  end,
}: {
  madeBy: string;
  actor: string;
  end: ProposalEnd;
}): boolean => (madeBy === actor) === (end === 'withdrawn');
