/**
 * 体育规则, by version: a bet is settled by the text of the version that it was taken by, so a text that was published is not changed;
 * another text is another version (`rulesVersion` of @hj/betting).
 */

import { cancelReasons, rulesVersion } from '@hj/betting';
import { t } from '@lingui/core/macro';
import { listJoint } from '../../../shared/language/joints.ts';
import type { HouseDocument, HouseSection } from '../../../shared/legal/document.ts';

const version20261: HouseDocument = {
  title: t`体育规则`,
  lead: t`版本 2026-1。每张注单按接受时的规则版本结算，规则更新不影响已接受的注单。`,
  sections: [
    {
      heading: t`注单的接受`,
      paragraphs: [
        t`注单以本站服务器接受为准，一经接受不可撤销或更改。一张投注单里的所有注单要么全部接受，要么全部不接受；不接受时本金不扣除。`,
        t`赔率以服务器当时的赔率为准。您可选择三种处理方式：不接受——赔率有任何变动即不下注；接受更高——赔率上涨时按新赔率下注，下跌超出您设定的幅度即不下注（默认方式，默认幅度为 0）；全部接受——按当时赔率下注。`,
        t`因网络延迟未能及时送达的投注不会在事后补下，本金不扣除。`,
      ],
    },
    {
      heading: t`滚球确认`,
      paragraphs: [
        t`滚球注单须等待确认：足球 5 秒，篮球 4 秒，网球 3 秒，其他项目 4 秒；个别联赛另有设定的，以投注单显示的为准。串关以其中最长的为准。`,
        t`等待期间如有进球、红牌、点球、视频助理裁判介入，或该比赛、盘口停止投注，注单不予接受，本金退回。遇到可能影响比赛的情况，最多再等待 25 秒，仍无定论则不予接受。`,
      ],
    },
    {
      heading: t`足球与虚拟足球`,
      paragraphs: [
        t`全场以 90 分钟及补时为准，不含加时与点球大战；标明加时、点球或晋级的盘口除外。上半场盘口只计算上半场。`,
        t`滚球让球只计算投注之后的进球，投注时的比分视为 0-0；其他滚球盘口以整场比分计算。乌龙球计入得益的一方。`,
        t`角球以实际开出的为准，判给而未开出的不计，重开的计一次。`,
      ],
    },
    {
      heading: t`其他项目`,
      paragraphs: [
        t`篮球：全场与下半场含加时，第四节不含加时；单节、半场盘口须打完该节、该半场。`,
        t`网球：决胜抢七计为一局。球员弃权时，尚未分出胜负的盘口作废。`,
        t`棒球：含延长赛；上半场指第一至第五局。`,
        t`冰球与手球：标明常规时间的盘口不含加时与点球。`,
        t`斯诺克：滚球让局只计算投注之后的局数。`,
        t`排球、乒乓球与电竞：比赛须打完；不战而胜的，注单作废。`,
        t`冠军：无论所选球队或选手是否参赛，注单均有效，另有说明的除外。冠军不能串关。`,
      ],
    },
    {
      heading: t`结果与派彩`,
      paragraphs: [
        t`赢：本金 × 欧洲盘赔率。赢半：赢得的一半，另退本金。走水：退回本金。输半：退回一半本金。输：不退。派彩四舍五入到分，每注一次。`,
        t`印尼盘与马来盘为负数时，赢得的等于投注额，扣款为投注额 × 赔率的绝对值。`,
        t`并列：冠军等盘口由多人并列时，本金除以并列人数后按赔率计算，其余本金视为输。`,
      ],
    },
    {
      heading: t`串关`,
      paragraphs: [
        t`串关 2 至 10 项，同一场比赛的选项不能在同一注串关。赔率按欧洲盘相乘：走水或作废的一项按 1 计算，赢半按（1 + 赔率）÷ 2，输半按 0.5，任何一项输则该注全输。`,
        t`全部选项作废时退回本金。组合串关由若干注组成，每注分别计算。`,
      ],
    },
    {
      heading: t`中断与延期`,
      paragraphs: [
        t`比赛中断、延期或未开赛，自原定开赛时间起 36 小时内未打完的，注单作废，退回本金；已经打完的部分和已有定论的盘口照常结算。`,
        t`足球在上半场中断的，除已经结束的分钟段盘口外，全部作废；在下半场中断的，上半场盘口与已有定论的盘口有效。`,
        t`比赛早于公布时间开始的，实际开赛之后接受的赛前注单作废。`,
      ],
    },
    {
      heading: t`作废`,
      paragraphs: [
        t`注单只因以下原因作废，并在注单上写明：${Object.values(cancelReasons).join(listJoint)}。`,
        t`由本站人工作废的注单，须经两名工作人员先后提出和批准，并留有记录。作废时本金按扣款来源退回。`,
      ],
    },
    {
      heading: t`更正与争议`,
      paragraphs: [
        t`赛果公布后 72 小时内，如因人为、系统或数据来源的错误而有误，本站会更正并重新结算：原派彩收回，按正确结果重新派彩。之后只有经两名工作人员批准才会更正。`,
        t`您对赛果或注单有异议，请在赛果公布之日起 14 日内提出，逾期不再受理。注单、赔率与赛果记录保存 5 年。`,
      ],
    },
    {
      heading: t`每日派彩上限`,
      paragraphs: [
        t`每位会员每个北京时间自然日的净赢额上限：足球、篮球各 150 万美元；网球、美式足球、棒球、冰球、橄榄球、排球各 30 万美元；其他项目 20 万美元；标为新型让球盘的盘口 2.5 万美元。`,
        t`按结算当日计算，以本站汇率折合人民币。串关以其中最低的上限为准。超出的部分不予派发，并在注单上单独列明，本金不受影响。`,
      ],
    },
    {
      heading: t`限额`,
      paragraphs: [
        t`每注的最低与最高金额、每场比赛与每个选项的限额以投注单显示的为准。超过限额的投注不予接受，本站不会自行改动您的投注额。`,
      ],
    },
  ],
};

