import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { ROOT } from '../built-site.mjs';
import { Missing } from '../machine.mjs';

/** Wrangler's last release for Node.js 20, and a date that it supports. */
export const WRANGLER = 'wrangler@4.80.0';
export const COMPATIBLE_UNTIL = '2026-03-01';

export const PACKAGES = [
  WRANGLER,
  '@azure/static-web-apps-cli@2.0.10',
  '@netlify/headers@3.0.1',
  '@netlify/redirects@4.0.2',
  '@netlify/static@4.0.0',
  '@vercel/routing-utils@6.6.0',
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

/** `form` is the function and its file in the recipe. */
const wrangler = (work, toml, form, serve) => ({
  start: ({ folder, port, trailingSlash, backend }) => {
    const own = path.dirname(folder);
    if (toml) writeFileSync(path.join(own, 'wrangler.toml'), toml(trailingSlash));
    writeFileSync(path.join(own, '.dev.vars'), `SUPABASE_URL=${backend}\nSUPABASE_SECRET_KEY=sb_secret_table\n`);
    buildSync({
      entryPoints: [path.join(ROOT, 'src/backend/form-functions', form.source)],
      outfile: path.join(own, form.file),
      bundle: true,
      format: 'esm',
      platform: 'neutral',
    });
    return {
      command: process.execPath,
      args: [path.join(work, 'node_modules/wrangler/bin/wrangler.js'), ...serve, String(port)],
      cwd: own,
    };
  },
  version: () => named(work, ['wrangler']),
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

const WORKER = { source: 'cloudflare-worker.ts', file: 'worker.js' };
const PAGES_FUNCTION = { source: 'cloudflare-pages.ts', file: 'functions/api/lead.js' };

const script = (work, name, packages) => ({
  start: ({ folder, port }) => ({
    command: path.join(work, 'node/node_modules/node/bin/node'),
    args: [path.join(work, 'servers', `${name}.mjs`), folder, String(port)],
    cwd: work,
  }),
  version: () => named(work, packages),
});

const azure = (work) => ({
  start: ({ folder, port }) => ({
    command: process.execPath,
    args: [
      path.join(work, 'node_modules/@azure/static-web-apps-cli/dist/cli/bin.js'),
      'start',
      folder,
      '--port',
      String(port),
      '--host',
      '127.0.0.1',
    ],
    cwd: work,
  }),
  version: () => named(work, ['@azure/static-web-apps-cli']),
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
    {
      name: 'Workers',
      id: 'workers',
      hosts: 'cloudflare',
      ...wrangler(work, workersToml, WORKER, ['dev', '--local', '--port']),
    },
    {
      name: 'Pages',
      id: 'pages',
      hosts: 'cloudflare',
      ...wrangler(work, undefined, PAGES_FUNCTION, [
        'pages',
        'dev',
        'dist',
        `--compatibility-date=${COMPATIBLE_UNTIL}`,
        '--port',
      ]),
    },
    {
      name: 'Netlify',
      id: 'netlify',
      hosts: 'netlify',
      ...script(work, 'netlify', ['@netlify/headers', '@netlify/redirects', '@netlify/static']),
    },
    { name: 'Vercel', id: 'vercel', hosts: 'vercel', ...script(work, 'vercel', ['@vercel/routing-utils']) },
    { name: 'Azure', id: 'azure', hosts: 'azure', ...azure(work) },
    { name: 'Firebase', id: 'firebase', hosts: 'firebase', ...script(work, 'firebase', ['superstatic']) },
    { name: 'nginx', id: 'nginx', hosts: 'nginx', ...nginx() },
    { name: 'Apache', id: 'apache', hosts: 'apache', ...apache() },
    { name: 'Caddy', id: 'caddy', hosts: 'caddy', ...caddy() },
    { name: '`preview`', id: 'preview', hosts: '', ...preview() },
  ];
};
