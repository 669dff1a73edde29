/** Texts by phone, e-mail and Web Push: in the reader's language, under the name of the site (ADR 176). */
import { siteName } from '@hj/contract';
import type { Wording } from './deps.ts';
import { readLanguages } from './languages.ts';
import { findLanguage } from './modules/profile/index.ts';
import { readSettings } from './modules/site/index.ts';

export function createWording(): Wording {
  const languages = readLanguages();
  return {
    async find(q, { memberId, language: asked }) {
      const [settings, chosen] = await Promise.all([
        readSettings(q),
        asked === undefined && memberId !== undefined ? findLanguage(q, memberId) : asked,
      ]);
      const language = languages.get(chosen ?? settings.locale);
      const isEnglish = (chosen ?? settings.locale) === 'en' && language !== undefined;
      // A name that the operator has given has no translation, but for the other signs of zh-TW.
      const isOwn = settings.title !== siteName;
      const site = isOwn && isEnglish ? settings.title : (language?.say(settings.title) ?? settings.title);
      const say = (chinese: string) =>
        (language?.sayMessage(chinese) ?? chinese).replaceAll('{site}', () => site);
      return {
        ...{ site, say },
        signed: (chinese) => (isEnglish ? `[${site}] ${say(chinese)}` : `【${site}】${say(chinese)}`),
        headed: (chinese) => (isEnglish ? `${site}: ${say(chinese)}` : `${site}：${say(chinese)}`),
      };
    },
  };
}
