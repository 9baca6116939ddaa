/** A person who is 1.7 metres tall. */
export const Person = () => (
  <>
    <path className="shadow" d="M-52 4q50-20 120-14l70-10q20 8-20 22l-90 14q-70 6-80-12" />
    <path
      className="teal"
      d="M-40-10l-16 8q-8 8 4 10h50v-20zM22-12l-2 18h56q6-8-8-14l-20-8zM-16-506q18 12 38 0 38 6 44 38 6 76-8 134h-108q-6-60-6-128 2-36 40-44"
    />
    <path className="dim" d="M-14-536h36v36q-18 14-36 0z" />
    <path className="lit" d="M74-418l84-34 34 88-84 34z" />
    <path className="skin" d="M-24-590q2-36 34-34 30 2 30 40 0 48-30 54-24-2-32-38zM104-390a13 13 0 1 1 0 25z" />
    <path className="mid" d="M27-472a13 13 0 0 1 26 0l14 72 45 8-4 26-64-10z" />
    <path className="cloth" d="M-44-335h96q8 72 4 145l-6 184h-36l-12-190-10 0-14 190h-38l6-190z" />
    <path className="ink" d="M-26-572q-22-54 8-70 32-18 58 4 16 14 2 40-24-4-46-8-4 20-14 24z" />
  </>
);
