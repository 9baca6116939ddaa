/** Keeps 'Australia-Wide' on one line without a non-breaking hyphen, which searches would not match. */
export const WholeWords = ({ text }: { readonly text: string }) =>
  text.split(/(\S+-\S+)/).map((part) =>
    part.includes('-') ? (
      <span className="whole" key={part}>
        {part}
      </span>
    ) : (
      part
    ),
  );
