import { defineRedirects } from 'build-site';

export default defineRedirects(({ content }) => content.redirects.entries);
