import { defineRedirects } from 'build-site';
export default defineRedirects(() => {
  throw new Error('no redirects');
});
