import type { CallResponse } from '@hj/contract';
import { cachedCall } from '../api/client.ts';
import { keepLook } from './keep-look.ts';

export type Navigation = CallResponse<'/site/api/v1/advertising/navigationList'>;

/** The main navigation and the adverts for this visitor; asked for once, until the session changes. */
export async function loadNavigation(): Promise<Navigation> {
  const answer = await cachedCall('/site/api/v1/advertising/navigationList', {});
  keepLook({ navigation: answer.navigation });
  return answer;
}
