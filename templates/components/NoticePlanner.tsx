import { useScript } from 'build-site';
import type { PlannerCalendar, PlannerState } from '../../src/site/copy/holiday-words.ts';
import { MOST_DAYS, NOTICES } from '../../src/site/notice.ts';

interface Props {
  readonly letter: string;
  /** Which holidays count. */
  readonly note: string;
  readonly calendar?: PlannerCalendar | undefined;
  /** To choose from, without a calendar. */
  readonly states: readonly PlannerState[];
}

/** Read by the script. */
const calendarData = ({ where, until, off }: PlannerCalendar) => ({
  'data-where': where,
  'data-until': until,
  'data-off': off,
});

const StateField = ({ states }: Pick<Props, 'states'>) => (
  <div className="field">
    <label htmlFor="notice-state">Notice goes to</label>
    <select className="control" id="notice-state" name="state">
      <option value="">Choose a state</option>
      {states.map((state) => (
        <option key={state.code} value={state.code} {...calendarData(state)}>
          {state.name}
        </option>
      ))}
    </select>
  </div>
);

/** The script loads on interaction, or for a stored date. */
export const NoticePlanner = ({ letter, note, calendar, states }: Props) => (
  <div className="needs-script">
    <div
      className="planner"
      {...useScript('notice-planner', { load: 'interaction' })}
      {...(calendar && calendarData(calendar))}
    >
      <div className="field">
        <label htmlFor="lease-end" {...useScript('resume')}>
          Lease ends on
        </label>
        <input
          className="control"
          id="lease-end"
          name="ends"
          type="date"
          min="2000-01-01"
          max="2099-12-31"
          aria-describedby="lease-end-error"
        />
        <span className="field-error" id="lease-end-error" hidden>
          Day, month and a year from 2000 to 2099
        </span>
      </div>
      <div className="field">
        <label htmlFor="notice-days">Notice (days)</label>
        <input
          className="control"
          id="notice-days"
          name="notice"
          type="number"
          min={1}
          max={MOST_DAYS}
          defaultValue={NOTICES[0]}
          aria-describedby="notice-days-error"
        />
        <span className="field-error" id="notice-days-error" hidden>
          From 1 to {MOST_DAYS}
        </span>
      </div>
      {states.length > 0 && <StateField states={states} />}
      <output htmlFor="lease-end notice-days">
        Give the last day of your lease: the table then shows your own dates.
      </output>
      <p className="due-steps" hidden>
        <a href={`#${letter}`}>To the letter</a>
        <br />
        <small>{note}</small>
      </p>
    </div>
  </div>
);
