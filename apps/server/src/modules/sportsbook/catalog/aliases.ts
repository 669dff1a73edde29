/** Other names that teams and leagues are searched by: in English as they sign themselves, and the names that fans use. */
const lines = `
曼城: manchester city, man city, mancity, mcfc, 曼彻斯特城, 蓝月亮
阿森纳: arsenal, afc, 枪手, 兵工厂
利物浦: liverpool, lfc, 红军
阿斯顿维拉: aston villa, avfc
托特纳姆热刺: tottenham hotspur, spurs, thfc, 白百合
切尔西: chelsea, cfc, 蓝军, 车子
纽卡斯尔联: newcastle united, nufc, 喜鹊
曼联: manchester united, man united, man utd, mufc, 曼彻斯特联, 红魔
西汉姆联: west ham united, 铁锤帮
水晶宫: crystal palace
布莱顿: brighton, 海鸥
伯恩茅斯: bournemouth
富勒姆: fulham
狼队: wolverhampton wanderers, wolves
埃弗顿: everton, 太妃糖
布伦特福德: brentford
诺丁汉森林: nottingham forest
卢顿: luton town
伯恩利: burnley
谢菲尔德联: sheffield united
莱斯特城: leicester city, 狐狸城
利兹联: leeds united
南安普顿: southampton
桑德兰: sunderland
皇家马德里: real madrid, rmcf, 皇马, 银河战舰
巴塞罗那: barcelona, fcb, barca, 巴萨, 红蓝
马德里竞技: atletico madrid, atleti, 马竞, 床单军团
赫罗纳: girona
毕尔巴鄂竞技: athletic bilbao, athletic club, 毕巴
皇家社会: real sociedad
皇家贝蒂斯: real betis
比利亚雷亚尔: villarreal, 黄潜
瓦伦西亚: valencia, 蝙蝠军团
塞维利亚: sevilla
塞尔塔: celta vigo
勒沃库森: bayer leverkusen, 药厂
拜仁慕尼黑: bayern munich, bayern munchen, fcb, 拜仁, 南大王
斯图加特: stuttgart
莱比锡红牛: rb leipzig
多特蒙德: borussia dortmund, bvb, 大黄蜂
法兰克福: eintracht frankfurt
不莱梅: werder bremen
弗赖堡: freiburg
沃尔夫斯堡: wolfsburg, 狼堡
门兴格拉德巴赫: borussia monchengladbach, 门兴
柏林联合: union berlin
科隆: koln, cologne
国际米兰: inter milan, internazionale, 国米, 蓝黑
AC米兰: ac milan, 红黑
尤文图斯: juventus, juve, 尤文, 老妇人, 斑马军团
亚特兰大: atalanta
博洛尼亚: bologna
罗马: as roma, 红狼
拉齐奥: lazio, 蓝鹰
那不勒斯: napoli
佛罗伦萨: fiorentina, 紫百合
都灵: torino
卡利亚里: cagliari
巴黎圣日耳曼: paris saint germain, psg, 大巴黎
摩纳哥: monaco
里尔: lille
尼斯: nice
里昂: lyon
马赛: marseille
雷恩: rennes
葡萄牙体育: sporting cp, 里斯本竞技
本菲卡: benfica
波尔图: porto
埃因霍温: psv eindhoven
费耶诺德: feyenoord
阿贾克斯: ajax
上海海港: shanghai port, 上港
上海申花: shanghai shenhua
北京国安: beijing guoan, 御林军
山东泰山: shandong taishan, 鲁能
成都蓉城: chengdu rongcheng
神户胜利船: vissel kobe
川崎前锋: kawasaki frontale
横滨水手: yokohama marinos
浦和红钻: urawa reds
鹿岛鹿角: kashima antlers
蔚山HD: ulsan hd
全北现代: jeonbuk hyundai
博塔弗戈: botafogo
帕尔梅拉斯: palmeiras
弗拉门戈: flamengo
圣保罗: sao paulo
科林蒂安: corinthians
英格兰超级联赛: premier league, epl
英格兰冠军联赛: championship
西班牙甲组联赛: la liga, laliga
德国甲组联赛: bundesliga
意大利甲组联赛: serie a
法国甲组联赛: ligue 1
葡萄牙超级联赛: primeira liga
荷兰甲组联赛: eredivisie
欧洲冠军联赛: champions league, ucl
英格兰足总杯: fa cup
西班牙国王杯: copa del rey
意大利杯: coppa italia
德国杯: dfb pokal
亚洲冠军精英联赛: afc champions league, 亚冠
中国超级联赛: csl, chinese super league
日本J1联赛: j league
韩国K联赛: k league
巴西甲组联赛: brasileirao
美国职业篮球联赛: nba
中国男子篮球职业联赛: cba
波士顿凯尔特人: boston celtics, 绿军
俄克拉荷马城雷霆: oklahoma city thunder, okc
丹佛掘金: denver nuggets
纽约尼克斯: new york knicks
明尼苏达森林狼: minnesota timberwolves
克利夫兰骑士: cleveland cavaliers, cavs
密尔沃基雄鹿: milwaukee bucks
洛杉矶湖人: los angeles lakers, la lakers, 紫金军团
金州勇士: golden state warriors, gsw
休斯敦火箭: houston rockets
洛杉矶快船: los angeles clippers, la clippers
奥兰多魔术: orlando magic
印第安纳步行者: indiana pacers
萨克拉门托国王: sacramento kings
菲尼克斯太阳: phoenix suns
达拉斯独行侠: dallas mavericks, mavs, 小牛
迈阿密热火: miami heat
孟菲斯灰熊: memphis grizzlies
底特律活塞: detroit pistons
亚特兰大老鹰: atlanta hawks
圣安东尼奥马刺: san antonio spurs
费城76人: philadelphia 76ers, sixers
芝加哥公牛: chicago bulls
布鲁克林篮网: brooklyn nets
多伦多猛龙: toronto raptors
波特兰开拓者: portland trail blazers
新奥尔良鹈鹕: new orleans pelicans
夏洛特黄蜂: charlotte hornets
犹他爵士: utah jazz
华盛顿奇才: washington wizards
辽宁本钢: liaoning
广东宏远: guangdong southern tigers
美国职业棒球大联盟: mlb
日本职业棒球联盟: npb
洛杉矶道奇: los angeles dodgers
费城人: philadelphia phillies
纽约洋基: new york yankees
纽约大都会: new york mets
波士顿红袜: boston red sox
休斯敦太空人: houston astros
北美职业冰球联赛: nhl
佛罗里达美洲豹: florida panthers
埃德蒙顿油人: edmonton oilers
大陆冰球联赛: khl
澳大利亚网球公开赛男子单打: australian open
扬尼克·辛纳: jannik sinner
卡洛斯·阿尔卡拉斯: carlos alcaraz
亚历山大·兹维列夫: alexander zverev
诺瓦克·德约科维奇: novak djokovic, 小德
丹尼尔·梅德韦杰夫: daniil medvedev
阿丽娜·萨巴伦卡: aryna sabalenka
伊加·斯瓦泰克: iga swiatek
科科·高芙: coco gauff
罗尼·奥沙利文: ronnie osullivan, 火箭
朱德·特鲁姆普: judd trump
马克·塞尔比: mark selby
约翰·希金斯: john higgins
`;

/** By the name that the feed says. */
export const aliases: ReadonlyMap<string, readonly string[]> = new Map(
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', others = ''] = line.split(': ');
      return [name, others.split(', ')];
    }),
);
