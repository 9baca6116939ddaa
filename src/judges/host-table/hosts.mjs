import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../built-site.mjs';
import { Missing } from '../machine.mjs';
import { writeDocumentedFiles } from './documented.mjs';
import { bundleFunction, COMPATIBLE_UNTIL, functionServer } from './functions.mjs';

export const PACKAGES = [
  // The last release for Node.js 20.
  'wrangler@4.80.0',
  '@azure/functions@4.16.5',
  '@azure/static-web-apps-cli@2.0.10',
  '@netlify/functions-dev@2.0.8',
  '@netlify/headers@3.0.1',
  '@netlify/redirects@4.0.2',
  '@netlify/static@4.0.0',
  '@vercel/build-utils@14.21.0',
  '@vercel/node@24.0.0',
  '@vercel/routing-utils@6.6.0',
  // Runs the Supabase function.
  'deno@2.9.6',
  'superstatic@11.0.0',
];

/** Netlify's and Firebase's packages need Node.js 22.12 or newer. */
export const NODE = 'node@24.21.0';

export const findServer = (name) =>
  ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
    .map((folder) => `${folder}/${name}`)
    .find((file) => existsSync(file));

export const needServers = () => {
  const missing = ['nginx', 'apache2', 'caddy'].filter((name) => findServer(name) === undefined);
  if (missing.length > 0)
    throw new Missing(
      `This needs ${missing.join(' and ')}: install them (Debian: apt-get install --no-install-recommends ${missing.join(' ').replace('nginx', 'nginx-light')}).`,
    );
};

const versionOf = (command, args) => {
  const { stdout, stderr } = spawnSync(findServer(command), args, { encoding: 'utf8' });
  return /\d+\.\d+\.\d+/.exec(stdout + stderr)[0];
};

const packageVersion = (work, name) =>
  JSON.parse(readFileSync(path.join(work, 'node_modules', name, 'package.json'), 'utf8')).version;

const named = (work, names) => names.map((name) => `${name} ${packageVersion(work, name)}`).join(', ');

/** `form` is the function and its file, relative to the served folder. `prepare` adds what the function needs. */
const withFunction = (work, id, form, packages, prepare = () => {}) => ({
  start: (site) => {
    bundleFunction(form.name, path.join(site.folder, form.file));
    prepare(path.dirname(site.folder), site);
    return functionServer(work, id, site);
  },
  version: () => named(work, packages),
});

const HTML_HANDLING = { always: 'force-trailing-slash', never: 'drop-trailing-slash', file: 'none' };

const workersToml = (trailingSlash) => `name = "table"
main = "worker.js"
compatibility_date = "${COMPATIBLE_UNTIL}"
[assets]
directory = "dist"
binding = "ASSETS"
not_found_handling = "404-page"
html_handling = "${HTML_HANDLING[trailingSlash]}"
run_worker_first = ["/api/*"]
`;

const workers = (work) =>
  withFunction(work, 'workers', { name: 'cloudflare-worker', file: '../worker.js' }, ['wrangler'], (own, site) =>
    writeFileSync(path.join(own, 'wrangler.toml'), workersToml(site.trailingSlash)),
  );

const pages = (work) =>
  withFunction(work, 'pages', { name: 'cloudflare-pages', file: '../functions/api/lead.js' }, ['wrangler']);

const netlify = (work) =>
  withFunction(work, 'netlify', { name: 'netlify', file: '../netlify/functions/lead.mjs' }, [
    '@netlify/functions-dev',
    '@netlify/headers',
    '@netlify/redirects',
    '@netlify/static',
  ]);

const vercel = (work) =>
  withFunction(work, 'vercel', { name: 'vercel', file: 'api/lead.js' }, ['@vercel/node', '@vercel/routing-utils']);

const AZURE_PACKAGES = ['@azure/functions', '@azure/static-web-apps-cli'];

const azure = (work) =>
  withFunction(work, 'azure', { name: 'azure', file: '../api/lead.js' }, AZURE_PACKAGES, (own) => {
    writeDocumentedFiles('Azure Static Web Apps', own);
    writeFileSync(path.join(own, 'api/package.json'), '{ "main": "index.js", "type": "module" }\n');
  });

const firebase = (work) => ({
  start: ({ folder, port }) => ({
    command: path.join(work, 'node/node_modules/node/bin/node'),
    args: [path.join(work, 'servers/firebase.mjs'), folder, String(port)],
    cwd: work,
  }),
  version: () => named(work, ['superstatic']),
});

