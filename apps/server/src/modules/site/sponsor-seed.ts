/** Content of the demo on /sponsor: invented partners, marked as examples. An operator's own content takes its place. */
import type { SponsorContent } from '@hj/contract';
import type { Db } from '@hj/platform';
import { insertFirstContent } from './sponsor-store.ts';

const content: SponsorContent = {
  title: '与赛场同行',
  intro: '从职业联赛到社区训练营。本页为演示站点的示例内容，名称均为虚构。',
  partners: [
    {
      ...{ code: 'yunhai', name: '云海足球俱乐部', latin: 'YUNHAI FC', crest: 3 },
      ...{ line: '主场广告板与青训合作', period: '2024 – 2027' },
      story: '双方以主场赛事为核心合作三个赛季，每场主场赛事投入青训基金 ¥20,000，开支在每季末公开。',
      milestones: [
        { at: '2024.07', text: '签约，主场广告板' },
        { at: '2024.11', text: '青训基金启动' },
        { at: '2025.06', text: '社区公开课 24 场' },
        { at: '2025.11', text: '续约至 2027 年' },
      ],
      figures: [
        { name: '主场赛事（场）', value: '24' },
        { name: '青训基金累计', value: '¥480,000' },
        { name: '训练营学员（人）', value: '1,120' },
        { name: '公开课（场）', value: '24' },
      ],
    },
    {
      ...{ code: 'north-shore', name: '北岸网球公开赛', latin: 'NORTH SHORE OPEN', crest: 8 },
      ...{ line: '赛事数据合作伙伴', period: '2025' },
      story: '为公开赛提供现场数据看板，观众席与站内使用同一份比分与技术统计。',
      milestones: [
        { at: '2025.03', text: '签约' },
        { at: '2025.11', text: '数据看板上线' },
      ],
      figures: [{ name: '看板场地（片）', value: '6' }],
    },
    {
      ...{ code: 'changfeng', name: '长风电竞战队', latin: 'CHANGFENG', crest: 12 },
      ...{ line: '训练基地冠名', period: '2025 – 2026' },
      story: '冠名训练基地，并与战队一起举办理性观赛日，不提供预测。',
      milestones: [{ at: '2025.02', text: '基地启用' }],
      figures: [{ name: '理性观赛日（场）', value: '4' }],
    },
    {
      ...{ code: 'haiyue', name: '海岳自行车队', latin: 'HAIYUE CYCLING', crest: 17 },
      ...{ line: '车队装备合作', period: '2025' },
      story: '提供训练装备与后勤车辆，赛季结束后装备捐赠给青年车队。',
      milestones: [{ at: '2025.04', text: '装备交付' }],
      figures: [{ name: '捐赠装备', value: '18 套' }],
    },
    {
      ...{ code: 'wangchuan', name: '望川篮球训练营', latin: 'WANGCHUAN CAMP', crest: 22 },
      ...{ line: '社区球场与教练', period: '2023 至今' },
      story: '修缮社区球场并聘请教练，开放给 12 至 16 岁的学员，场内没有任何博彩标识。',
      milestones: [
        { at: '2023.05', text: '首片球场开放' },
        { at: '2025.11', text: '新增 6 片球场' },
      ],
      figures: [{ name: '社区球场（片）', value: '14' }],
    },
  ],
  news: [
    { at: '2025-11-15', title: '训练营新增 6 片社区球场', text: '开放给 12 至 16 岁学员' },
    { at: '2025-11-02', title: '公开赛数据看板上线', text: '现场与站内同步' },
    { at: '2025-10-20', title: '长风战队秋季训练赛', text: '理性观赛，不提供预测' },
  ],
};

export async function seedSponsors(db: Db): Promise<void> {
  await insertFirstContent(db, content);
}
