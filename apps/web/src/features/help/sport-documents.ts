import { t } from '@lingui/core/macro';
import type { HouseDocument } from '../../shared/legal/document.ts';

export const betting: HouseDocument = {
  title: t`体育投注教程`,
  lead: t`从看懂价格到查看注单，五步了解足球投注。`,
  sections: [
    {
      heading: t`选择赛事`,
      paragraphs: [
        t`体育页分为滚球（正在进行）、今日与早盘（次日及以后）。标注“模拟赛事”的比赛由系统模拟。`,
        t`点击比赛可查看全部玩法。`,
      ],
    },
    {
      heading: t`看懂赔率`,
      paragraphs: [
        t`可选香港盘、欧洲盘、印尼盘与马来盘。独赢以含本金的欧洲盘显示。`,
        t`价格变动时，上涨以红色 ▲、下跌以绿色 ▼ 标示。显示锁的价格表示盘口暂停。`,
      ],
    },
    {
      heading: t`填写注单`,
      paragraphs: [
        t`点击价格即加入投注单，输入投注金额后可看到可赢金额。再次点击同一价格可移除。`,
        t`赔率变化的处理方式有三种：不接受、接受更高、全部接受。`,
      ],
    },
    {
      heading: t`确认与成交`,
      paragraphs: [
        t`滚球注单提交后会等待数秒确认。期间如出现进球、红牌等情况，或价格超出您的设置，注单会显示“未成交”，本金退回。`,
        t`注单一经接受即为最终注单，不可撤销。`,
      ],
    },
    {
      heading: t`结算与查询`,
      paragraphs: [
        t`比赛结束后自动结算：赢、赢半、走水、输半、输。派彩直接存入中心钱包。`,
        t`可在“投注记录”按时间与状态查询，并复制注单号。`,
      ],
    },
  ],
};

export const handicap: HouseDocument = {
  title: t`让球攻略`,
  lead: t`让球盘以让出的球数平衡双方实力，比赛结果加上让球后再比较。`,
  sections: [
    {
      heading: t`整数与半数让球`,
      paragraphs: [
        t`让 1 球：净胜 2 球或以上为赢，净胜 1 球为走水（退回本金），其余为输。`,
        t`让 0.5 球：净胜即为赢，平局或落败为输，没有走水。`,
      ],
    },
    {
      heading: t`两段让球`,
      paragraphs: [
        t`让 0/0.5 表示一半本金按平手、一半本金按半球计算。平局时让球方输半，受让方赢半。`,
        t`让 0.5/1：净胜 1 球时让球方赢半，受让方输半。`,
      ],
    },
    {
      heading: t`滚球让球`,
      paragraphs: [t`滚球让球只计算投注之后的进球，投注时的比分视为 0-0。投注时比分会记录在注单上。`],
    },
  ],
};

export const total: HouseDocument = {
  title: t`大小球攻略`,
  lead: t`大小球比较全场或半场的总进球数与盘口。`,
  sections: [
    {
      heading: t`基本规则`,
      paragraphs: [
        t`大 2.5：总进球 3 球或以上为赢；小 2.5：2 球或以下为赢。`,
        t`大 3：总进球 4 球或以上为赢，正好 3 球为走水。`,
      ],
    },
    {
      heading: t`两段盘口`,
      paragraphs: [
        t`2.5/3 表示一半本金按 2.5、一半本金按 3 计算。总进球为 3 时，大球赢半，小球输半。`,
        t`2/2.5：总进球为 2 时，大球输半，小球赢半。`,
      ],
    },
    {
      heading: t`计算范围`,
      paragraphs: [t`全场以 90 分钟及补时为准，不含加时与点球大战。半场盘口只计算上半场。`],
    },
  ],
};
