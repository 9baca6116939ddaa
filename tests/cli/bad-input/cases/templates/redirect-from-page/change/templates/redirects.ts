import { defineRedirects } from 'build-site';
export default defineRedirects(() => [{ from: '/notes/first/', to: '/' }]);
