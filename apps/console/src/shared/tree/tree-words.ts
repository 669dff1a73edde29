export type Tree = string | number | boolean | null | undefined | readonly Tree[] | TreeNode;
export interface TreeNode {
  readonly [key: string]: Tree;
}

/** Names and choices of the fields of a tree; keys of arrays are those of the array. */
export interface TreeWords {
  names: Readonly<Record<string, string>>;
  /** Choices of a text, by key. */
  choices: (key: string, parent: string) => Readonly<Record<string, string>> | undefined;
  /** A new element of an array, by key. */
  added: Readonly<Record<string, Tree>>;
  /** Fields that an object may lack, by the object's key. */
  optional: Readonly<Record<string, Readonly<Record<string, Tree>>>>;
  /** Other contents of an object when one of its choices changes, such as the kind of a reward. */
  replaced?: (parent: string, key: string, value: string) => TreeNode | undefined;
  /** Keys whose empty field is null, and their type otherwise. */
  nullable: Readonly<Record<string, 'number' | 'text'>>;
  /** Keys of rates, which are shown in per cent: how many decimals a per cent has. */
  percents: Readonly<Record<string, number>>;
  hidden?: ReadonlySet<string>;
}

/** Whether a key of a path is a place in a list. */
export const isPlace = (key: string): boolean => /^\d+$/.test(key);

/** The key of the field at a path, and that of the object or list around it; places in a list are no keys. */
export function keysOf(path: string): { key: string; parent: string } {
  const [key = '', parent = ''] = path
    .split('.')
    .filter((each) => !isPlace(each))
    .toReversed();
  return { key, parent };
}
