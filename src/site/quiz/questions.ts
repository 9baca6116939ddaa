export interface Option {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  /** Pages per month, per cent of colour, or dollars per month. */
  readonly upTo?: number;
  readonly adds?: string;
  /** URL, including the base path, of a page with the terms that `adds` omits. */
  readonly more?: string;
  readonly caveat?: string;
}

export interface Question {
  readonly id: number;
  readonly text: string;
  readonly short: string;
  readonly type: 'select' | 'radio' | 'number';
  readonly options: readonly Option[];
  readonly description?: string;
  readonly tooltip?: string;
  /** Default for options without their own. */
  readonly adds?: string;
  readonly required: boolean;
}

export interface Answer {
  readonly questionId: number;
  readonly answer: string;
}

/** Ids of the questions that determine the result. */
export const VOLUME = 2;
export const COLOUR = 3;
export const LEASE = 6;
export const BUDGET = 7;
export const STATE = 9;

export const answerTo = (answers: readonly Answer[], questionId: number): string =>
  answers.find((answer) => answer.questionId === questionId)?.answer ?? '';

export const withAnswer = (answers: readonly Answer[], answer: Answer): Answer[] =>
  [...answers.filter(({ questionId }) => questionId !== answer.questionId), answer].sort(
    (a, b) => a.questionId - b.questionId,
  );

/** Results are keyed by the two answers on which they depend. */
export const resultKey = (volume: string, colour: string): string => `${volume} ${colour}`;

/** Returns the selected option. A typed answer is its own label. */
export const optionOf = ({ options }: Pick<Question, 'options'>, answer: string): Option =>
  options.find(({ value }) => value === answer) ?? { value: answer, label: answer };

export const labelFor = (questions: readonly Question[], id: number, answer: string): string =>
  optionOf(questions.find((question) => question.id === id) ?? { options: [] }, answer).label;

export const checkAnswer = ({ type, required, options }: Question, answer: string): string | undefined => {
  if (type === 'number') {
    if (answer === '') return required ? 'This field is required' : undefined;
    return Number(answer) >= 0 ? undefined : 'Value must be positive';
  }
  const isValid = answer === '' ? !required : options.some(({ value }) => value === answer);
  return isValid ? undefined : 'Please select an option';
};
