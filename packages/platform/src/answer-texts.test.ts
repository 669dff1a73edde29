import { describe, expect, it } from 'vitest';
import { answerTexts } from './answer-texts.ts';

const english = answerTexts(
  {
    余额不足: 'Insufficient balance',
    '已收到 {sum}，核对中': '{sum} received, being checked',
    支付宝: 'Alipay',
    '取款至{to}': 'Withdrawal to {to}',
    '{a}、{b}': '{a} and {b}',
  },
  (name) => (name === '曼城' ? 'Manchester City' : name),
);

describe('answers in another language', () => {
  it('say whole sentences, sentences with values, and names', () => {
    expect(english.say('余额不足')).toBe('Insufficient balance');
    expect(english.say('已收到 ¥100.00，核对中')).toBe('¥100.00 received, being checked');
    expect(english.say('取款至支付宝')).toBe('Withdrawal to Alipay');
    expect(english.say('曼城')).toBe('Manchester City');
  });

  it('say a title and a label with a space between them, where both are known', () => {
    expect(english.say('支付宝 余额不足')).toBe('Alipay Insufficient balance');
    expect(english.say('支付宝 ¥100')).toBe('Alipay ¥100');
    expect(english.say('支付宝 某人写的话')).toBe('支付宝 某人写的话');
    expect(english.say('某人写的话 支付宝')).toBe('某人写的话 支付宝');
  });

  it('choose the shape that leaves least of a sentence to its values, wherever it stands', () => {
    const texts = answerTexts(
      {
        '{name} {sum} 已存入': '{name}: {sum}',
        '{name} 打赏的 {sum} 已存入': 'Tip of {sum} from {name}',
        '{n} 位': '{n}',
      },
      (name) => name,
    );
    expect(texts.say('alice 打赏的 ¥5 已存入')).toBe('Tip of ¥5 from alice');
    expect(texts.say('返水 ¥5 已存入')).toBe('返水: ¥5');
    expect(texts.say('3 位')).toBe('3');
  });

  it('leave unknown texts alone, and shapes without our texts', () => {
    expect(english.say('某人写的话')).toBe('某人写的话');
    expect(english.say('甲、乙')).toBe('甲、乙');
  });

  it('say the texts of an answer, and nothing that people wrote', () => {
    const answer = {
      title: '余额不足',
      nickName: '曼城',
      list: [{ team: '曼城', amount: '12.30', at: 1 }],
      none: null,
    };
    expect(JSON.parse(english.sayJson(JSON.stringify(answer)))).toEqual({
      ...answer,
      title: 'Insufficient balance',
      list: [{ team: 'Manchester City', amount: '12.30', at: 1 }],
    });
  });

  it('leave the fields of a call in which people write', () => {
    const answer = { team: '曼城', messages: [{ author: 'member', text: '曼城', name: '余额不足' }] };
    const said = english.sayJson(JSON.stringify(answer), { byPeople: ['text', 'name'] });
    expect(JSON.parse(said)).toEqual({ ...answer, team: 'Manchester City' });
  });

  it('find values between words, the shortest that are not empty', () => {
    const texts = answerTexts(
      { '超出您的 {period}{limit} {value}，当前 {left} 元': '{left}|{value}|{limit}|{period}' },
      (name) => name,
    );
    expect(texts.say('超出您的 日限额 5，当前 3 元')).toBe('3|5|限额|日');
    expect(texts.say('超出您的 日限额 5，当前 3，当前 2 元')).toBe('3，当前 2|5|限额|日');
    expect(texts.say('超出您的 日 5，当前 3 元')).toBe('超出您的 日 5，当前 3 元');
    expect(texts.say('超出您的 日限额 5，当前  元')).toBe('超出您的 日限额 5，当前  元');
  });

  it('take a time that grows with the text, whatever its words', () => {
    const shape = '超出您的 {a}{b} {c}，当前{d} {e}，最早 {f} 起恢复额度';
    const texts = answerTexts({ [shape]: 'x' }, (name) => name);
    const hostile = `超出您的 ${' ，当前 ，最早 '.repeat(500)}`;
    const from = performance.now();
    expect(texts.say(hostile)).toBe(hostile);
    expect(performance.now() - from).toBeLessThan(1_000);
  });

  it('remember answers, but no message: it may hold a code', () => {
    const asked: string[] = [];
    const texts = answerTexts({}, (name) => {
      asked.push(name);
      return name;
    });
    for (let time = 0; time < 2; time += 1) {
      texts.say('一句话');
      texts.sayMessage('验证码 123456。请勿告诉他人。\n验证码 654321');
    }
    const message = ['验证码 123456。', '请勿告诉他人。', '验证码 654321'];
    expect(asked).toEqual(['一句话', ...message, ...message]);
  });

  it('do not touch an answer without Chinese', () => {
    const json = '{"amount":"1.00" }';
    expect(english.sayJson(json)).toBe(json);
  });
});
