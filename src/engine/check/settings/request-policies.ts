import type { CheckSettings } from '../../api/check-settings.ts';
import { usageFailure } from '../../core/diagnostics.ts';
import type { Environment } from '../../core/environment.ts';
import { basicAuth, type RequestPolicies, type RequestPolicy } from '../sources/http/request-policy.ts';

type HostSettings = NonNullable<CheckSettings['requests']>[number];

const readVariable = (name: string, host: string, environment: Environment): string => {
  const value = environment[name];
  if (value === undefined || value === '')
    throw usageFailure(
      'check/missing-variable',
      `requests to ${host} need the environment variable ${name}, which is not set`,
      'set it, or remove it from `requests` in the check settings',
    );
  return value;
};

const loginOf = (name: string, host: string, environment: Environment): string => {
  const [user = '', ...password] = readVariable(name, host, environment).split(':');
  if (password.length === 0)
    throw usageFailure(
      'check/missing-variable',
      `the environment variable ${name} for ${host} has no password`,
      'set it to the user name and the password, separated by a colon',
    );
  return basicAuth(user, password.join(':'));
};

const policyOf = (settings: HostSettings, environment: Environment): RequestPolicy => {
  const { host, headers = {}, headersFrom = {}, basicAuthFrom, accept, pace } = settings;
  const secret = Object.entries(headersFrom).map(([name, variable]) => [
    name,
    readVariable(variable, host, environment),
  ]);
  return {
    headers: {
      ...headers,
      ...Object.fromEntries(secret),
      ...(basicAuthFrom === undefined ? {} : { Authorization: loginOf(basicAuthFrom, host, environment) }),
    },
    ...(accept === undefined ? {} : { accept }),
    ...(pace === undefined ? {} : { pace }),
  };
};

/** Throws a Failure of kind `usage` if an environment variable is missing. */
export const policiesOf = ({ requests = [], external }: CheckSettings, environment: Environment): RequestPolicies => ({
  ...(external?.accept === undefined ? {} : { '*': { accept: external.accept } }),
  ...Object.fromEntries(requests.map((settings) => [settings.host, policyOf(settings, environment)])),
});
