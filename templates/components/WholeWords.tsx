/** Keeps 'Australia-Wide' on one line with the hyphen that people search for. */
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
