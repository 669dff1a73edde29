/** Rights of staff: the one table of them (C35, OP1). The server enforces it, the pages hide actions that it refuses. */
export const permissions = [
  'overview.read',
  'deposits.read',
  /** The state of money that fits no order. */
  'deposits.resolve',
  'adjustments.read',
  'adjustments.propose',
  /** Never of an own proposal: that is refused for every role. */
  'adjustments.decide',
  'withdrawals.read',
  'withdrawals.review',
  /** A withdrawal that waits for the risk desk. */
  'withdrawals.decide-risk',
  'withdrawals.retry-payout',
  'members.read',
  /** Personal data in clear; every look is written down. */
  'members.reveal',
  /** Freezes accounts and sets them free. */
  'members.freeze',
  /** Asks for a proof of the phone, ends second steps. */
  'members.secure',
  /** Limits in place of the member's own, signs of harm. */
  'members.protect',
  /** Name, birthday, gender, phone and e-mail of a member. */
  'members.correct',
  'documents.read',
  /** Opens the pictures, approves and rejects; every look is written down. */
  'documents.review',
  'feedback.read',
  'feedback.reply',
  'service.read',
  'service.answer',
  /** Notices of the site and letters to an audience. */
  'messages.read',
  'messages.send',
  /** Adverts, sponsors and settings of the site. */
  'site.read',
  'site.edit',
  /** Messages of the demo; of no role where messages are really sent. */
  'outbox.read',
  /** Brings simulated matches forward; of no role outside the demo. */
  'feed.direct',
  'reconciliation.read',
  'reconciliation.run',
  'reconciliation.resolve',
  'cases.read',
  'cases.decide',
  /** The margin of every kind of market. */
  'margins.read',
  'margins.set',
  /** Lotteries of the house: issues, liability, returns. */
  'lotteries.read',
  /** Opens and closes a lottery, sets its limits. */
  'lotteries.set',
  'lotteries.propose',
  /** Never of an own proposal: that is refused for every role. */
  'lotteries.decide',
  /** Tables and rooms of the house: limits, terms, who plays. */
  'tables.read',
  /** Opens and closes them, sets limits and terms. */
  'tables.set',
  /** Returns of the house's games. */
  'returns.read',
  /** Activities, their versions and reviewed claims. */
  'activities.read',
  /** Proposes versions and pauses. */
  'activities.edit',
  'activities.publish',
  'activities.review',
  /** Agents: applications, tree, statements. */
  'agents.read',
  /** Decides applications, moves members and agents. */
  'agents.manage',
  'agents.check',
  /** Never of an own check: that is refused for every role. */
  'agents.approve',
  /** Messages of the chat, with the names of their speakers. */
  'chat.read',
  /** Deletes messages, mutes speakers, sets up rooms. */
  'chat.moderate',
  'audit.read',
  'staff.read',
  'staff.manage',
] as const;
export type Permission = (typeof permissions)[number];

export const staffRoles = ['admin', 'finance', 'finance-lead', 'risk', 'support', 'auditor'] as const;
export type StaffRole = (typeof staffRoles)[number];

const reads: readonly Permission[] = [
  'overview.read',
  'deposits.read',
  'adjustments.read',
  'withdrawals.read',
  'members.read',
  'reconciliation.read',
  'activities.read',
  'agents.read',
  'lotteries.read',
  'tables.read',
  'returns.read',
];

const finance: readonly Permission[] = [
  ...reads,
  'deposits.resolve',
  'adjustments.propose',
  'withdrawals.review',
  'withdrawals.retry-payout',
  'reconciliation.run',
  'activities.review',
  'agents.check',
  'lotteries.propose',
];

/** An admin makes staff and moves no money; who decides money gives himself no rights. */
export const rolePermissions: Readonly<Record<StaffRole, readonly Permission[]>> = {
  admin: [
    ...reads,
    'margins.read',
    'margins.set',
    'feedback.read',
    'feedback.reply',
    'service.read',
    'service.answer',
    'activities.edit',
    'activities.publish',
    'agents.manage',
    'chat.read',
    'chat.moderate',
    'messages.read',
    'messages.send',
    'site.read',
    'site.edit',
    'outbox.read',
    'feed.direct',
    'audit.read',
    'staff.read',
    'staff.manage',
  ],
  finance,
  'finance-lead': [
    ...finance,
    'adjustments.decide',
    'reconciliation.resolve',
    'agents.approve',
    'lotteries.decide',
    'activities.publish',
  ],
  risk: [
    'overview.read',
    'deposits.read',
    'withdrawals.read',
    'withdrawals.review',
    'withdrawals.decide-risk',
    'members.read',
    'members.reveal',
    'members.freeze',
    'members.secure',
    'members.protect',
    'members.correct',
    'documents.read',
    'documents.review',
    'feedback.read',
    'cases.read',
    'cases.decide',
    'margins.read',
    'margins.set',
    'returns.read',
    'tables.read',
    'tables.set',
    'lotteries.read',
    'lotteries.set',
    'lotteries.propose',
    'lotteries.decide',
    'activities.read',
    'activities.review',
    'chat.read',
    'chat.moderate',
  ],
  support: [
    'chat.read',
    'chat.moderate',
    'overview.read',
    'deposits.read',
    'withdrawals.read',
    'members.read',
    'documents.read',
    'feedback.read',
    'feedback.reply',
    'service.read',
    'service.answer',
    'messages.read',
    'messages.send',
    'outbox.read',
    'feed.direct',
  ],
  auditor: [
    ...reads,
    'documents.read',
    'feedback.read',
    'cases.read',
    'margins.read',
    'chat.read',
    'site.read',
    'audit.read',
    'staff.read',
  ],
};

/** The permissions of these roles, in the order of the table. */
export function permissionsOf(roles: readonly StaffRole[]): Permission[] {
  return permissions.filter((permission) => roles.some((role) => rolePermissions[role].includes(permission)));
}
