/** Whether a member has been offered the tour on this machine. It is offered once. */
const keyOf = (userId: string) => `hj.tour.${userId}`;

export function wasTourOffered(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    // Where nothing can be kept it would be offered for ever.
    return true;
  }
}

export function rememberTour(userId: string, answer: 'taken' | 'declined'): void {
  try {
    localStorage.setItem(keyOf(userId), answer);
  } catch {
    // It is not offered there at all.
  }
}
