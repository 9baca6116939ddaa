/** Somebody of 1.7 metres who stands with a sheet in the hand; the feet are where the drawing begins. */
export const Person = () => (
  <>
    <path className="shadow" d="M-52 4q50-20 120-14l70-10q20 8-20 22l-90 14q-70 6-80-12" />
    <path className="mid" d="M-40-10l-16 8q-8 8 4 10h50v-20zM22-12l-2 18h56q6-8-8-14l-20-8z" />
    <path className="ink" d="M-44-330h96q8 70 4 140l-6 184h-36l-12-190-10 0-14 190h-38l6-190z" />
    <path className="dim" d="M-14-536h36v40q-18 14-36 0z" />
    <path className="teal" d="M-16-506q18 12 38 0 38 6 44 38 6 76-8 166h-108q-6-90-6-160 2-36 40-44" />
    <path className="skin" d="M-24-590q2-36 34-34 30 2 30 40 0 48-30 54-24-2-32-38z" />
    <path className="ink" d="M-26-572q-22-54 8-70 32-18 58 4 16 14 2 40-24-4-46-8-4 20-14 24z" />
    <path className="lit" d="M74-418l84-34 34 88-84 34z" />
    <path className="sleeve" d="M40-472l16 84 54 8" />
    <circle className="skin" cx="116" cy="-378" r="13" />
  </>
);
