import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { i18n } from './i18n.ts';

type Elements = Record<string, ReactElement<{ children?: ReactNode }>>;

interface TransProps {
  id: string;
  message?: string;
  /** The value of `{name}`: text, or a node of its own. */
  values?: Record<string, ReactNode>;
  /** The element around the text of `<0>…</0>`. */
  components?: Elements;
}

const TAG = /<(\d+)>(.*?)<\/\1>|<(\d+)\/>/s;

/** The output of the macro `<Trans>`. A page has one language for as long as it lives, so no context is needed. */
export function Trans({ id, message, values = {}, components = {} }: TransProps) {
  const elements = { ...components };
  const texts: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' || typeof value === 'number') texts[name] = value;
    else {
      const at = Object.keys(elements).length;
      elements[at] = createElement(Fragment, null, value);
      texts[name] = `<${at}/>`;
    }
  }
  return withElements(i18n._({ id, message, values: texts }), elements);
}

function withElements(text: string, elements: Elements): ReactNode[] {
  const [before, ...parts] = text.split(TAG);
  const nodes: ReactNode[] = [before];
  for (let at = 0; at < parts.length; at += 4) {
    const [paired, inner, single, after] = parts.slice(at, at + 4);
    const element = elements[paired ?? single ?? ''];
    const children = inner === undefined ? element?.props.children : withElements(inner, elements);
    nodes.push(element ? cloneElement(element, { key: at }, children) : children, after);
  }
  return nodes;
}
