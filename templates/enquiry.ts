import type { Site } from 'build-site';
import type { Backend } from './scripts/leads/send.ts';

/** What takes a form: from script, without script, both or neither. */
export interface Recipients {
  readonly backend: Backend | undefined;
  /** Address a form is posted to. */
  readonly action: string | undefined;
}

/** Where the settings send forms. */
export const recipientsOf = ({ settings, url }: Site): Recipients => {
  const { backend, formAction } = settings;
  return {
    backend: backend.url === '' ? undefined : { ...backend, url: backend.url.replace(/\/+$/, '') },
    action: formAction.startsWith('/') ? url(formAction) : formAction || undefined,
  };
};