const nginx = () => ({
  start: ({ folder, port }) => {
    const own = path.join(path.dirname(folder), 'nginx');
    mkdirSync(own);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${own}/${name};`,
    );
    writeFileSync(
      `${own}/main.conf`,
      `${process.getuid() === 0 ? 'user root;' : ''} daemon off; pid ${own}/pid; error_log ${own}/error.log;
events {}
http {
  types { text/html html; application/json json; text/plain txt; }
  access_log off; ${temporary.join(' ')}
  server { listen 127.0.0.1:${port}; root ${folder}; include ${folder}/nginx.conf; }
}
`,
    );
    return { command: findServer('nginx'), args: ['-c', `${own}/main.conf`, '-p', own], cwd: own };
  },
  version: () => `nginx ${versionOf('nginx', ['-v'])}`,
});

const APACHE_MODULES = [
  'mpm_event',
  'authz_core',
  'unixd',
  'mime',
  'dir',
  'alias',
  'rewrite',
  'headers',
  'deflate',
  'filter',
];

/** Debian builds `unixd` and `so` into the server or ships them as modules. */
const loadModules = () =>
  APACHE_MODULES.filter((name) => existsSync(`/usr/lib/apache2/modules/mod_${name}.so`))
    .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
    .join('\n');

export const apache = () => ({
  start: ({ folder, port }) => {
    const own = path.join(path.dirname(folder), 'apache');
    mkdirSync(own);
    writeFileSync(
      `${own}/apache.conf`,
      `ServerRoot ${own}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${own}/pid
ErrorLog ${own}/error.log
${loadModules()}
TypesConfig /etc/mime.types
DocumentRoot ${folder}
<Directory ${folder}>
  AllowOverride All
  Require all granted
</Directory>
`,
    );
    return { command: findServer('apache2'), args: ['-X', '-f', `${own}/apache.conf`], cwd: own };
  },
  version: () => `Apache ${versionOf('apache2', ['-v'])}`,
});

export const caddy = () => ({
  start: ({ folder, port }) => {
    const own = path.join(path.dirname(folder), 'caddy');
    mkdirSync(own);
    writeFileSync(
      `${own}/Caddyfile`,
      `{
  admin off
  auto_https off
}
http://:${port} {
  bind 127.0.0.1
  root * ${folder}
  import ${folder}/Caddyfile
}
`,
    );
    const env = { ...process.env, HOME: own, XDG_DATA_HOME: own, XDG_CONFIG_HOME: own };
    return {
      command: findServer('caddy'),
      args: ['run', '--config', `${own}/Caddyfile`, '--adapter', 'caddyfile'],
      cwd: own,
      env,
    };
  },
  version: () => `Caddy ${versionOf('caddy', ['version'])}`,
});

const preview = () => ({
  start: ({ folder, port }) => ({
    command: process.execPath,
    args: [
      path.join(ROOT, 'bin/build-site.js'),
      'preview',
      '--root',
      path.join(path.dirname(folder), 'site'),
      '--out',
      folder,
      '--port',
      String(port),
    ],
    cwd: path.dirname(folder),
  }),
  version: () => undefined,
});

/** In the order of the table. `hosts` is the setting of the build. `work` has the installed packages. */
export const hostsIn = (work) => {
  cpSync(path.join(import.meta.dirname, 'servers'), path.join(work, 'servers'), { recursive: true });
  return [
    { name: 'Workers', id: 'workers', hosts: 'cloudflare', ...workers(work) },
    { name: 'Pages', id: 'pages', hosts: 'cloudflare', ...pages(work) },
    { name: 'Netlify', id: 'netlify', hosts: 'netlify', ...netlify(work) },
    { name: 'Vercel', id: 'vercel', hosts: 'vercel', ...vercel(work) },
    { name: 'Azure', id: 'azure', hosts: 'azure', ...azure(work) },
    { name: 'Firebase', id: 'firebase', hosts: 'firebase', ...firebase(work) },
    { name: 'nginx', id: 'nginx', hosts: 'nginx', ...nginx() },
    { name: 'Apache', id: 'apache', hosts: 'apache', ...apache() },
    { name: 'Caddy', id: 'caddy', hosts: 'caddy', ...caddy() },
    { name: '`preview`', id: 'preview', hosts: '', ...preview() },
  ];
};
