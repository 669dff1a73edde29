/** enName of the local sportsbook. */
export const LOCAL_SPORT = 'crty';
