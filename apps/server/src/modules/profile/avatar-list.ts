/** Our own pictures: apps/web/public/avatars, numbered from 1. */
export const avatarCount = 12;

const ownUrl = (avatarId: number) => `/avatars/${avatarId.toString().padStart(2, '0')}.svg`;

/** Where uploaded pictures are served. */
export const uploadPath = '/avatars/u';

export const avatarList = Array.from({ length: avatarCount }, (_, index) => ({
  avatarId: index + 1,
  url: ownUrl(index + 1),
}));

/** The picture that is shown: the member's own, else the chosen one, else the first. */
export function avatarUrlOf({ avatar, upload }: { avatar: number; upload: string | null }): string {
  if (upload !== null) return `${uploadPath}/${upload}.webp`;
  return ownUrl(avatar <= avatarCount ? avatar : 1);
}
