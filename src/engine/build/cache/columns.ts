import { deserialize, serialize } from 'node:v8';

/**
 * How the values of a column are stored: `own` for a value per row, `shared` if many rows have the same object or
 * primitive value, and `list` if many rows have equal lists of strings or numbers.
 */
export type Storage = 'own' | 'shared' | 'list';

/** Each column's storage, and its value in the source of a row. */
export type Layout<Source, Row> = {
  readonly [Name in keyof Row]-?: readonly [storage: Storage, read: (source: Source) => Row[Name]];
};

/** With `at`, the value of a row is `values[at[row]]`, otherwise `values[row]`. */
interface Stored {
  readonly values: readonly unknown[];
  readonly at?: Uint32Array;
}

class ColumnWriter {
  readonly #storage: Storage;
  readonly #values: unknown[] = [];
  readonly #places = new Map<unknown, number>();
  readonly #at: number[] = [];

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  add(value: unknown): void {
    if (this.#storage === 'own') this.#values.push(value);
    else this.#at.push(this.#placeOf(value));
  }

  stored(): Stored {
    return this.#storage === 'own'
      ? { values: this.#values }
      : { values: this.#values, at: Uint32Array.from(this.#at) };
  }

  #placeOf(value: unknown): number {
    const key = this.#storage === 'list' ? (value as readonly unknown[]).join('\n') : value;
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const place = this.#values.push(value) - 1;
    this.#places.set(key, place);
    return place;
  }
}

/**
 * Collects rows as columns. V8 reads and writes columns several times faster than objects, whose property names it
 * repeats for every row.
 */
export class ColumnsWriter<Source> {
  readonly #columns: readonly (readonly [column: ColumnWriter, read: (source: Source) => unknown])[];
  #rows = 0;

  constructor(layout: Layout<Source, object>) {
    const columns: (readonly [Storage, (source: Source) => unknown])[] = Object.values(layout);
    this.#columns = columns.map(([storage, read]) => [new ColumnWriter(storage), read]);
  }

  /** Returns the row's number. */
  add(source: Source): number {
    for (const [column, read] of this.#columns) column.add(read(source));
    return this.#rows++;
  }

  /** Returns the columns in the order of the layout. */
  *bytes(): Generator<Buffer> {
    for (const [column] of this.#columns) yield serialize(column.stored());
  }
}

export interface Column<Value> {
  /** Distinct values, or one for each row. */
  readonly values: Value[];
  at(row: number): Value;
}

export type Columns<Row> = { readonly [Name in keyof Row]-?: Column<Row[Name]> };

class ReadColumn {
  readonly values: unknown[];
  readonly #at: Uint32Array | undefined;

  constructor({ values, at }: Stored) {
    this.values = [...values];
    this.#at = at;
  }

  at(row: number): unknown {
    return this.values[this.#at === undefined ? row : (this.#at[row] ?? -1)];
  }
}

/** Reads columns that were written with the same layout. Throws if the bytes are damaged. */
export const readColumns = <Row>(layout: Layout<never, Row>, bytes: readonly Uint8Array[]): Columns<Row> =>
  // `Object.fromEntries` loses the type of each column.
  Object.fromEntries(
    Object.keys(layout).map((name, index) => [name, new ReadColumn(deserialize(bytes[index] ?? Buffer.alloc(0)))]),
  ) as unknown as Columns<Row>;
