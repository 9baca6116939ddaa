import type { Site } from 'build-site';
import type { Backend } from './scripts/leads/send.ts';

export interface Recipients {
  readonly backend: Backend | undefined;
  readonly action: string | undefined;
}

export const recipientsOf = ({ settings, url }: Site): Recipients => {
  const { backend, formAction } = settings;
  return {
    backend: backend.url === '' ? undefined : { ...backend, url: backend.url.replace(/\/+$/, '') },
    action: formAction.startsWith('/') ? url(formAction) : formAction || undefined,
  };
};
