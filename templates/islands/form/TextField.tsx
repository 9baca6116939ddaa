import type { ReactNode } from 'react';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly type?: 'email' | 'tel';
  readonly autoComplete: string;
  readonly maxLength: number;
  readonly defaultValue?: string;
  readonly problem?: string;
  readonly 'aria-describedby'?: string;
  readonly children?: ReactNode;
}

/** Uncontrolled, to keep text typed before hydration. */
export const TextField = ({ id, label, problem, children, ...field }: Props) => {
  const error = problem && `${id}-error`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {problem && (
        <span className="field-error" id={error}>
          {problem}
        </span>
      )}
      <input
        className="control"
        id={id}
        aria-invalid={problem ? true : undefined}
        aria-describedby={field['aria-describedby'] ?? error}
        required
        name={field.name}
        type={field.type}
        autoComplete={field.autoComplete}
        maxLength={field.maxLength}
        defaultValue={field.defaultValue}
      />
    </div>
  );
};
