import { randomBytes } from 'node:crypto';
import { avatarMaxBytes, type CallInput } from '@hj/contract';
import type { MemberContext } from '@hj/platform';
import type { FastifyInstance } from 'fastify';
import { requireAttempt } from '../attempts/index.ts';
import { recordAudit } from '../audit/index.ts';
import { avatarCount, avatarUrlOf, uploadPath } from './avatar-list.ts';
import { chooseAvatar, findAvatarImage, replaceAvatar } from './avatar-store.ts';
import type { ProfileDeps } from './deps.ts';
import { lockMember } from './identity-store.ts';
import { redrawPicture } from './picture.ts';
import { refuse } from './refusals.ts';

const shape = { edge: 256, square: true, quality: 82 } as const;

/**
 * One of our own pictures, or the member's own, drawn anew.
 * @throws AppError illegal-parameter (no such picture), those of `redrawPicture`, frequent-submission
 */
export async function addAvatar(
  deps: ProfileDeps,
  input: CallInput<'/site/api/v1/member/addAvatar'>,
  context: MemberContext,
): Promise<{ avatarUrl: string }> {
  const { memberId } = context.session;
  await requireAttempt(deps, 'avatar-member', memberId.toString());
  const chosen = 'avatarId' in input ? input.avatarId : undefined;
  if (chosen !== undefined && chosen > avatarCount) throw refuse('illegal-parameter');
  const upload = 'image' in input ? await draw(input.image) : undefined;
  await deps.db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    if (upload) await replaceAvatar(tx, memberId, { ...upload, createdAt: deps.now() });
    else if (chosen !== undefined) await chooseAvatar(tx, memberId, chosen);
    await recordAudit(tx, {
      actor: `member:${memberId}`,
      action: 'avatar',
      subject: `member:${memberId}`,
      detail: { avatarId: chosen ?? null },
      address: context.address,
      requestId: context.requestId,
    });
  });
  return { avatarUrl: avatarUrlOf({ avatar: chosen ?? 1, upload: upload?.name ?? null }) };
}

async function draw(base64: string): Promise<{ name: string; image: Buffer }> {
  const { image } = await redrawPicture(base64, avatarMaxBytes, shape);
  return { name: randomBytes(16).toString('hex'), image };
}

/** Serves uploaded pictures, always with the type of a picture, so that a browser runs no content of one. */
export function avatarFiles(deps: Pick<ProfileDeps, 'db'>) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { file: string } }>(`${uploadPath}/:file`, async (request, reply) => {
      const name = /^([0-9a-f]{32})\.webp$/.exec(request.params.file)?.[1];
      const image = name === undefined ? undefined : await findAvatarImage(deps.db, name);
      if (image === undefined) return reply.callNotFound();
      return reply
        .header('content-type', 'image/webp')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'public, max-age=86400')
        .send(image);
    });
  };
}
