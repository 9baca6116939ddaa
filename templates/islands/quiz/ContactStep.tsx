import { Component, type FormEvent } from 'react';
import { type FieldProblem, LONGEST_EMAIL, LONGEST_NAME, LONGEST_PHONE } from '../../../src/lead/lead.ts';
import { type Contact, checkContact, contactFrom, SOURCES } from '../../../src/site/quiz/contact.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { FocusedHeading } from '../form/FocusedHeading.tsx';
import { TextField } from '../form/TextField.tsx';

interface Props {
  readonly focus: boolean;
  readonly contact: Contact;
  /** Collection notice. */
  readonly privacy: string;
  readonly phoneHint: string;
  /** Called on every input, so that a reload loses nothing. */
  readonly onContact: (contact: Contact) => void;
  readonly onBack: () => void;
  /** Also called after skipping. */
  readonly onDone: () => void;
}

const PREFIX = 'quiz-contact-';
const PHONE_HINT = `${PREFIX}phone-hint`;

const readForm = (form: HTMLFormElement): Contact => {
  const data = new FormData(form);
  return contactFrom((field) => data.get(field));
};

interface State {
  readonly problems: readonly FieldProblem<keyof Contact>[];
  readonly sent: number;
}

/** The details stay in the browser. */
export class ContactStep extends Component<Props, State> {
  override state: State = { problems: [], sent: 0 };

  #check({ currentTarget }: FormEvent<HTMLFormElement>) {
    const answers = readForm(currentTarget);
    this.props.onContact(answers);
    return checkContact(answers);
  }

  readonly #submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problems = this.#check(event);
    this.setState({ problems, sent: event.timeStamp });
    if (!problems[0]) this.props.onDone();
  };

  /** Existing errors stay until fixed, but none are added while the visitor types. */
  readonly #input = (event: FormEvent<HTMLFormElement>) => {
    const { problems } = this.state;
    this.setState({ problems: this.#check(event).filter(({ field }) => problems.some((was) => was.field === field)) });
  };

  override render() {
    const { focus, contact, privacy, phoneHint, onBack, onDone } = this.props;
    const { problems, sent } = this.state;
    const problemOf = (field: keyof Contact) => problems.find((problem) => problem.field === field)?.message;
    return (
      <form className="form reach" noValidate onSubmit={this.#submit} onInput={this.#input}>
        {problems[0] && <ErrorSummary key={sent} problems={problems} prefix={PREFIX} />}
        <FocusedHeading level={2} focus={focus}>
          Almost there! Tell us how to reach you.
        </FocusedHeading>
        <p>{privacy}</p>
        <TextField
          id={`${PREFIX}name`}
          name="name"
          label="Full Name"
          autoComplete="name"
          maxLength={LONGEST_NAME}
          defaultValue={contact.name}
          problem={problemOf('name')}
        />
        <TextField
          id={`${PREFIX}email`}
          name="email"
          type="email"
          label="Email Address"
          autoComplete="email"
          maxLength={LONGEST_EMAIL}
          defaultValue={contact.email}
          problem={problemOf('email')}
        />
        <TextField
          id={`${PREFIX}phone`}
          name="phone"
          type="tel"
          label="Phone Number"
          autoComplete="tel"
          maxLength={LONGEST_PHONE}
          defaultValue={contact.phone}
          problem={problemOf('phone')}
          aria-describedby={[PHONE_HINT, problemOf('phone') && `${PREFIX}phone-error`].join(' ')}
        >
          <span className="hint" id={PHONE_HINT}>
            {phoneHint}
          </span>
        </TextField>
        <div className="field">
          <label htmlFor={`${PREFIX}source`}>How Did You Find Us? (optional)</label>
          <select className="control" id={`${PREFIX}source`} name="source">
            <option value="">Choose one</option>
            {SOURCES.map(({ value, label }) => (
              <option key={value} value={value} selected={value === contact.source}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <div className="form-actions">
          <button type="submit" className="button">
            See My Results
          </button>
          <button type="button" className="button secondary" onClick={onDone}>
            Skip this step
          </button>
          <button type="button" className="button quiet" onClick={onBack}>
            Back
          </button>
        </div>
      </form>
    );
  }
}
