import type { HostRules } from './rules.ts';

/**
 * `staticwebapp.config.json` of Azure Static Web Apps. The first rule that matches a request is the only one; global
 * headers come to those of a rule. Source: MicrosoftDocs/azure-docs, static-web-apps/configuration.md.
 */
export const azureText = ({ base, headers: [all, ...headers], redirects }: HostRules): string =>
  `${JSON.stringify(
    {
      trailingSlash: 'always',
      globalHeaders: Object.fromEntries(all?.headers ?? []),
      routes: [
        ...redirects.map(({ from, to, status }) => ({ route: from, redirect: to, statusCode: status })),
        ...headers.map(({ path, headers: some }) => ({
          route: `${path}*`,
          headers: Object.fromEntries(some),
        })),
      ],
      responseOverrides: { 404: { rewrite: `${base}/404.html` } },
    },
    null,
    1,
  )}\n`;