/** The sections of 2026-2 that say something else than those of 2026-1. */
const changed20262: readonly HouseSection[] = [
  {
    heading: t`滚球确认`,
    paragraphs: [
      t`滚球注单须等待确认：足球 5 秒，篮球 4 秒，网球 3 秒，其他项目 4 秒；个别联赛另有设定的，以投注单显示的为准。串关以其中最长的为准。`,
      t`足球与虚拟足球：等待期间如有进球、进球取消、红牌或点球，注单不予接受，本金退回。冰球、手球与电竞：等待期间如有进球、进球取消、一节或一图结束、比赛结束或弃权，同样处理。`,
      t`篮球、网球、排球、乒乓球、棒球与斯诺克：等待期间的得分、一局或一节结束、比赛结束都不影响注单，仍按接受时的赔率成交；选手弃权的，不予接受。`,
      t`因可能进球、视频助理裁判介入或数据中断而停盘的，最多再等待 25 秒，仍无定论则不予接受。其他停盘（暂停、复核、中场休息）以及赔率、盘口的变动不影响等待中的注单。`,
      t`本站停止该比赛或盘口的投注、比赛取消或延期，或您在等待期间暂停投注的，注单不予接受，本金退回。`,
    ],
  },
  {
    heading: t`足球与虚拟足球`,
    paragraphs: [
      t`全场以 90 分钟及补时为准，不含加时与点球大战；标明加时、点球或晋级的盘口除外。上半场盘口只计算上半场。`,
      t`滚球让球：全场与上半场只计算投注之后的进球，投注时的比分视为 0-0；下半场、分钟段与加时的让球按该段的全部进球计算。其他滚球盘口以全场或该段的比分计算。乌龙球计入得益的一方。`,
      t`角球以实际开出的为准，判给而未开出的不计，重开的计一次。`,
    ],
  },
  {
    heading: t`其他项目`,
    paragraphs: [
      t`篮球：全场与下半场含加时，第四节不含加时；单节、半场盘口须打完该节、该半场。`,
      t`网球：决胜抢七计为一局。球员弃权时，尚未分出胜负的盘口作废。`,
      t`棒球：含延长赛；上半场指第一至第五局。`,
      t`冰球与手球：独赢含加时与点球；独赢（三项）、让球、大小、单双与各节的盘口只计算常规时间。`,
      t`斯诺克：滚球让局只计算投注之后的局数。`,
      t`排球、乒乓球与电竞：比赛未打完的，已经打完的一局或一图的盘口有效，其余作废；不战而胜的，注单全部作废。`,
      t`冠军：无论所选球队或选手是否参赛，注单均有效，另有说明的除外。冠军不能串关。`,
    ],
  },
  {
    heading: t`结果与派彩`,
    paragraphs: [
      t`赢：本金 × 欧洲盘赔率。赢半：赢得的一半，另退本金。走水：退回本金。输半：退回一半本金。输：不退。派彩四舍五入到分，每注一次。`,
      t`印尼盘与马来盘为负数时，赢得的等于投注额，扣款为投注额 × 赔率的绝对值。负数赔率只显示两位小数，扣款按完整的赔率计算，以投注单显示的扣款为准。`,
      t`并列：冠军等盘口由多人并列时，本金除以并列人数后按赔率计算，其余本金视为输。`,
    ],
  },
];

