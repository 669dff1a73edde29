/**
 * From domain values to the wire and back, by the schemas of the contract (ADR 051). Invariants: a field that the schema
 * does not name never leaves the server, and a value that does not fit is an error and no answer. Schemas are compiled at their first use; zod
 * compiles only the direction of `parse`, so a schema is turned round for the way out.
 */
import { z } from 'zod';

/** An answer that is stored as the JSON text that `toWire` made of it: it is sent as it is. */
export class StoredAnswer<Answer> {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** The value of the text, as on the wire. */
  read(): Answer {
    const answer: Answer = JSON.parse(this.text);
    return answer;
  }
}

const readers = new WeakMap<z.ZodType, z.ZodType>();
const writers = new WeakMap<z.ZodType, z.ZodType>();

/** Decodes a value of the wire. */
export function readWire<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  const reader = kept(readers, schema, () => z.compile(schema));
  return reader.safeParse(value) as z.ZodSafeParseResult<z.output<Schema>>;
}

/** As `readWire`, for values written by `toWire`. @throws ZodError a value that does not fit the schema */
export function fromWire<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = readWire(schema, value);
  if (error !== undefined) throw error;
  return data;
}

/** In place of a stored answer whose fields are not those of today's schema: an earlier release gave it. It is sent as it is stored. */
export class EarlierAnswer extends Error {
  readonly answer: StoredAnswer<unknown>;

  constructor(text: string, cause: Error) {
    super('The stored answer is that of an earlier release.', { cause });
    this.answer = new StoredAnswer(text);
  }
}

/** A stored answer as domain values. @throws EarlierAnswer if it does not fit the schema any more */
export function readStored<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  const { data, error } = readWire(schema, JSON.parse(text));
  if (error !== undefined) throw new EarlierAnswer(text, error);
  return data;
}

/** Domain values as they travel. @throws ZodError a value that does not fit the schema */
export function toWire<Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>): z.input<Schema> {
  const writer = kept(writers, schema, () => z.compile(turned(schema)));
  return writer.parse(value) as z.input<Schema>;
}

function kept(cache: WeakMap<z.ZodType, z.ZodType>, schema: z.ZodType, make: () => z.ZodType): z.ZodType {
  const known = cache.get(schema) ?? make();
  cache.set(schema, known);
  return known;
}

/** The schema with every codec in it turned round. @throws Error a schema whose way back is not known */
function turned(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape);
    const shape = Object.fromEntries(fields.map(([name, field]) => [name, turned(field)]));
    return schema.clone({ ...schema.def, shape });
  }
  if (schema instanceof z.ZodArray) return schema.clone({ ...schema.def, element: turned(schema.element) });
  if (schema instanceof z.ZodNullable) return turned(schema.unwrap()).nullable();
  if (schema instanceof z.ZodOptional) return turned(schema.unwrap()).optional();
  // Values in code have their defaults already.
  if (schema instanceof z.ZodDefault) return turned(schema.unwrap());
  if (schema instanceof z.ZodUnion) {
    const options = schema.options.map((option) => turned(option));
    return schema.clone({ ...schema.def, options });
  }
  if (schema instanceof z.ZodRecord) {
    return z.record(schema.keyType, turned(schema.valueType));
  }
  if (schema instanceof z.ZodCodec) return z.invertCodec(schema);
  if (schema instanceof z.ZodType && sameBothWays.has(schema.type)) return schema;
  throw new Error(`An answer cannot be made of ${schema._zod.def.type}.`);
}

/** The value in code of a value on the wire. */
const sameBothWays: ReadonlySet<string> = new Set([
  'string',
  'number',
  'boolean',
  'null',
  'enum',
  'literal',
  'unknown',
  'custom',
]);
