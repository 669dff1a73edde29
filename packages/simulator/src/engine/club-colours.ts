/**
 * The colours that clubs and national sides play in, by name. A key is two letters of `palette` (main colour first), and the number of
 * a pattern where the club is known for one: stripes 1, band 2, sash 3, quarters 4, chevron 5, cross 6, rings 7, halves 0.
 */

/** Letters by the number that a crest carries; packages/ui draws them. */
export const palette = 'wkrcbnsgyopdetml';

const byColours: Readonly<Record<string, string>> = {
  // Football.
  rk: '曼联 勒沃库森 雷恩 弗赖堡 阿尔梅勒城 埃克塞尔西奥 马略卡 维多利亚 浦和红钻 长春亚泰 约旦 戈亚尼恩斯竞技 休斯敦火箭 芝加哥公牛 图卢兹体育场 土伦 里昂奥林匹克大学 坎特伯雷十字军 怀卡托酋长 卡罗来纳飓风 芝加哥黑鹰 起亚虎',
  rk1: '伯恩茅斯 尼斯 札幌冈萨多 首尔FC 帕拉纳竞技',
  rk2: '浦项制铁 弗拉门戈',
  rw: '诺丁汉森林 米德尔斯堡 布里斯托城 罗瑟勒姆 布雷斯特 兰斯 美因茨 科隆 蒙扎 本菲卡 布拉加 特温特 阿尔克马尔 乌得勒支 河南队 巴西国际 圣保罗 巴林 贝尔格莱德红星 底特律红翼 辛辛那提红人 洛杉矶天使 亚特兰大老鹰 广岛鲤鱼 味全龙 威尔士橄榄球队 格洛斯特 维斯普雷姆 奥尔堡',
  rw0: '费耶诺德 印度尼西亚',
  rw1: '布伦特福德 谢菲尔德联 南安普顿 桑德兰 斯托克城 埃因霍温 鹿特丹斯巴达 赫罗纳 毕尔巴鄂竞技 阿尔梅里亚 奥林匹亚科斯',
  rw2: '格拉纳达',
  rw3: '摩纳哥',
  rw4: '克罗地亚',
  ry: '朗斯 柏林联合 前进之鹰 中国 越南 卡尔加里火焰 SSG登陆者 圣路易斯红雀',
  ry2: '西班牙',
  rg: '奥格斯堡 奈梅亨 摩洛哥 阿联酋 阿曼',
  rg0: '葡萄牙',
  rb: '克莱蒙 海登海姆 吉尔维森特 沧州雄狮 韩国 底特律活塞 华盛顿国民',
  rb0: '卡利亚里',
  rb1: '博洛尼亚',
  rn: '里尔 奥萨苏纳 鹿岛鹿角 佛罗里达美洲豹 华盛顿首都 亚特兰大勇士 波士顿红袜 山东高速',
  rn0: '热那亚',
  ro: '名古屋鲸鱼',
  rp: '多伦多猛龙',
  rd: '浙江广厦',
  cs: '西汉姆联 伯恩利 伦敦铁队',
  cw: '梅斯 都灵 萨勒尼塔纳 梅州客家 卡塔尔 米兰奥林匹亚 费城人 乐天桃猿 培证英雄 波尔多贝格勒 昆士兰红军',
  cd: '罗马 克利夫兰骑士 东北乐天金鹫',
  ck: '神户胜利船 亚利桑那响尾蛇 LG双子',
  cb: '科罗拉多雪崩 蒙特利尔加拿大人',
  cg1: '弗鲁米嫩塞',
  ok: '狼队 洛里昂 福伦丹 上海久事 费城飞人 巴尔的摩金莺 读卖巨人 韩华鹰',
  ok1: '赫尔城',
  on: '卢顿 底特律老虎',
  ob: '新潟天鹅 荷兰 埃德蒙顿油人 浙江稠州',
  or: '济州联',
  og: '江原FC 统一狮',
  ow: '青岛海牛',
  wk: '富勒姆 斯旺西 吉马良斯 法伦斯 瓦伦西亚 科林蒂安 德国',
  wn: '普雷斯顿 伦敦白队 哥本哈根白队 马德里白队',
  wy: '利兹联 利兹白队',
  wr: '莱比锡红牛 阿贾克斯 布拉干蒂诺红牛',
  wr2: '斯图加特',
  wr3: '巴列卡诺',
  wr6: '英格兰 英格兰橄榄球队',
  wr7: '日本',
  ws: '马赛',
  wb: '法马利康',
  wg: '伊朗',
  bw: '埃弗顿 伊普斯维奇 卡迪夫城 伯明翰 斯特拉斯堡 霍芬海姆 波鸿 达姆施塔特 恩波利 维泽拉 兹沃勒 赫塔菲 南通支云 克鲁塞罗 多伦多枫叶 洛杉矶道奇 北京首钢 深圳马可波罗 三星狮 横滨海湾之星 中日龙 法国橄榄球队 卡斯特奥林匹克 塞格德 普沃茨克 萨格勒布手球 奥克兰蓝调',
  bw0: '布莱克本',
  bw1: '谢菲尔德星期三 哈德斯菲尔德 波尔图 海伦芬 皇家社会 阿拉维斯 福建晋江',
  bw2: '女王公园巡游者',
  bd: '莱斯特城 町田泽维亚 蔚山HD 山西汾酒 堪萨斯城皇家 水牛城军刀 西部力量',
  br: '查维斯 深圳新鹏城 泰国 新疆广汇 费城76人 纽约游骑兵 芝加哥小熊 德州游骑兵',
  br0: '福塔雷萨 东京FC',
  br1: '水晶宫 巴伊亚',
  by: '维罗纳 印第安纳步行者 四川锦强 广州龙狮 圣路易斯蓝调 奥塔哥高地人 柏林阿尔巴',
  bk: '奥兰多魔术 坦帕湾闪电 富邦悍将 巴斯橄榄球',
  bk1: '亚特兰大 大阪钢巴 仁川联',
  bo: '俄克拉荷马城雷霆 纽约大都会 纽约岛人',
  bg: '温哥华加人',
  bs: '多伦多蓝鸟',
  bn: '埼玉西武狮',
  nw: '米尔沃尔 安纳多卢艾菲斯 纽约洋基 苏格兰橄榄球队 布里斯托尔熊',
  nw1: '西布朗',
  no: '蒙彼利埃 休斯敦太空人 宁波町渥',
  nr: '金泉尚武 水原FC 法国 美国 洛杉矶快船 华盛顿奇才 巴斯科尼亚 哥伦布蓝衣 克利夫兰守护者 明尼苏达双城 斗山熊 乐天巨人',
  ne: '福冈黄蜂',
  nd: '丹佛掘金 新奥尔良鹈鹕 欧力士野牛 NC恐龙 堪培拉野马',
  nl: '明尼苏达森林狼 东京养乐多燕子',
  ns: '达拉斯独行侠 孟菲斯灰熊 温尼伯喷气机 坦帕湾光芒 塞尔鲨鱼',
  ny: '密尔沃基酿酒人 纳什维尔掠夺者 巴黎男篮',
  nt: '西雅图水手',
  sw: '考文垂 拉齐奥 塞尔塔 磐田喜悦 乌拉圭 青岛西海岸 意大利橄榄球队 巴约讷',
  sw1: '阿根廷 阿根廷美洲豹',
  sw2: '竞技92',
  sn: '勒阿弗尔 大邱FC 北海道火腿斗士 新南威尔士华拉塔 斐济德鲁阿',
  sk: '犹他猛犸',
  sk1: '格雷米奥',
  sm: '鸟栖沙岩',
  sm4: '哈勒昆',
  sg: '乌兹别克斯坦',
  gw: '普利茅斯 不莱梅 莫雷伦斯 帕尔梅拉斯 尤文图德 沙特阿拉伯 密尔沃基雄鹿 江苏肯帝亚 帕纳辛奈科斯 考纳斯萨尔基里斯 爱尔兰橄榄球队 波城 柏林狐狸 里昂维勒班',
  gw1: '里奥阿维 皇家贝蒂斯',
  gw2: '葡萄牙体育 里斯本竞技手球',
  gy: '库亚巴 塞内加尔 奥克兰运动家',
  gd: '东京绿茵 台钢雄鹰',
  gr: '阿马多拉之星 墨西哥 明尼苏达荒野 马格德堡手球',
  gr2: '莱斯特老虎',
  gk: '伊拉克 蒙托邦',
  gk1: '萨索洛',
  gl: '沃尔夫斯堡',
  ge: '达拉斯星',
  lg: '全北现代',
  lb: '湘南比马',
  yg: '诺维奇 南特 锡塔德 巴西 澳大利亚',
  yb: '比利亚雷亚尔 拉斯帕尔马斯 加的斯 弗罗西诺内 阿罗卡 埃斯托里尔 瓦尔韦克 特拉维夫马卡比 天津荣钢 凯尔采',
  yk: '沃特福德 柏太阳神 克里丘马 吉林东北虎 波士顿棕熊 福冈软银鹰 拉罗谢尔 惠灵顿飓风',
  yk1: '维迪斯 阪神虎',
  yn1: '费内巴切',
  yn: '中信兄弟',
  yr: '光州FC',
  yr1: '莱切 佩皮尼昂',
  kg: '门兴格拉德巴赫',
  kg2: '北安普顿圣徒',
  kr: '法兰克福 迈阿密热火 新泽西魔鬼 KT巫师 撒拉逊人',
  kr3: '波特兰开拓者',
  kw: '卡萨皮亚 波尔蒂芒人 布鲁克林篮网 芝加哥白袜 埃克塞特酋长 纽卡斯尔猎鹰 基尔手球',
  kw1: '乌迪内斯 赫拉克勒斯 博塔弗戈 米内罗竞技 贝尔格莱德游击队 千叶罗德',
  kw3: '达伽马',
  kw4: '博阿维斯塔',
  ke: '圣安东尼奥马刺 洛杉矶国王 博洛尼亚维图斯',
  ky: '比利时 犹他爵士 匹兹堡企鹅 匹兹堡海盗',
  kd: '渥太华参议员',
  ko: '旧金山巨人 安纳海姆小鸭',
  pw: '图卢兹 佛罗伦萨 广岛三箭 南京同曦',
  pd: '京都不死鸟 北京控股',
  pe: '萨克拉门托国王',
  po: '菲尼克斯太阳',
  pk: '科罗拉多落基',
  mn: '大阪樱花 巴黎斯塔德',
  tc: '大田韩亚市民',
  tp: '夏洛特黄蜂',
  tn: '西雅图海妖',
  tk: '圣何塞鲨鱼 迈阿密马林鱼',
  tw: '青岛国信',
  tr: '太平洋摩亚纳',
  dk: '维加斯黄金骑士 圣迭戈教士',
};

