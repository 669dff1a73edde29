/** Masks of personal data (O22): enough to recognise one's own, too little to use. */

/**
 * A real name with its first and last sign, 张*丰, as the design's pages show it; of two signs the first alone. The specification asks
 * for a mask and not for its shape.
 */
export function maskRealName(name: string): string {
  const signs = [...name];
  const last = signs.length > 2 ? signs.at(-1) : '';
  return signs.length < 2 ? '*' : `${signs[0]}${'*'.repeat(Math.max(1, signs.length - 2))}${last}`;
}

/** The year alone. */
export function maskBirthday(birthday: string): string {
  return `${birthday.slice(0, 4)}-**-**`;
}

/** The ends of a contact. */
export function maskContact(contact: string): string {
  return contact.length < 6 ? `${contact.slice(0, 1)}***` : `${contact.slice(0, 2)}***${contact.slice(-2)}`;
}
