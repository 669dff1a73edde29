const minute = 60_000;

export interface AttemptLimit {
  most: number;
  withinMs: number;
  /** The time begins anew with every attempt that is let through: whoever used up the last one waits all of it. */
  sliding?: true;
}

/** Addresses are shared (carriers, offices), so theirs are generous; a name's counts only attempts whose captcha was right. */
export const attemptLimits = {
  'login-address': { most: 120, withinMs: minute },
  'login-name': { most: 10, withinMs: minute },
  'register-address': { most: 60, withinMs: 10 * minute },
  'captcha-address': { most: 120, withinMs: minute },
  'kind-address': { most: 240, withinMs: minute },
  'slider-address': { most: 60, withinMs: minute },
  // Of a puzzle's places one in twenty is right: guesses of one address are few, people need two.
  'slider-answer-address': { most: 120, withinMs: 5 * minute },
  // Beyond these the slider is asked for a code instead of the image; nothing is refused.
  'captcha-send': { most: 3, withinMs: 30 * minute },
  // Codes of a member to a contact that still has to be bound, or from a device that is new: beyond these a captcha is asked as well.
  'code-member': { most: 3, withinMs: 24 * 60 * minute },
  // Codes that were sent: each costs money, and each is five more guesses.
  'code-destination': { most: 10, withinMs: 24 * 60 * minute },
  // Also of new subjects: a ticket or a device is quickly made.
  'code-pause': { most: 1, withinMs: minute },
  'code-subject': { most: 20, withinMs: 24 * 60 * minute },
  'code-address': { most: 60, withinMs: 24 * 60 * minute },
  // Tries of a secret (`trySecret`): the right one is not counted.
  'login-password': { most: 5, withinMs: 15 * minute, sliding: true },
  'withdrawal-password': { most: 5, withinMs: 24 * 60 * minute, sliding: true },
  'phone-completion': { most: 3, withinMs: 24 * 60 * minute },
  'two-step': { most: 5, withinMs: 10 * minute, sliding: true },
  // Wrong codes of an authenticator, and the notice of them to the member.
  'two-step-day': { most: 30, withinMs: 24 * 60 * minute },
  'two-step-notice': { most: 1, withinMs: 24 * 60 * minute },
  'totp-offer': { most: 5, withinMs: 60 * minute },
  // Of the console: a login of the staff, and the authenticator of one of them.
  'staff-address': { most: 30, withinMs: 10 * minute },
  'staff-password': { most: 5, withinMs: 15 * minute, sliding: true },
  'staff-totp': { most: 5, withinMs: 15 * minute, sliding: true },
  // Each is a hash or two, and compares what was sent with another secret.
  'password-change': { most: 10, withinMs: 60 * minute },
  'recovery-address': { most: 60, withinMs: 10 * minute },
  // Each of them says whether a person, a number or an address has an account.
  'profile-member': { most: 10, withinMs: 24 * 60 * minute },
  'bind-member': { most: 20, withinMs: 60 * minute },
  // Pictures are work for the processor.
  'avatar-member': { most: 20, withinMs: 60 * minute },
  'document-member': { most: 20, withinMs: 60 * minute },
  'receipt-member': { most: 20, withinMs: 60 * minute },
  // Tries to deposit while failed payments block it (C74).
  'deposit-blocked': { most: 5, withinMs: 10 * minute },
  // A file of up to ten thousand rows.
  'record-export': { most: 1, withinMs: 10_000 },
  'decrypt-member': { most: 10, withinMs: minute },
  // From here on somebody is trying: an alarm, once a day.
  'decrypt-watch': { most: 300, withinMs: 60 * minute },
  'decrypt-alarm': { most: 1, withinMs: 24 * 60 * minute },
} as const satisfies Record<string, AttemptLimit>;

export type AttemptPurpose = keyof typeof attemptLimits;

export const longestWindowMs = Math.max(...Object.values(attemptLimits).map((limit) => limit.withinMs));
