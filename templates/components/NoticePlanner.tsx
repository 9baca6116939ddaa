import { useScript } from 'build-site';
import { type Calendar, MOST_DAYS, NOTICES } from '../../src/site/notice.ts';

interface Props {
  readonly letter: string;
  /** Explains which holidays are taken into account, if no table does. */
  readonly note?: string | undefined;
  /** If there is no calendar, only national holidays are taken into account. */
  readonly calendar?: Calendar | undefined;
}

const calendarData = ({ where, until, unsure, check, off, maybe }: Calendar) => ({
  'data-where': where,
  'data-until': until,
  'data-unsure': unsure,
  'data-check': check,
  'data-off': off,
  'data-maybe': maybe,
});

/** The script loads on interaction, or at once if the browser or the URL has restored a date. */
export const NoticePlanner = ({ letter, note, calendar }: Props) => (
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
          Enter a number from 1 to {MOST_DAYS}
        </span>
      </div>
      <output htmlFor="lease-end notice-days">Enter the last day of your lease to see your own dates.</output>
      <p className="due-steps" hidden>
        <a href={`#${letter}`}>See the notice letter</a>
        {note && (
          <>
            <br />
            <small>{note}</small>
          </>
        )}
      </p>
    </div>
  </div>
);
