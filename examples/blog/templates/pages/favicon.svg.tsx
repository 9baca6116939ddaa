import { defineFile } from 'build-site';
import { colour } from '../colours.ts';

export default defineFile({
  render: () => (
    <svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
      <rect width="48" height="48" rx="10" fill={colour('--accent')} />
      <path d="M12 15h24M12 24h24M12 33h14" stroke={colour('--paper')} strokeWidth="4" strokeLinecap="round" />
    </svg>
  ),
});
