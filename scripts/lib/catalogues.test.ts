import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rejectSentences } from '@hj/contract/console';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  consoleEnglish,
  consoleFolders,
  formFaults,
  gameFolders,
  gamesEnglish,
  partsOf,
  siteFolders,
  sourceMessages,
  translation,
} from './catalogues.ts';
import { gameNames, gameNamesIn } from './game-names.ts';
import { readTexts } from './locale-files.ts';
import { root } from './paths.ts';
import { keptLetterTexts, letterTexts, serverTexts, taiwanTexts } from './server-texts.ts';
import { toTaiwan } from './taiwan.ts';

/** Shares of the messages that are translated: raised when they rise, and never lowered. */
const least = { site: 0.97, server: 0.5 };

let messages: string[] = [];
let ofGames: ReadonlySet<string> = new Set();
beforeAll(async () => {
  messages = [...new Set((await sourceMessages(siteFolders)).values())];
  ofGames = new Set((await sourceMessages(gameFolders)).values());
}, 60_000);

/** Differences between the placeholders of a message and of its translation. */
function faultsOf(pairs: Iterable<readonly [string, string]>): string[] {
  return [...pairs].flatMap(([chinese, said]) => {
    const [own, theirs] = [partsOf(chinese), partsOf(said)];
    return own.join() === theirs.join() ? [] : [`${chinese} → ${said}: ${own} is not ${theirs}`];
  });
}

