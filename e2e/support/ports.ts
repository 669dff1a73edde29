/** The journeys run a whole product of their own beside whatever else runs on the machine. */
export const ports = { web: 3100, venue: 3101, console: 3102, payment: 3103, postgres: 54_429 } as const;
