import { defineFile } from 'build-site';
import { colour } from '../colours.ts';

export default defineFile({
  render: () => (
    <svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
      <rect width="32" height="32" rx="8" fill={colour('--accent')} />
      <path
        d="m8 17 5.5 5.5L24.5 10"
        fill="none"
        stroke={colour('--on-accent')}
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  ),
});