describe('the English of the site', () => {
  it('covers as many messages as before', () => {
    const english = readTexts('en');
    const covered = messages.filter((message) => english.has(message)).length / messages.length;
    expect(messages.length).toBeGreaterThan(3_000);
    expect(covered).toBeGreaterThanOrEqual(least.site);
  });

  it('has the placeholders of the message, and can be compiled', () => {
    const english = readTexts('en');
    expect(faultsOf(english)).toEqual([]);
    for (const said of english.values()) expect(() => compileMessage(said)).not.toThrow();
  });

  it('says nothing in Chinese', () => {
    const chinese = [...readTexts('en')].filter(
      ([message, said]) => /\p{Script=Han}/u.test(said) && !['简体', '繁體'].includes(message),
    );
    expect(chinese).toEqual([]);
  });

  it('has no text without a message of the site or of a game', () => {
    const said = new Set([...messages, ...ofGames]);
    expect([...readTexts('en').keys()].filter((message) => !said.has(message))).toEqual([]);
  });

  it('changes the rules of betting from version to version where the Chinese does', () => {
    const source = readFileSync(join(root, 'apps/web/src/features/help/documents/sport-rules.ts'), 'utf8');
    const english = readTexts('en');
    const changes = [...source.matchAll(/replaced?\(\s*t`([^`]+)`,\s*t`([^`]+)`/g)];
    expect(changes.length).toBeGreaterThanOrEqual(5);
    const unchanged = new Set(changes.map(([, from = '']) => from));
    const faults: string[] = [];
    for (const [, paragraph = ''] of source.matchAll(/t`([^`]+)`/g)) {
      let [chinese, said] = [paragraph, english.get(paragraph) ?? ''];
      for (const [, from = '', to = ''] of changes) {
        if (!chinese.includes(from) || chinese.length === from.length) continue;
        const part = english.get(from) ?? from;
        if (!said.includes(part)) faults.push(`${said} has no ${part}`);
        unchanged.delete(from);
        chinese = chinese.replace(from, to);
        said = said.replace(part, english.get(to) ?? to);
      }
    }
    expect(faults).toEqual([]);
    expect([...unchanged]).toEqual([]);
  });

  it('a translation that lost a value is found', () => {
    expect(faultsOf([['共 {count} 笔', '{total} in all']])).toHaveLength(1);
    expect(faultsOf([['<0>共</0> 笔', 'in all']])).toHaveLength(1);
    expect(faultsOf([['共 {count} 笔', '{count, plural, one {# bet} other {# bets}}']])).toEqual([]);
  });
});

describe('zh-TW', () => {
  it('covers every message, with its placeholders', () => {
    const none: ReadonlyMap<string, string> = new Map();
    const pairs = messages.map((message) => [message, translation('zh-TW', message, none) ?? ''] as const);
    expect(faultsOf(pairs)).toEqual([]);
  });

  it('says the words of Taiwan, each converted once', () => {
    expect(toTaiwan('串关、让球与滚球')).toBe('過關、讓分與場中');
    expect(toTaiwan('退出登录')).toBe('登出');
    expect(toTaiwan('网络连接异常，请检查账户')).toBe('網路連線異常，請檢查帳戶');
  });

  it('of the server was made of the texts that are there (npm run texts:extract)', () => {
    const made: Record<string, string> = JSON.parse(
      readFileSync(join(root, 'locales/made/zh-TW.json'), 'utf8'),
    );
    const wanted = Object.entries(taiwanTexts());
    const same = wanted.filter(([chinese, said]) => made[chinese] === said).length;
    expect(same / wanted.length).toBeGreaterThanOrEqual(least.site);
  });
});

describe('the English of the games', () => {
  it('covers every message, with its placeholders, and has no text without a message', () => {
    const english = gamesEnglish();
    expect(ofGames.size).toBeGreaterThan(800);
    expect([...ofGames].filter((message) => !english.has(message))).toEqual([]);
    const own = readTexts('games');
    expect([...own.keys()].filter((message) => !ofGames.has(message))).toEqual([]);
    expect(faultsOf(own)).toEqual([]);
    for (const text of own.values()) {
      expect(text).not.toMatch(/\p{Script=Han}/u);
      expect(() => compileMessage(text)).not.toThrow();
    }
  });

  it('has every refusal of the venue, which the game says by its name', () => {
    const venue = join(root, 'apps/venue/server/src/play/errors.ts');
    const refusals = [...readFileSync(venue, 'utf8').matchAll(/^ {2}\w+: \[\d+, '([^']+)'\]/gm)];
    expect(refusals.length).toBeGreaterThan(20);
    expect(refusals.map(([, text = '']) => text).filter((text) => !ofGames.has(text))).toEqual([]);
  });
});

describe('the English of the console', () => {
  it('covers every message, inserts what it inserts, and has no text that no desk says', async () => {
    const said = new Set((await sourceMessages(consoleFolders)).values());
    const english = consoleEnglish();
    expect(said.size).toBeGreaterThan(1_600);
    expect([...said].filter((message) => !english.has(message))).toEqual([]);
    const own = readTexts('console');
    expect([...own.keys()].filter((message) => !said.has(message))).toEqual([]);
    expect(faultsOf(own)).toEqual([]);
    for (const text of own.values()) {
      expect(text).not.toMatch(/[\p{Script=Han}，。、；：（）]/u);
      expect(() => compileMessage(text)).not.toThrow();
    }
  }, 120_000);

  it('has each text of its calls and each refusal of a module', () => {
    const texts = serverTexts(/\/console\/|\/refusals\.ts$/);
    const english = new Set([...readTexts('server').keys(), ...readTexts('names').keys()]);
    expect(texts.size).toBeGreaterThan(300);
    // Names of the first accounts and the issuer in an authenticator app, which are data.
    const data = ['管理员', '财务主管', '鸿竞控制台'];
    expect([...texts].filter((text) => !english.has(text) && !data.includes(text))).toEqual([]);
  });

  it('has what the schemas of its calls find wrong, which a page says by itself', () => {
    const english = formFaults('en');
    const faults = serverTexts(/^packages\/contract\/src\/console\//);
    expect(Object.values(english).filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
    const reasons = [...Object.values(rejectSentences), '审核通过', '批量审核通过', '重新出款'];
    const others = [...faults].filter((text) => english[text] === undefined && !reasons.includes(text));
    expect(others).toEqual([]);
  });
});

describe('the names inside games', () => {
  it.each(['en', 'zh-TW'] as const)('are all known in %s', (locale) => {
    const said = gameNamesIn(locale);
    const names = [...gameNames()];
    expect(names.length).toBeGreaterThan(350);
    if (locale === 'en') {
      expect(names.filter((name) => said[name] === undefined)).toEqual([]);
      expect(Object.values(said).filter((text) => /[\p{Script=Han}，。]/u.test(text))).toEqual([]);
    }
    expect(said.经典百家乐).toBeUndefined();
    expect(said['经典百家乐 1']).toBe(locale === 'en' ? 'Classic Baccarat 1' : '經典百家樂 1');
  });

  it('have no word of their own that no game says', () => {
    const names = gameNames();
    expect([...readTexts('game-names').keys()].filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('the English of letters', () => {
  it('is kept for every wording that a letter was written with (npm run texts:extract adds new ones)', () => {
    const kept = keptLetterTexts();
    const english = readTexts('server');
    expect([...letterTexts()].filter((text) => !kept.includes(text))).toEqual([]);
    // A new wording stands beside the old one in `locales/server`: after it where its shape fits the old sentences as well.
    expect(kept.filter((text) => !english.has(text))).toEqual([]);
  });
});

describe('the English of the server', () => {
  // Names of first accounts, the accounts that the demo is paid to (a member types them at his bank), and a pattern.
  const data = /^(管理员|财务主管|鸿竞控制台|演示商户[一二]?|上海分行营业部|深圳福田支行)$|^https\?/;
  // Each condition of a promotion has a text of its own (存款满 …), and summaries of calls are English.
  const said = /^\{0\}满 \{1\}$|^Login and registration /;

  it('has every text that its modules and their calls say', () => {
    const english = new Set([...readTexts('server').keys(), ...readTexts('names').keys()]);
    const texts = [...serverTexts(/^(apps\/server|packages\/contract)\//)].filter(
      (text) => !english.has(text) && !said.test(text) && !data.test(text),
    );
    expect(texts).toEqual([]);
  });

  it('covers as many texts as before, with their placeholders', () => {
    const english = readTexts('server');
    const names = readTexts('names');
    const texts = [...serverTexts()];
    const covered = texts.filter((text) => english.has(text) || names.has(text)).length / texts.length;
    expect(covered).toBeGreaterThanOrEqual(least.server);
    expect(faultsOf(english)).toEqual([]);
  });
});
