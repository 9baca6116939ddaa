import { useSite } from 'build-site';
import { telephoneLink } from '../../src/site/telephone.ts';

export const PhoneLink = ({ className }: { readonly className?: string }) => {
  const { phone } = useSite().settings;
  return (
    <a href={telephoneLink(phone)} className={className}>
      Call {phone}
    </a>
  );
};
