/** Shapes of `content/quiz.yml` as far as its logic needs them. */

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  /** The largest number of pages a month, per cent of colour, or dollars a month, that it takes in. */
  readonly upTo?: number;
  /** What it does to the result. */
  readonly adds?: string;
  /** What is to be known before the bill. */
  readonly caveat?: string;
}

export interface Question {
  readonly id: number;
  readonly text: string;
  /** What it asks for, beside its answer: 'Pages a month'. */
  readonly short: string;
  /** `select` and `radio` are both a choice of one; a visitor sees every option with its description. */
  readonly type: 'select' | 'radio' | 'number';
  readonly options: readonly Option[];
  readonly description?: string;
  readonly tooltip?: string;
  /** What any answer does to the result; an option may say its own. */
  readonly adds?: string;
  readonly required: boolean;
}

export interface Answer {
  readonly questionId: number;
  readonly answer: string;
}

/** The questions whose answers decide. Source: specification, section 3. */
export const VOLUME = 2;
export const COLOUR = 3;
export const LEASE = 6;
/** Decides nothing; a month over its answer is said to be. */
export const BUDGET = 7;
export const STATE = 9;

export const answerTo = (answers: readonly Answer[], questionId: number): string =>
  answers.find((answer) => answer.questionId === questionId)?.answer ?? '';

/** The answers with one more or another; in the order of the questions. */
export const withAnswer = (answers: readonly Answer[], answer: Answer): Answer[] =>
  [...answers.filter(({ questionId }) => questionId !== answer.questionId), answer].sort(
    (a, b) => a.questionId - b.questionId,
  );

/** An answer as the visitor chose it; what was typed is its own label. */
export const optionOf = ({ options }: Pick<Question, 'options'>, answer: string): Option =>
  options.find(({ value }) => value === answer) ?? { value: answer, label: answer };

/** An answer as the visitor read it, by the question's id. */
export const labelFor = (questions: readonly Question[], id: number, answer: string): string =>
  optionOf(questions.find((question) => question.id === id) ?? { options: [] }, answer).label;

/** What is wrong with an answer, or undefined. Messages: specification, section 5. */
export const checkAnswer = ({ type, required, options }: Question, answer: string): string | undefined => {
  if (type === 'number') {
    if (answer === '') return required ? 'This field is required' : undefined;
    return Number(answer) >= 0 ? undefined : 'Value must be positive';
  }
  if (answer === '') return required ? 'Please select an option' : undefined;
  return options.some(({ value }) => value === answer) ? undefined : 'Please select an option';
};
