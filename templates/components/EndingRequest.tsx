/** The choice is stored in the lead, after the path of the page. */
const CHOICES = {
  'request=end-lease': 'End my lease',
  'request=quote': 'A new lease',
};

/** Explains that the form also takes other requests, because its heading mentions only a quote. */
export const EndingHint = ({ className = 'needs-script' }: { readonly className?: string }) => (
  <p className={className}>
    We help you find the clauses that matter. If another company arranged your lease, ask us what our help costs before
    we start. Sending this form does not give notice: send your notice to the lessor yourself. For a new lease, choose
    “A new lease”.
  </p>
);

/** Without support for `:has()`, the label of the quote form remains. */
export const EndingButton = () => (
  <>
    <span className="for-ending">Send My Request</span>
    <span className="for-quote">Request Printer Lease Quote</span>
  </>
);

/** The element does not have the class `field`, so that it spans the row. */
export const EndingChoice = () => (
  <label>
    <b>What do you need?</b>
    <select className="control" name="about">
      {Object.entries(CHOICES).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </label>
);
