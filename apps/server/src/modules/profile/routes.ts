import type { profileCalls } from '@hj/contract';
import type { RoutesOf } from '@hj/platform';
import { avatarList } from './avatar-list.ts';
import { addAvatar } from './avatars.ts';
import { bindEmail, bindPhone } from './bind-contact.ts';
import { bindFromDeposit } from './bind-from-deposit.ts';
import { bindOther } from './bind-other.ts';
import { chooseLanguage } from './choose-language.ts';
import { queryCountryArea } from './countries.ts';
import { decryptOne } from './decryption.ts';
import type { ProfileDeps } from './deps.ts';
import { addDocument, showDocuments } from './documents.ts';
import { saveProfile } from './save-profile.ts';

export function profileRoutes(deps: ProfileDeps): RoutesOf<typeof profileCalls> {
  return {
    '/site/api/v1/member/saveProfile': (input, context) => saveProfile(deps, input, context),
    '/site/api/v1/member/setLanguage': (input, context) => chooseLanguage(deps, input, context),
    '/site/api/v1/member/bindPhone': (input, context) => bindPhone(deps, input, context),
    '/site/api/v1/member/bindEmail': (input, context) => bindEmail(deps, input, context),
    '/site/api/v1/member/bindOther': (input, context) => bindOther(deps, input, context),
    '/site/api/v1/member/bindFromDeposit': (input, context) => bindFromDeposit(deps, input, context),
    '/site/api/v1/member/avatarList': async () => ({ list: [...avatarList] }),
    '/site/api/v1/member/addAvatar': (input, context) => addAvatar(deps, input, context),
    '/site/api/v1/member/documentList': (_input, context) => showDocuments(deps, context),
    '/site/api/v1/member/addDocument': (input, context) => addDocument(deps, input, context),
    '/site/api/v1/site/countryArea/queryCountryArea': async ({ area }) => ({ list: queryCountryArea(area) }),
    '/site/api/v1/site/common/singleDataDecryption': (input, context) => decryptOne(deps, input, context),
  };
}
