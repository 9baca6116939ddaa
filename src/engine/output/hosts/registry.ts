import { HOSTS, type Host } from '../../core/hosts.ts';
import { apache } from './apache/apache.ts';
import { azure } from './azure.ts';
import { caddy } from './caddy/caddy.ts';
import { cloudflare } from './cloudflare.ts';
import { firebase } from './firebase/firebase.ts';
import { github } from './github.ts';
import type { HostDefinition } from './host.ts';
import { netlify } from './netlify.ts';
import { nginx } from './nginx/nginx.ts';
import { vercel } from './vercel/vercel.ts';

export const HOST_DEFINITIONS: Readonly<Record<Host, HostDefinition>> = {
  netlify,
  cloudflare,
  vercel,
  azure,
  github,
  nginx,
  firebase,
  apache,
  caddy,
};

export const PLAIN_HOSTS: readonly Host[] = HOSTS.filter((host) => HOST_DEFINITIONS[host].readsPlainFiles);