export interface Colours {
  first: number;
  second: number;
  /** 0 to 7, where the club is known for it. */
  pattern: number | undefined;
}

const known: ReadonlyMap<string, Colours> = new Map(
  Object.entries(byColours).flatMap(([key, names]) =>
    names.split(' ').map((name): [string, Colours] => [name, readKey(key)]),
  ),
);

function readKey(key: string): Colours {
  const [first = '', second = '', pattern] = key;
  return {
    first: palette.indexOf(first),
    second: palette.indexOf(second),
    pattern: pattern === undefined ? undefined : Number(pattern),
  };
}

/** Colours that a name says: 慕尼黑红队, 米兰蓝黑. */
const words: Readonly<Record<string, string>> = {
  红: 'r',
  蓝: 'b',
  黑: 'k',
  白: 'w',
  黄: 'y',
  绿: 'g',
  紫: 'p',
  金: 'd',
};

/** The colours of a side; `undefined` where the table lacks it and its name contains no colour. */
export function coloursOf(name: string): Colours | undefined {
  const found = known.get(name);
  if (found) return found;
  const said = [...name].flatMap((sign) => words[sign] ?? []).slice(-2);
  if (said.length === 0) return undefined;
  const [first = '', second = first === 'w' ? 'n' : 'w'] = said;
  return readKey(first + second);
}
