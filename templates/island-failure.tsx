import { tidyPath } from '../src/site/tidy-path.ts';

const IslandFailure = ({ home }: { readonly home: string }) => (
  <div className="problem" role="alert">
    <h2>Something went wrong</h2>
    <p>We apologize for the inconvenience. The page you're looking for might be temporarily unavailable.</p>
    <p className="grid">
      <button type="button" className="button secondary" onClick={() => location.reload()}>
        Refresh Page
      </button>
      <button
        type="button"
        className="button secondary"
        onClick={() => location.assign(tidyPath(location.pathname) ?? home)}
      >
        Try Fixed URL
      </button>
      <a className="button secondary" href={home}>
        Go to Homepage
      </a>
    </p>
  </div>
);

export default IslandFailure;
