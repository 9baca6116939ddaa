/**
 * Prevents line breaks after hyphens: 'Australia-Wide' stays on one line but keeps the hyphen that people search for.
 */
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
