import { defineFile } from 'build-site';
import { colour, darkColour } from '../colours.ts';

export default defineFile({
  render: () => (
    <svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
      <rect width="48" height="48" rx="10" fill={colour('--accent')} />
      <circle cx="33" cy="16" r="7" fill={darkColour('--accent')} />
      <path d="M4 40q12-16 22-8t18-6v14z" fill={colour('--paper')} />
    </svg>
  ),
});
