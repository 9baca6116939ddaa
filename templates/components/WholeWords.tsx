/** A heading that is broken between words alone: 'Australia-Wide' stays in one line, with the hyphen that people search for. */
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
