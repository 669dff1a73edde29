import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { root } from './paths.ts';
import type { FileTime } from './test-plan.ts';

/** The summary of a run of vitest for the end of all tests: counts, a paragraph for each failure, and the time of each file. */
export interface TestSummary {
  passed: number;
  failed: number;
  faults: string[];
  times: FileTime[];
}

interface Fault {
  message: string;
  diff?: string | undefined;
  stack?: string | undefined;
}

const linesOfFault = 24;

function paragraph(title: string, errors: ReadonlyArray<Fault>): string {
  const lines = errors.flatMap(({ message, diff = '', stack = '' }) =>
    `${stack.includes(message) ? '' : message}\n${diff}\n${stack}`
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.includes('/node_modules/')),
  );
  return [title, ...lines.slice(0, linesOfFault).map((line) => `    ${line}`)].join('\n');
}

/** Writes a {@link TestSummary} to the file that `HJ_TEST_SUMMARY` names. A log that is kept by its end only must still name the failures. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, unhandled: ReadonlyArray<Fault>): void {
    const path = process.env.HJ_TEST_SUMMARY;
    if (path === undefined) return;
    const summary: TestSummary = { passed: 0, failed: 0, faults: [], times: [] };
    for (const module of modules) {
      const file = relative(root, module.moduleId);
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      summary.times.push({ file, ms: Math.round(collectDuration + setupDuration + duration) });
      if (module.errors().length > 0) summary.faults.push(paragraph(file, module.errors()));
      for (const suite of module.children.allSuites())
        if (suite.errors().length > 0)
          summary.faults.push(paragraph(`${file} > ${suite.fullName}`, suite.errors()));
      for (const test of module.children.allTests()) {
        const result = test.result();
        if (result.state === 'passed') summary.passed += 1;
        if (result.state !== 'failed') continue;
        summary.failed += 1;
        summary.faults.push(paragraph(`${file} > ${test.fullName}`, result.errors));
      }
    }
    for (const error of unhandled) summary.faults.push(paragraph('Outside of any test', [error]));
    writeFileSync(path, JSON.stringify(summary));
  }
}
