import type { Follower } from './follower.ts';

/** For tests only: the turns of followers until each pauses. */
export async function workOff(followers: readonly Follower[]): Promise<void> {
  await Promise.all(
    followers.map(async ({ turn }) => {
      while ((await turn()) === 0);
    }),
  );
}
