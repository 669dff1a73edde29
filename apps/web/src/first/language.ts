/**
 * A script of its own for each language beside zh-CN (ADR 160): its catalogue, and the code that reads it. It stands in the document before the
 * page's own scripts, so that their texts are in its language from the first one on.
 */

import { catalogue, joint, locale, names } from 'virtual:language';
import { nameSayer } from '@hj/betting/say-names';
import { setupI18n } from '@lingui/core';

const i18n = setupI18n({ locale, messages: { [locale]: catalogue } });
globalThis.hjLanguage = {
  _: i18n._.bind(i18n),
  name: nameSayer(new Map(Object.entries(names)), joint),
};
