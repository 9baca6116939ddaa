import { parentPort, workerData } from 'node:worker_threads';
import { Failure } from '../../core/diagnostics.ts';
import type { SharedPart } from '../../facts/html/markers.ts';
import { References } from '../../facts/html/references.ts';
import { StatementReader } from '../../facts/html/statements.ts';
import { PageTexts } from '../../facts/similarity/page-texts.ts';
import { StageWriter } from '../../output/publish/stage-writer.ts';
import { PageFinisher } from './finish.ts';
import type { FinishAnswer, FinishRequest, FinishSetup } from './finish-thread.ts';
import { PageStyles } from './page-styles.ts';

/** Entry point of the worker thread, compiled to a separate file. */
const setup = workerData as FinishSetup;
const finisher = new PageFinisher({
  styles: new PageStyles(setup.styles),
  statements: new StatementReader(setup.claims),
  texts: setup.names && new PageTexts(setup.names),
  writer: new StageWriter(setup.place),
});
const parts: SharedPart[] = [];

/** Without a limit, every thread would hold all URLs of the site. */
const MAX_ADDRESSES = 4000;
let references = new References();
let sent = 0;

const answer = ({ pages, newParts }: FinishRequest): FinishAnswer => {
  parts.push(...newParts);
  const startsTable = references.size > MAX_ADDRESSES;
  if (startsTable) {
    references = new References();
    sent = 0;
  }
  try {
    const finished = pages.map((page) => finisher.finish(page, parts, references));
    const newTexts = references.textsFrom(sent);
    sent += newTexts.length;
    return { pages: finished, newTexts, startsTable };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { failure: { kind: error.kind, diagnostics: error.diagnostics } };
  }
};

parentPort?.on('message', (request: FinishRequest) => parentPort?.postMessage(answer(request)));
