// Runs functions with @azure/functions, and passes requests to it in the format of the Azure Functions runtime.
import { createServer } from 'node:http';
import { createRequire, Module } from 'node:module';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

const functions = [];
let model;

/** The runtime provides this module, also by replacing `require`. */
const CORE = {
  setProgrammingModel: (given) => {
    model = given;
  },
  registerFunction: (metadata, handler) => functions.push({ metadata, handler }),
  log: (level, category, message) => console.log(level, category, message),
};
const load = Module.prototype.require;
Module.prototype.require = function require(id) {
  return id === '@azure/functions-core' ? CORE : load.call(this, id);
};

const triggerOf = ({ bindings }) => Object.entries(bindings).find(([, { type }]) => type === 'httpTrigger');

/** The route is the function's name unless the trigger has its own. */
const findFunction = ({ method, url }) =>
  functions.find(({ metadata }) => {
    const [, { route = metadata.name, methods }] = triggerOf(metadata);
    return url.split('?')[0] === `/api/${route}` && methods.some((one) => one.toUpperCase() === method);
  });

const inputOf = async (request) => ({
  http: {
    method: request.method,
    url: `http://${request.headers.host}${request.url}`,
    nullableHeaders: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, { value }])),
    body: { bytes: await buffer(request) },
  },
});

const invoke = async ({ metadata, handler }, request) => {
  const [name] = triggerOf(metadata);
  const invocationId = 'judge';
  const rpc = { invocationId, inputData: [{ name, data: await inputOf(request) }], triggerMetadata: {} };
  const invocation = model.getInvocationModel({
    invocationId,
    metadata,
    request: rpc,
    state: undefined,
    log: CORE.log,
  });
  const { context, inputs } = await invocation.getArguments();
  const result = await invocation.invokeFunction(context, inputs, handler);
  const { returnValue } = await invocation.getResponse(context, result);
  return returnValue.http;
};

const answer = async (request, response) => {
  const found = findFunction(request);
  if (found === undefined) return response.writeHead(404).end();
  const { statusCode, headers, body } = await invoke(found, request);
  response.writeHead(Number(statusCode), headers).end(body?.bytes ?? body?.string);
};

/** Loads the entry point that package.json names. Returns the server's URL. */
export const serveFunctions = async (api) => {
  const { main } = createRequire(import.meta.url)(path.join(api, 'package.json'));
  await import(pathToFileURL(path.join(api, main)));
  const server = createServer(answer);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${server.address().port}`;
};