const version20262: HouseDocument = {
  ...version20261,
  lead: t`版本 2026-2。每张注单按接受时的规则版本结算，规则更新不影响已接受的注单。`,
  sections: version20261.sections.map(
    (section) => changed20262.find(({ heading }) => heading === section.heading) ?? section,
  ),
};

/** The football rules that 2026-3 adds: markets on events beside the score. */
const footballEvents = [
  t`首个进球方式、乌龙球与开球球队以官方记录为准；最先与最后的角球、罚牌、黄牌、红牌、越位与换人，没有发生的以“无”为赢。罚牌包括黄牌与红牌。`,
  t`进球球员只计算 90 分钟及补时。乌龙球不算任何球员的进球，最先进球球员顺延至下一个非乌龙球的进球；没有球员进球的，以“无进球球员”为赢。未出场的球员，注单作废，退回本金。进球被取消的，该球员的进球一并取消。`,
];

/** The sections of 2026-3 that say something else than those of 2026-2: rugby, badminton, and football's events. */
function changed20263({ heading, paragraphs }: HouseSection): HouseSection {
  const replaced = (from: string, to: string): readonly string[] =>
    paragraphs.map((paragraph) => paragraph.replace(from, to));
  switch (heading) {
    case t`滚球确认`:
      return {
        heading,
        paragraphs: replaced(
          t`冰球、手球与电竞：等待期间如有进球、`,
          t`冰球、手球、橄榄球与电竞：等待期间如有进球、得分、`,
        ).map((paragraph) =>
          paragraph.replace(t`排球、乒乓球、棒球与斯诺克：`, t`排球、乒乓球、羽毛球、棒球与斯诺克：`),
        ),
      };
    case t`足球与虚拟足球`:
      return { heading, paragraphs: [...paragraphs, ...footballEvents] };
    case t`其他项目`:
      return {
        heading,
        paragraphs: [
          ...replaced(t`排球、乒乓球与电竞：`, t`排球、乒乓球、羽毛球与电竞：`),
          t`橄榄球：只计算常规时间的 80 分钟及补时。达阵 5 分，追加射门 2 分，罚踢与落踢射门各 3 分。独赢打平的，退回本金。`,
        ],
      };
    default:
      return { heading, paragraphs };
  }
}

const version20263: HouseDocument = {
  ...version20262,
  lead: t`版本 2026-3。每张注单按接受时的规则版本结算，规则更新不影响已接受的注单。`,
  sections: version20262.sections.map(changed20263),
};

/** The sections of 2026-4 that say something else than those of 2026-3: bets on e-sports stand, and arena games are bet on. */
function changed20264({ heading, paragraphs }: HouseSection): HouseSection {
  switch (heading) {
    case t`滚球确认`:
      return {
        heading,
        paragraphs: paragraphs.map((paragraph) =>
          paragraph
            .replace(
              t`橄榄球与电竞：等待期间如有进球、得分、进球取消、一节或一图结束、`,
              t`橄榄球：等待期间如有进球、得分、进球取消、一节结束、`,
            )
            .replace(
              t`羽毛球、棒球与斯诺克：等待期间的得分、一局或一节结束、`,
              t`羽毛球、棒球、斯诺克与电竞：等待期间的得分、一局、一节或一图结束、`,
            ),
        ),
      };
    case t`其他项目`:
      return {
        heading,
        paragraphs: [
          ...paragraphs,
          t`英雄联盟、DOTA2 与王者荣耀：一图由摧毁对方基地的一方赢下，与击杀数无关。击杀、推塔、野怪与时长只计算该图；时长按开始的分钟数计算，31 分 10 秒为 32 分钟。首座防御塔、首条小龙等没有发生的，退回本金。`,
        ],
      };
    default:
      return { heading, paragraphs };
  }
}

const version20264: HouseDocument = {
  ...version20263,
  lead: t`版本 2026-4。每张注单按接受时的规则版本结算，规则更新不影响已接受的注单。`,
  sections: version20263.sections.map(changed20264),
};

const byVersion: Readonly<Record<string, HouseDocument>> = {
  '2026-1': version20261,
  '2026-2': version20262,
  '2026-3': version20263,
  '2026-4': version20264,
};

/** The text of a version; `undefined` if there never was such a one. */
export function sportRulesOf(version: string): HouseDocument | undefined {
  return Object.hasOwn(byVersion, version) ? byVersion[version] : undefined;
}

/** The rules for bets that are taken now. */
export const sportRules = sportRulesOf(rulesVersion) ?? version20264;
