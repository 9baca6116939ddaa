import { defineFile } from 'build-site';
export default defineFile({
  render: () => {
    throw new Error('no posts');
  },
});
