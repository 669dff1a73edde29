import { parseSync, Visitor } from 'oxc-parser';

/** A small change of one source file that a good test notices. */
export interface Mutation {
  kind: 'comparison' | 'arithmetic' | 'logic' | 'condition' | 'statement' | 'sql-filter' | 'sql-lock';
  /** From 1. */
  line: number;
  /** Offsets in the text. */
  start: number;
  end: number;
  replacement: string;
}

const comparisons: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
};
const arithmetic: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' };
const logic: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' };
/** A row lock in SQL, with its `skip locked` or `nowait`. */
const lock = /\s*\bfor (?:no key )?(?:update|share)(?: of \w+)?(?: skip locked| nowait)?/g;
/** A condition on the owner of a row. */
const filter = /(\b(?:where|and)\s+)(?:\w+\.)?member_id\s*=\s*(\$\{[\w.]+\}|[\w.]+\b)(?!\s*\()/g;

interface Node {
  start: number;
  end: number;
}

/** All mutations of a TypeScript file, in the order of the text. @throws Error when the text cannot be parsed */
export function listMutations(path: string, text: string): Mutation[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const found: Mutation[] = [];
  const add = (kind: Mutation['kind'], start: number, end: number, replacement: string) => {
    const line = text.slice(0, start).split('\n').length;
    found.push({ kind, line, start, end, replacement });
  };
  const swap = (kind: Mutation['kind'], left: Node, right: Node, operator: string, other?: string) => {
    if (other === undefined) return;
    const start = text.indexOf(operator, left.end);
    if (start < right.start) add(kind, start, start + operator.length, other);
  };
  const negate = (test: Node) =>
    add('condition', test.start, test.end, `!(${text.slice(test.start, test.end)})`);

  new Visitor({
    BinaryExpression({ left, right, operator }) {
      swap('comparison', left, right, operator, comparisons[operator]);
      swap('arithmetic', left, right, operator, arithmetic[operator]);
    },
    LogicalExpression({ left, right, operator }) {
      swap('logic', left, right, operator, logic[operator]);
    },
    IfStatement({ test }) {
      negate(test);
    },
    ConditionalExpression({ test }) {
      negate(test);
    },
    ExpressionStatement({ expression, start, end }) {
      // An assignment, a call, an awaited call; a directive such as 'use strict' changes nothing.
      if (expression.type !== 'Literal') add('statement', start, end, ';');
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (!/\bsql$/.test(text.slice(tag.start, tag.end))) return;
      for (const mutation of sqlMutations(text, quasi.start, quasi.end)) add(...mutation);
    },
  }).visit(program);
  return found.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

type Change = [kind: Mutation['kind'], start: number, end: number, replacement: string];

/** In a template of SQL: a lock that is not taken, a member who is not asked for. */
function sqlMutations(text: string, from: number, to: number): Change[] {
  const sql = text.slice(from, to);
  const changeOf = (
    kind: Mutation['kind'],
    { 0: whole, index }: RegExpExecArray,
    replacement: string,
  ): Change => [kind, from + index, from + index + whole.length, replacement];
  const locks = [...sql.matchAll(lock)].map((match) => changeOf('sql-lock', match, ''));
  const filters = [...sql.matchAll(filter)].map((match) => {
    const [, word = '', value = ''] = match;
    // A parameter stays in the text: another one may have the same type only because of it.
    return changeOf(
      'sql-filter',
      match,
      `${word}${value.startsWith('${') ? `${value}::bigint is not null` : 'true'}`,
    );
  });
  return [...locks, ...filters];
}

/** The text with the mutation in it. */
export function applyMutation(text: string, { start, end, replacement }: Mutation): string {
  return text.slice(0, start) + replacement + text.slice(end);
}
