const minute = 60_000;

export interface AttemptLimit {
  most: number;
  withinMs: number;
  /** Each counted attempt restarts the window: the lock lasts the whole window from the last one. */
  sliding?: true;
}

/** Limits by address are generous, since carriers and offices share addresses; `login-name` counts only attempts with a right captcha. */
export const attemptLimits = {
  'login-address': { most: 120, withinMs: minute },
  'login-name': { most: 10, withinMs: minute },
  'register-address': { most: 60, withinMs: 10 * minute },
  'captcha-address': { most: 120, withinMs: minute },
  'kind-address': { most: 240, withinMs: minute },
  'slider-address': { most: 60, withinMs: minute },
  // A random answer is right once in fourteen: a low limit by address; a person needs about two answers.
  'slider-answer-address': { most: 120, withinMs: 5 * minute },
  // Beyond the limit a code needs the slider instead of the image; nothing is refused.
  'captcha-send': { most: 3, withinMs: 30 * minute },
  // Codes of a member to a contact not yet bound, or from a new device: beyond the limit a captcha is needed as well.
  'code-member': { most: 3, withinMs: 24 * 60 * minute },
  // Codes sent: each costs money and allows five more guesses.
  'code-destination': { most: 10, withinMs: 24 * 60 * minute },
  // Across subjects: new tickets and devices are cheap.
  'code-pause': { most: 1, withinMs: minute },
  'code-subject': { most: 20, withinMs: 24 * 60 * minute },
  'code-address': { most: 60, withinMs: 24 * 60 * minute },
  // Tries of a secret (`trySecret`): a right secret resets the counter.
  'login-password': { most: 5, withinMs: 15 * minute, sliding: true },
  'withdrawal-password': { most: 5, withinMs: 24 * 60 * minute, sliding: true },
  'phone-completion': { most: 3, withinMs: 24 * 60 * minute },
  'two-step': { most: 5, withinMs: 10 * minute, sliding: true },
  // Wrong authenticator codes, and the notice about them to the member.
  'two-step-day': { most: 30, withinMs: 24 * 60 * minute },
  'two-step-notice': { most: 1, withinMs: 24 * 60 * minute },
  'totp-offer': { most: 5, withinMs: 60 * minute },
  // Console: logins of staff, and their authenticators.
  'staff-address': { most: 30, withinMs: 10 * minute },
  'staff-password': { most: 5, withinMs: 15 * minute, sliding: true },
  'staff-totp': { most: 5, withinMs: 15 * minute, sliding: true },
  // Each costs one or two hashes and compares the input with a secret.
  'password-change': { most: 10, withinMs: 60 * minute },
  'recovery-address': { most: 60, withinMs: 10 * minute },
  // Each answer discloses whether a person, phone or e-mail has an account.
  'profile-member': { most: 10, withinMs: 24 * 60 * minute },
  'bind-member': { most: 20, withinMs: 60 * minute },
  // Pictures cost CPU time.
  'avatar-member': { most: 20, withinMs: 60 * minute },
  'document-member': { most: 20, withinMs: 60 * minute },
  'receipt-member': { most: 20, withinMs: 60 * minute },
  // Hashes of transfers that a member claims: guesses.
  'claim-member': { most: 6, withinMs: 60 * minute },
  // A thread or a message takes up to three pictures.
  'feedback-member': { most: 30, withinMs: 60 * minute },
  // New conversations with the desk, and messages in one.
  'service-address': { most: 60, withinMs: 60 * minute },
  'service-chat': { most: 20, withinMs: minute },
  // Tries to deposit while failed payments block it (C74).
  'deposit-blocked': { most: 5, withinMs: 10 * minute },
  // A file of up to ten thousand rows.
  'record-export': { most: 1, withinMs: 10_000 },
  // A guest of the chat is new with each browser window: the limit is of the address.
  'chat-picture': { most: 12, withinMs: 10 * minute },
  'chat-guest': { most: 20, withinMs: 10 * minute },
  'decrypt-member': { most: 10, withinMs: minute },
  // Beyond the limit: an alarm, at most once a day.
  'decrypt-watch': { most: 300, withinMs: 60 * minute },
  'decrypt-alarm': { most: 1, withinMs: 24 * 60 * minute },
} as const satisfies Record<string, AttemptLimit>;

export type AttemptPurpose = keyof typeof attemptLimits;

export const longestWindowMs = Math.max(...Object.values(attemptLimits).map((limit) => limit.withinMs));
