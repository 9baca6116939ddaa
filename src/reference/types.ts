import path from 'node:path';
import type { Node } from 'typescript/unstable/ast';
import {
  API,
  type Checker,
  type Project,
  type Symbol as Sign,
  SignatureKind,
  SymbolFlags,
  type Type,
} from 'typescript/unstable/sync';
import { engineRoot } from '../engine/core/site-root.ts';

export interface Member {
  readonly name: string;
  readonly isOptional: boolean;
  /** As written in the source. */
  readonly type: string;
  readonly doc: string;
  /** Keys of an anonymous object type. */
  readonly members: readonly Member[];
}

export interface Exported {
  readonly name: string;
  /** Relative to `src/engine`. */
  readonly file: string;
  readonly place: number;
  readonly isType: boolean;
  readonly doc: string;
  readonly signature: string;
  readonly example: string;
  readonly members: readonly Member[];
}

const CONFIG = 'src/reference/tsconfig.json';
const ENTRY = 'src/engine/api/index.ts';
const DEEPEST = 3;

/** Removes the zero-width spaces that keep `*` and `/` from ending a comment. */
const oneLine = (text: string): string => text.replaceAll('\u200b', '').replace(/\s+/g, ' ').trim();

/** Types whose keys are documented with the value. */
const WITHOUT_NAME = /^[{(|]|^z\.output/;

const METHOD = /^[\w]+\s*(\([\s\S]*\)): ([\s\S]*?);?$/;

const withoutComments = (text: string): string => text.replace(/\/\*\*[\s\S]*?\*\//g, '');

class Reader {
  readonly #checker: Checker;
  readonly #root: string;

  constructor({ checker }: Project, root: string) {
    this.#checker = checker;
    this.#root = root;
  }

  /** Keeps code blocks unchanged. */
  #doc(sign: Sign): string {
    const parts = this.#checker.getDocumentationCommentOfSymbol(sign).split(/(```[\s\S]*?```)/);
    const texts = parts.map((part) =>
      part.startsWith('```')
        ? part
        : part
            .split(/\n{2,}/)
            .map(oneLine)
            .filter(Boolean)
            .join('\n\n'),
    );
    return texts.filter(Boolean).join('\n\n');
  }

  #example(sign: Sign): string {
    const tag = this.#checker.getJsDocTagsOfSymbol(sign).find(({ name }) => name === 'example');
    return (tag?.text ?? '').toString().trim();
  }

  #node(sign: Sign): Node | undefined {
    return sign.declarations[0]?.resolve();
  }

  #isOurs(sign: Sign): boolean {
    const file = sign.declarations[0]?.path ?? '';
    return file.startsWith(path.join(this.#root, 'src')) && !file.includes('node_modules');
  }

  /** The type as written in the source, otherwise as printed by the compiler. */
  #typeOf(sign: Sign, type: Type | undefined): string {
    const node = this.#node(sign);
    const [, parameters, given] = METHOD.exec(withoutComments(node?.getText() ?? '')) ?? [];
    const isMethod = (sign.flags & SymbolFlags.Method) !== 0 && parameters !== undefined;
    const written = isMethod ? `${parameters} => ${given}` : (node as { type?: Node } | undefined)?.type?.getText();
    const text = written ?? (type ? this.#checker.typeToString(type) : '');
    return oneLine(withoutComments(text).replaceAll('readonly ', ''))
      .replace(/^\| /, '')
      .replace(/([({]) \| /g, '$1 ');
  }

  /** Excludes keys that TypeScript or React declare. */
  members(type: Type | undefined, depth = 0): readonly Member[] {
    if (type === undefined || depth > DEEPEST) return [];
    return this.#checker
      .getPropertiesOfType(type)
      .filter((sign) => this.#isOurs(sign) && sign.name !== '__html')
      .map((sign) => this.#member(sign, depth));
  }

  #member(sign: Sign, depth: number): Member {
    const type = this.#checker.getTypeOfSymbol(sign);
    const isOptional = (sign.flags & SymbolFlags.Optional) !== 0;
    const own = type && isOptional ? this.#checker.getNonNullableType(type) : type;
    const written = this.#typeOf(sign, own);
    return {
      name: sign.name,
      isOptional,
      type: written,
      doc: this.#doc(sign),
      members: WITHOUT_NAME.test(written) ? this.members(this.#objectOf(own), depth + 1) : [],
    };
  }

  /** The type of a value or array element. Undefined for functions and named types. */
  #objectOf(type: Type | undefined): Type | undefined {
    if (type === undefined) return undefined;
    if (this.#checker.isArrayType(type)) return this.#objectOf(this.#checker.getTypeArguments(type as never)[0]);
    return this.#checker.getSignaturesOfType(type, SignatureKind.Call).length > 0 ? undefined : type;
  }

  exported(given: Sign): Exported | undefined {
    const sign = given.flags & SymbolFlags.Alias ? this.#checker.getAliasedSymbol(given) : given;
    if (!this.#isOurs(sign)) return undefined;
    const isType = (sign.flags & SymbolFlags.Type) !== 0;
    return {
      name: given.name,
      file: path.relative(path.join(this.#root, 'src/engine'), sign.declarations[0]?.path ?? ''),
      place: this.#node(sign)?.pos ?? 0,
      isType,
      doc: this.#doc(sign),
      example: this.#example(sign),
      ...(isType ? this.#declared(sign) : this.#called(sign)),
    };
  }

  #declared(sign: Sign): Pick<Exported, 'signature' | 'members'> {
    const type = this.#checker.getDeclaredTypeOfSymbol(sign);
    const isAlias = (sign.flags & SymbolFlags.TypeAlias) !== 0;
    const written = this.#typeOf(sign, type);
    const members = isAlias && !written.startsWith('z.output') ? [] : this.members(type);
    return { signature: members.length > 0 || !isAlias ? '' : written, members };
  }

  /** Includes the keys of object parameters. */
  #called(sign: Sign): Pick<Exported, 'signature' | 'members'> {
    const type = this.#checker.getTypeOfSymbol(sign);
    const signatures = type ? this.#checker.getSignaturesOfType(type, SignatureKind.Call) : [];
    if (type === undefined || signatures.length === 0) return { signature: '', members: this.members(type) };
    const ways = signatures.map((signature) =>
      signature.parameters.flatMap((_, place) =>
        this.members(this.#objectOf(this.#checker.getParameterType(signature, place))),
      ),
    );
    return { signature: oneLine(this.#checker.typeToString(type)), members: joined(ways) };
  }
}

/** A key that is missing or optional in any overload is optional. */
const joined = (ways: readonly (readonly Member[])[]): readonly Member[] => {
  const names = [...new Set(ways.flat().map(({ name }) => name))];
  return names.flatMap((name) => {
    const found = ways.flatMap((members) => members.find((member) => member.name === name) ?? []);
    const types = [...new Set(found.map(({ type }) => type))].filter((type) => type !== 'never');
    const isOptional = found.length < ways.length || found.some((member) => member.isOptional);
    const doc = found.find((member) => member.doc !== '')?.doc ?? '';
    return found.slice(0, 1).map((member) => ({ ...member, doc, isOptional, type: types.join(' | ') }));
  });
};

export const readTypes = (): { readonly exported: readonly Exported[]; readonly settings: readonly Member[] } => {
  const root = engineRoot();
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProjects: [path.join(root, CONFIG)] }).getProjects();
    const file = project?.program.getSourceFile(path.join(root, ENTRY));
    const entry = file && project?.checker.getSymbolAtLocation(file);
    if (project === undefined || entry === undefined) throw new Error(`${ENTRY} cannot be read.`);
    const reader = new Reader(project, root);
    const signs = project.checker.getExportsOfModule(entry);
    const settings = signs.find(({ name }) => name === 'Settings');
    return {
      exported: signs.flatMap((sign) => reader.exported(sign) ?? []),
      settings: settings ? reader.members(project.checker.getDeclaredTypeOfSymbol(settings)) : [],
    };
  } finally {
    api.close();
  }
};
