export const About = () => <h1>About</h1>;
