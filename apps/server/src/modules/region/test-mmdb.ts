/** For tests only: writes a small database in MaxMind's format: https://maxmind.github.io/MaxMind-DB/ (records of 32 bits, IPv6 tree). */
import { isIP } from 'node:net';

export type Value = string | number | boolean | { [key: string]: Value } | readonly Value[];
/** Network (`1.2.3.0/24`, `2001:db8::/32`) → its entry. */
export type Networks = Readonly<Record<string, Value>>;

const types = {
  text: 2,
  double: 3,
  uint16: 5,
  uint32: 6,
  map: 7,
  uint64: 9,
  array: 11,
  boolean: 14,
} as const;

function control(type: number, size: number): Buffer {
  const [length, tail] = size < 29 ? [size, []] : [29, [size - 29]];
  if (size > 284) throw new Error('value too long for the test writer');
  return type <= 7 ? Buffer.from([(type << 5) | length, ...tail]) : Buffer.from([length, type - 7, ...tail]);
}

function unsigned(type: number, value: number): Buffer {
  const hex = value === 0 ? '' : value.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return Buffer.concat([control(type, bytes.length), bytes]);
}

function encode(value: Value): Buffer {
  if (typeof value === 'string') {
    const bytes = Buffer.from(value);
    return Buffer.concat([control(types.text, bytes.length), bytes]);
  }
  if (typeof value === 'boolean') return control(types.boolean, value ? 1 : 0);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleBE(value);
    return Buffer.concat([control(types.double, 8), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([control(types.array, value.length), ...value.map(encode)]);
  const entries = Object.entries(value);
  return Buffer.concat([
    control(types.map, entries.length),
    ...entries.flatMap(([key, held]) => [encode(key), encode(held)]),
  ]);
}

/** The bits of a network in the IPv6 tree, with IPv4 under ::/96. */
function bitsOf(network: string): number[] {
  const [address = '', prefix = ''] = network.split('/');
  const bytes =
    isIP(address) === 4 ? [...Array(12).fill(0), ...address.split('.').map(Number)] : sixteen(address);
  const length = Number(prefix) + (isIP(address) === 4 ? 96 : 0);
  const bits = bytes.flatMap((byte) => Array.from({ length: 8 }, (_, place) => (byte >> (7 - place)) & 1));
  return bits.slice(0, length);
}

function sixteen(address: string): number[] {
  const [head = '', tail = ''] = address.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const zeros = Array(8 - groups(head).length - groups(tail).length).fill('0');
  return [...groups(head), ...zeros, ...groups(tail)].flatMap((group) => {
    const number = Number.parseInt(group, 16);
    return [number >> 8, number & 255];
  });
}

interface Node {
  /** Another node, the offset of data, or nothing. */
  sides: [Node | number | undefined, Node | number | undefined];
}

export function writeMmdb(networks: Networks): Buffer {
  const root: Node = { sides: [undefined, undefined] };
  const nodes = [root];
  const data: Buffer[] = [];
  let dataLength = 0;
  for (const [network, value] of Object.entries(networks)) {
    const bits = bitsOf(network);
    const last = bits.pop() === 1 ? 1 : 0;
    let node = root;
    for (const bit of bits) {
      const side = bit === 1 ? 1 : 0;
      const next = node.sides[side];
      if (typeof next === 'object') node = next;
      else {
        const made: Node = { sides: [undefined, undefined] };
        nodes.push(made);
        node.sides[side] = made;
        node = made;
      }
    }
    node.sides[last] = dataLength;
    const bytes = encode(value);
    data.push(bytes);
    dataLength += bytes.length;
  }
  const numbers = new Map(nodes.map((node, number) => [node, number]));
  const tree = Buffer.alloc(nodes.length * 8);
  for (const [number, { sides }] of nodes.entries()) {
    for (const [side, target] of sides.entries()) {
      const record =
        target === undefined
          ? nodes.length
          : typeof target === 'number'
            ? nodes.length + 16 + target
            : (numbers.get(target) ?? 0);
      tree.writeUInt32BE(record, number * 8 + side * 4);
    }
  }
  const metadata = [
    [encode('binary_format_major_version'), unsigned(types.uint16, 2)],
    [encode('binary_format_minor_version'), unsigned(types.uint16, 0)],
    [encode('build_epoch'), unsigned(types.uint64, 1_700_000_000)],
    [encode('database_type'), encode('Test-City')],
    [encode('description'), encode({ en: 'test' })],
    [encode('ip_version'), unsigned(types.uint16, 6)],
    [encode('languages'), encode(['en', 'zh-CN'])],
    [encode('node_count'), unsigned(types.uint32, nodes.length)],
    [encode('record_size'), unsigned(types.uint16, 32)],
  ];
  return Buffer.concat([
    ...[tree, Buffer.alloc(16), ...data, Buffer.from('ABCDEF4D61784D696E642E636F6D', 'hex')],
    ...[control(types.map, metadata.length), ...metadata.flat()],
  ]);
}
