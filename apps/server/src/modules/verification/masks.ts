/** The mask of a destination (O22): enough to recognise one's own, too little to use. */

/** A number with the four digits before its last four hidden: those that the security check asks for. */
export function maskPhone(phone: string): string {
  return phone.length < 8 ? `***${phone.slice(-2)}` : `${phone.slice(0, -8)}****${phone.slice(-4)}`;
}

/** At most two signs before the hidden part, and the domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, Math.max(at - 1, 0)))}***${email.slice(Math.max(at, 0))}`;
}

/** A phone or an e-mail. */
export const maskDestination = (destination: string): string =>
  destination.includes('@') ? maskEmail(destination) : maskPhone(destination);
