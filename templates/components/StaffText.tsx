import { Html } from 'build-site';
import type { EditedText } from '../../src/site/overrides.ts';

export const StaffText = ({ text }: { readonly text: EditedText | undefined }) =>
  text && <Html className="prose wide" html={text.html} />;
