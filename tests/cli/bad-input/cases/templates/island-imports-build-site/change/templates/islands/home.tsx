import { Link } from 'build-site';
export default () => <Link to="/">Home</Link>;
