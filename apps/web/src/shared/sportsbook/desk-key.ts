/** Everything that a change of the desk makes stale starts with this key. */
export const deskKey = ['desk'] as const;
