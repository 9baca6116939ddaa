import { type FormEvent, useEffect, useState } from 'react';

interface Props {
  /** PostgREST endpoint with a `leads` table, such as the one that `build-site preview` serves. */
  readonly backend: { readonly url: string; readonly key: string };
  readonly page: string;
  readonly email: string;
}

type State = 'waiting' | 'ready' | 'sending' | 'sent' | 'failed';

/** Columns of `leads` that visitors fill in, with their maximum lengths and labels. */
const FIELDS = [
  { name: 'business_name', label: 'The place and its town', maxLength: 160, autoComplete: 'off' },
  { name: 'name', label: 'Your name', maxLength: 120, autoComplete: 'name' },
  { name: 'email', label: 'Your email', maxLength: 254, autoComplete: 'email', type: 'email' },
  { name: 'phone', label: 'Your phone', maxLength: 40, autoComplete: 'tel', type: 'tel' },
];

/** Resolves to true if the suggestion is stored. */
const send = async (answers: FormData, requestId: string, { backend, page }: Props): Promise<boolean> => {
  try {
    const answer = await fetch(`${backend.url}/leads`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Prefer: 'return=minimal',
        ...(backend.key === '' ? {} : { apikey: backend.key }),
      },
      body: JSON.stringify({ ...Object.fromEntries(answers), request_id: requestId, source_page: page }),
    });
    // 409 means that an earlier attempt stored the suggestion, but its response was lost. Captive portals can respond
    // with 201, but they do not send a range.
    return (answer.status === 201 && answer.headers.has('Content-Range')) || answer.status === 409;
  } catch {
    return false;
  }
};

/** Without JavaScript the fields are disabled and the page shows an email address. */
const SuggestForm = (props: Props) => {
  const [state, setState] = useState<State>('waiting');
  // All attempts share an id, so that the suggestion is stored once.
  const [requestId, setRequestId] = useState('');
  useEffect(() => {
    setRequestId(crypto.randomUUID());
    setState('ready');
  }, []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answers = new FormData(event.currentTarget);
    setState('sending');
    setState((await send(answers, requestId, props)) ? 'sent' : 'failed');
  };
  if (state === 'sent')
    return (
      <p role="status" className="note">
        Thank you. We go and look at every place before we write about it.
      </p>
    );
  return (
    <form onSubmit={submit}>
      <fieldset className="form" disabled={state === 'waiting' || state === 'sending'}>
        <legend>Your suggestion</legend>
        {FIELDS.map(({ label, ...field }) => (
          <label key={field.name}>
            <span>{label}</span>
            <input required {...field} />
          </label>
        ))}
        <button type="submit">{state === 'sending' ? 'Sending …' : 'Send'}</button>
      </fieldset>
      <p role="alert">{state === 'failed' && `That did not work. Try again, or write to ${props.email}.`}</p>
    </form>
  );
};

export default SuggestForm;
