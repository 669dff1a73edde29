export { findLanguage } from './appearance-store.ts';
export { isPhone } from './countries.ts';
export { documentStanding, requireDocuments, requireIdentified } from './identified.ts';
export { insertLinks } from './identity-store.ts';
export { maskRealName } from './masks.ts';
export { createPersonalSealer } from './personal.ts';

import { profileCalls } from '@hj/contract';
import { type Module, serve } from '../../module.ts';
import { avatarFiles } from './avatars.ts';
import { createCorrections } from './corrections.ts';
import type { ProfileDeps } from './deps.ts';
import { createDocumentReview, linkedMembers } from './document-review.ts';
import { profileJobs } from './jobs.ts';
import { createPersonalSealer } from './personal.ts';
import { createPersonals } from './personals.ts';
import { profileRoutes } from './routes.ts';

export { createPersonals, type Personals } from './personals.ts';
export { redrawPicture } from './picture.ts';
export { redrawSent, sealedPictures } from './sealed-pictures.ts';

export function createProfile(given: Omit<ProfileDeps, 'sealer'>) {
  const deps: ProfileDeps = { ...given, sealer: createPersonalSealer(given.config) };
  return {
    personal: createPersonals(deps.config),
    ...serve(profileCalls, profileRoutes(deps)),
    /** GET /avatars/u/…: the pictures that members uploaded. */
    plugins: [avatarFiles(deps)],
    linkedMembers,
    /** Documents, corrections, and who seems to be the same person. */
    desk: {
      people: {
        documents: createDocumentReview(deps),
        corrections: createCorrections(deps),
        linkedMembers,
      },
    },
    jobs: profileJobs(deps),
  } satisfies Module;
}
