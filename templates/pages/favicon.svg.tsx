import { defineFile } from 'build-site';
import { Sign } from '../social/Logo.tsx';

export default defineFile({
  render: () => (
    <svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
      <Sign />
    </svg>
  ),
});
