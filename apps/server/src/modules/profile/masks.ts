/** What is shown of personal data (O22): enough to recognise one's own, too little to use. */

/** A real name with its first sign hidden. */
export function maskName(name: string): string {
  const signs = [...name];
  return signs.length < 2 ? '*' : `*${signs.slice(1).join('')}`;
}

/** The year alone. */
export function maskBirthday(birthday: string): string {
  return `${birthday.slice(0, 4)}-**-**`;
}

/** The ends of a contact. */
export function maskContact(contact: string): string {
  return contact.length < 6 ? `${contact.slice(0, 1)}***` : `${contact.slice(0, 2)}***${contact.slice(-2)}`;
}
