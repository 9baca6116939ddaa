import type {
  Collection,
  CollectionDefinition,
  DataFiles,
  LoadedList,
  LoadedTexts,
  MarkdownFiles,
} from '../api/collections.ts';
import type { ReadMemory, RecordsOfFile } from './content-memory.ts';
import { parseData } from './data.ts';
import { splitFrontMatter } from './front-matter.ts';
import { Origins } from './origins.ts';
import { type AnyRecord, type Reading, report } from './reading.ts';
import { parse, readRecord, readText, sourceText } from './record.ts';
import type { Loaded } from './remote/loader.ts';
import { entriesOfRecording } from './remote/recording.ts';

/** Returns the path below the fixed part of the glob: `nsw/sydney` for `content/locations/nsw/sydney.json`. */
const idOf = (pattern: string, file: string): string => {
  const fixed = pattern.slice(0, pattern.search(/[*?[{(]/)).replace(/[^/]*$/, '');
  return file.slice(`content/${fixed}`.length).replace(/\.[^.]+$/, '');
};

const readDataFile = (reading: Reading, definition: DataFiles, file: string, text: string): AnyRecord | undefined => {
  const data = parse(reading, file, () => parseData(file, text));
  return data === undefined ? undefined : readRecord(reading, definition, { ...sourceText(file, text), data, at: [] });
};

interface Named<Definition> {
  readonly name: string;
  readonly definition: Definition;
}

const readMarkdownFile = (
  reading: Reading,
  { name, definition }: Named<MarkdownFiles>,
  file: string,
  text: string,
): AnyRecord | undefined => {
  const parts = parse(reading, file, () => splitFrontMatter(text));
  if (parts === undefined) return undefined;
  const record = readRecord(reading, definition, { ...sourceText(file, parts.head), data: parts.data, at: [] });
  if (record) reading.bodies.push({ record, file, text: parts.body, firstLine: parts.bodyLine, collection: name });
  return record;
};

const readOnce = (
  reading: Reading,
  definition: CollectionDefinition,
  file: string,
  read: (part: Reading, text: string) => AnyRecord[],
): AnyRecord[] => {
  const text = readText(reading, file);
  return text === undefined ? [] : readKnown(reading, definition, file, text, read);
};

const readKnown = (
  reading: Reading,
  definition: CollectionDefinition,
  file: string,
  text: string,
  read: (part: Reading, text: string) => AnyRecord[],
): AnyRecord[] => {
  if (reading.memory === undefined) return read(reading, text);
  const known = reading.memory.recall(definition, file, text, () => readApart(reading, text, read));
  reading.diagnostics.push(...known.diagnostics);
  reading.bodies.push(...known.bodies);
  reading.origins.addAll(known.origins);
  for (const [record, why] of known.unpublished) reading.unpublished.set(record, why);
  return [...known.records];
};

const readApart = (
  reading: Reading,
  text: string,
  read: (part: Reading, text: string) => AnyRecord[],
): RecordsOfFile => {
  const part = { ...reading, origins: new Origins(), diagnostics: [], bodies: [], unpublished: new Map() };
  return { records: read(part, text), ...part };
};

const readFiles = (reading: Reading, name: string, definition: DataFiles | MarkdownFiles): AnyRecord[] =>
  reading.files.list(definition.files).flatMap((file) =>
    readOnce(reading, definition, file, (part, text) => {
      const record =
        definition.kind === 'data'
          ? readDataFile(part, definition, file, text)
          : readMarkdownFile(part, { name, definition }, file, text);
      return record ? [Object.assign(record, { id: idOf(definition.files, file) })] : [];
    }),
  );

/**
 * Finds the list. A TOML file cannot be a list, so it contains a single array of tables instead, such as `[[towns]]`.
 */
const listIn = (file: string, data: unknown): { readonly list: unknown[] | undefined; readonly at: string[] } => {
  if (Array.isArray(data)) return { list: data, at: [] };
  const [only, ...others] = file.endsWith('.toml') ? Object.entries(data as object) : [];
  return only !== undefined && others.length === 0 && Array.isArray(only[1])
    ? { list: only[1], at: [only[0]] }
    : { list: undefined, at: [] };
};

const readList = (reading: Reading, definition: CollectionDefinition & { kind: 'list' }): AnyRecord[] => {
  const file = `content/${definition.file}`;
  return readOnce(reading, definition, file, (part, text) => {
    const data = parse(part, file, () => parseData(file, text));
    if (data === undefined) return [];
    const { list, at } = listIn(file, data);
    if (list === undefined) {
      report(part, 'content/wrong-value', 'the file must contain a list', { file, line: 1 });
      return [];
    }
    const source = sourceText(file, text);
    return list.flatMap((item, index) => {
      const record = readRecord(part, definition, { ...source, data: item, at: [...at, index] });
      return record ? [Object.assign(record, { id: String(record.id ?? index) })] : [];
    });
  });
};

/** Mentions `--data fresh`, because other builds reuse the recording. */
const FIX_AT_SOURCE = 'correct it at the source, then build with --data fresh';

const keyOfMarkdown = ({ markdown }: LoadedList | LoadedTexts): string | undefined =>
  typeof markdown === 'object' ? markdown.key : markdown;

const readLoaded = (reading: Reading, name: string, definition: LoadedList | LoadedTexts): AnyRecord[] => {
  const { file, text } = reading.loaded.get(name) as Loaded;
  const source = sourceText(file, text);
  return readKnown(reading, definition, file, text, (part) =>
    entriesOfRecording(text).flatMap((data, index) => {
      const at = ['entries', index];
      const record = readRecord(part, definition, { ...source, data, at, fix: FIX_AT_SOURCE });
      if (record === undefined) return [];
      const markdown = keyOfMarkdown(definition);
      if (markdown !== undefined) {
        const body = { record, file, text: String(record[markdown] ?? ''), firstLine: 1, at: [...at, markdown] };
        part.bodies.push({ ...body, collection: name });
      }
      return [Object.assign(record, { id: String(record.id ?? index) })];
    }),
  );
};

const readWhole = (reading: Reading, definition: CollectionDefinition & { kind: 'record' }): AnyRecord => {
  const file = `content/${definition.file}`;
  const [whole = {}] = readOnce(reading, definition, file, (part, text) => {
    const data = parse(part, file, () => parseData(file, text));
    const record =
      data === undefined ? undefined : readRecord(part, definition, { ...sourceText(file, text), data, at: [] });
    return record ? [record] : [];
  });
  return whole;
};

/** Defined outside `toCollection` so that the closure does not retain that function's variables. */
export const collectionOf = (
  entries: readonly AnyRecord[],
  byId: ReadonlyMap<string, AnyRecord>,
): Collection<AnyRecord> => ({
  entries,
  get: (id) => byId.get(id),
});

const toCollection = (reading: Reading, name: string, records: readonly AnyRecord[]): Collection<AnyRecord> => {
  const byId = new Map<string, AnyRecord>();
  for (const record of records) {
    const id = record.id as string;
    const other = byId.get(id);
    if (other === undefined) byId.set(id, record);
    else {
      const places = [other, record].map((item) => reading.origins.locate(reading.root, item, ['id']));
      reading.diagnostics.push({
        rule: 'content/duplicate-id',
        severity: 'error',
        message: `two records of ${name} have the id "${id}"`,
        fix: 'rename one of them',
        locations: places.filter((place) => place !== undefined),
      });
    }
  }
  return kept(reading.memory, name, collectionOf(records, byId));
};

/** Returns the previous collection object if it contains the same records. */
export const kept = (memory: ReadMemory | undefined, name: string, collection: Collection<AnyRecord>) =>
  memory === undefined ? collection : memory.collection(name, collection);

export const readCollection = (reading: Reading, name: string, definition: CollectionDefinition): unknown => {
  switch (definition.kind) {
    case 'record':
      return readWhole(reading, definition);
    case 'list':
      return toCollection(reading, name, readList(reading, definition));
    case 'loaded':
      return toCollection(reading, name, readLoaded(reading, name, definition));
    default:
      return toCollection(reading, name, readFiles(reading, name, definition));
  }
};
