import { defineRedirects } from 'build-site';

const TO_ABOUT = ['/old/', '/at/12:30/', '/price$/', '/größe/', '/some page/', '/v1.2/', '/a+b(c)/', '/file.html'];

export default defineRedirects(() => [
  ...TO_ABOUT.map((from) => ({ from, to: '/about/' })),
  { from: '/temporary/', to: '/about/', status: 302 },
  { from: '/elsewhere/', to: 'https://www.example.com/wiki/Help:Contents' },
  { from: '/encoded/', to: 'https://www.example.com/a%20b?q=c%26d' },
  { from: '/dollars/', to: 'https://www.example.com/$1/?a=$b' },
  { from: '/search/', to: '/about/?q=a' },
  { from: '/blog/:year/:slug/', to: 'https://www.example.com/posts/:slug/' },
]);
