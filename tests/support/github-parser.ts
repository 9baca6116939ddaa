import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { engineRoot } from '../../src/engine/core/site-root.ts';

type Workflows = typeof import('@actions/workflow-parser');
type Actions = typeof import('@actions/workflow-parser/actions/index');

/** Loads GitHub's parser as a bundle, because it imports JSON without an import attribute, which Node.js rejects. */
export const loadGitHubParser = async (folder: string) => {
  const outfile = path.join(folder, 'github-parser.mjs');
  const modules = ['@actions/workflow-parser', '@actions/workflow-parser/actions/index'];
  await build({
    stdin: { contents: modules.map((name) => `export * from '${name}';`).join('\n'), resolveDir: engineRoot() },
    bundle: true,
    format: 'esm',
    platform: 'node',
    outfile,
    // Dependencies use require().
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'warning',
  });
  const { parseAction, parseWorkflow, NoOperationTraceWriter }: Workflows & Actions = await import(
    pathToFileURL(outfile).href
  );
  const messagesOf = ({ context }: ReturnType<Workflows['parseWorkflow']>): string[] =>
    context.errors.getErrors().map(({ message }) => message);
  return {
    problemsOfAction: (content: string) =>
      messagesOf(parseAction({ name: 'action.yml', content }, new NoOperationTraceWriter())),
    problemsOfWorkflow: (content: string) =>
      messagesOf(parseWorkflow({ name: 'workflow.yml', content }, new NoOperationTraceWriter())),
  };
};
