interface Props {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly type?: 'email' | 'tel';
  readonly autoComplete: string;
  readonly maxLength: number;
  readonly hint?: string;
  readonly defaultValue?: string;
  /** What is wrong with the answer. */
  readonly problem?: string;
}

/** A field of one line. It keeps its own text, so that what is typed before the script arrives stays. */
export const TextField = ({ id, label, hint, problem, ...input }: Props) => {
  const described = [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {problem && (
        <span className="error" id={`${id}-error`}>
          {problem}
        </span>
      )}
      <input
        className="control"
        id={id}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
        required
        {...input}
      />
    </div>
  );
};
