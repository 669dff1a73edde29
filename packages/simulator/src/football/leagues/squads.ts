/**
 * The players of football's clubs. The names are made up from names of the country of the league: like the matches, the squads are
 * simulated. A player is called by his surname where the country does; no two of a club share one.
 */
import { createRandom, hashText } from '../../prng.ts';
import { lastShirt } from '../lineup.ts';

interface Names {
  surnames: string;
  /** Given names, where the whole name is said. */
  given?: string;
}

const english: Names = {
  surnames:
    '史密斯 琼斯 泰勒 布朗 威廉姆斯 威尔逊 约翰逊 戴维斯 罗宾逊 赖特 汤普森 埃文斯 沃克 怀特 罗伯茨 格林 霍尔 伍德 杰克逊 克拉克 帕特尔 坎贝尔 安德森 艾伦 库珀 希尔 沃德 莫里斯 摩尔 贝克 哈里森 金 李维斯 马丁 帕克 库克 爱德华兹 斯科特 贝内特 福斯特',
};
const spanish: Names = {
  surnames:
    '加西亚 罗德里格斯 冈萨雷斯 费尔南德斯 洛佩斯 马丁内斯 桑切斯 佩雷斯 戈麦斯 马丁 希门尼斯 鲁伊斯 埃尔南德斯 迪亚斯 莫雷诺 穆尼奥斯 阿尔瓦雷斯 罗梅罗 阿隆索 古铁雷斯 纳瓦罗 托雷斯 多明格斯 巴斯克斯 拉莫斯 希尔 拉米雷斯 塞拉诺 布兰科 莫利纳 莫拉莱斯 奥尔特加 德尔加多 卡斯特罗 奥尔蒂斯 鲁维奥',
};
const italian: Names = {
  surnames:
    '罗西 鲁索 费拉里 埃斯波西托 比安基 罗马诺 科隆博 里奇 马里诺 格雷科 布鲁诺 加洛 孔蒂 德卢卡 科斯塔 焦尔达诺 曼奇尼 里佐 隆巴尔迪 莫雷蒂 巴尔比耶里 丰塔纳 桑托罗 马里亚尼 里纳尔迪 卡鲁索 费拉拉 加利 马尔蒂尼 莱奥内 隆戈 真蒂莱 马尔泰利 维塔莱 塞拉 科波拉',
};
const german: Names = {
  surnames:
    '穆勒 施密特 施耐德 菲舍尔 韦伯 迈尔 瓦格纳 贝克尔 舒尔茨 霍夫曼 舍费尔 科赫 鲍尔 里希特 克莱因 沃尔夫 施罗德 诺伊曼 施瓦茨 齐默尔曼 布劳恩 克吕格 霍夫 哈特曼 朗格 维尔纳 克劳泽 莱曼 科勒 赫尔曼 柯尼希 瓦尔特 派尔 胡贝尔 凯撒 福克斯',
};
const french: Names = {
  surnames:
    '马丁 贝尔纳 迪布瓦 托马 罗贝尔 里夏尔 珀蒂 杜兰德 勒鲁瓦 莫罗 西蒙 洛朗 勒费弗尔 米歇尔 贝特朗 鲁 樊尚 富尼耶 莫雷尔 吉拉尔 安德烈 梅西耶 杜邦 朗贝尔 博内 弗朗索瓦 马丁内 勒格朗 加尼耶 富尔 鲁索 布朗 盖兰 穆勒 亨利 鲁塞尔',
};
const chinese: Names = {
  surnames:
    '王 李 张 刘 陈 杨 赵 黄 周 吴 徐 孙 胡 朱 高 林 何 郭 马 罗 梁 宋 郑 谢 韩 唐 冯 于 董 萧 程 曹 袁 邓 许 傅',
  given:
    '浩然 子轩 宇航 俊杰 天宇 志强 文博 嘉豪 晨曦 立伟 思远 建国 一鸣 海波 明轩 泽宇 家辉 鹏飞 振宇 博文 少华 凯 磊 锐 勇 睿',
};
const japanese: Names = {
  surnames:
    '佐藤 铃木 高桥 田中 伊藤 渡边 山本 中村 小林 加藤 吉田 山田 佐佐木 山口 松本 井上 木村 林田 斋藤 清水 山崎 森川 池田 桥本 阿部 石川 山下 中岛 石井 小川 前田 冈田 长谷川 藤田 后藤 近藤',
  given: '翔太 大辉 健太 拓也 悠斗 莲 直树 和也 亮 隼人 海斗 航平 优希 凉介 大地 陆',
};
const korean: Names = {
  surnames: '金 李 朴 崔 郑 姜 赵 尹 张 林 韩 吴 徐 申 权 黄 安 宋 柳 洪 全 高 文 梁 孙 裴 白 许 南 沈',
  given: '民俊 智勋 贤宇 俊浩 泰元 成民 东炫 宰赫 圣贤 在范 相佑 炫植 仁洙 昌勋 太铉 景浩',
};
const portuguese: Names = {
  surnames:
    '席尔瓦 桑托斯 费雷拉 佩雷拉 奥利维拉 科斯塔 罗德里格斯 马丁斯 热苏斯 索萨 费尔南德斯 贡萨尔维斯 戈麦斯 洛佩斯 马尔克斯 阿尔维斯 阿尔梅达 里贝罗 平托 卡瓦略 特谢拉 莫雷拉 科雷亚 门德斯 努内斯 苏亚雷斯 维埃拉 蒙泰罗 卡多佐 罗沙 拉波索 内维斯 科埃略 克鲁斯 库尼亚 皮雷斯',
};
const dutch: Names = {
  surnames:
    '德容 扬森 德弗里斯 范登贝格 巴克 范戴克 维瑟 斯米特 梅耶 德布尔 米尔德 博斯 福斯 彼得斯 亨德里克斯 范莱文 德克尔 布劳沃 德维特 迪克斯特拉 斯密茨 德格拉夫 范德梅尔 科内利斯 范德林登 库珀斯 普林斯 霍克斯特拉 范维克 许尔斯 埃弗斯 范德文 雅各布斯 维尔默伦 豪特曼 波斯特马',
};

const byRegion: Readonly<Record<string, Names>> = {
  英格兰: english,
  西班牙: spanish,
  意大利: italian,
  德国: german,
  法国: french,
  中国: chinese,
  日本: japanese,
  韩国: korean,
  葡萄牙: portuguese,
  荷兰: dutch,
  巴西: portuguese,
};

/** The players of a club by the number on the shirt, from 1 to 18. */
export function squadOf(clubId: number, region: string): readonly string[] {
  const { surnames, given } = byRegion[region] ?? chinese;
  const random = createRandom(hashText('squad'), clubId);
  const left = surnames.split(' ');
  const firsts = given?.split(' ') ?? [];
  return Array.from({ length: lastShirt }, () => {
    const [surname = ''] = left.splice(random.below(left.length), 1);
    const first = firsts.length > 0 ? (firsts[random.below(firsts.length)] ?? '') : '';
    return surname + first;
  });
}
