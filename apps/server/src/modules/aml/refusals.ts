import { refusals } from '@hj/platform';

/** Refusals of the desk of cases (ADR 064). */
export const refuse = refusals({
  'note-missing': { code: 6008, text: '请填写 1 至 500 个字的处理说明' },
  'case-decided': { code: 6012, text: '该案件已有结论' },
  'case-of-another': { code: 6012, text: '该案件由其他同事处理，请先领取' },
});
