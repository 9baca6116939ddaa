import forge from 'node-forge';

const { pki } = forge;

interface Signer {
  readonly key: forge.pki.rsa.PrivateKey;
  readonly certificate: forge.pki.Certificate;
}

export interface CertificateParts {
  readonly name: string;
  /** Default: the certificate is self-signed. */
  readonly signer?: Signer;
  readonly isAuthority?: boolean;
  readonly years?: readonly [from: number, to: number];
}

let serial = 1;

export const makeCertificate = ({
  name,
  signer,
  isAuthority = false,
  years = [2020, 2120],
}: CertificateParts): Signer => {
  const { privateKey, publicKey } = pki.rsa.generateKeyPair(2048);
  const certificate = pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.serialNumber = String(serial++).padStart(2, '0');
  certificate.validity.notBefore = new Date(Date.UTC(years[0], 0));
  certificate.validity.notAfter = new Date(Date.UTC(years[1], 0));
  const subject = [{ name: 'commonName', value: name }];
  certificate.setSubject(subject);
  certificate.setIssuer(signer?.certificate.subject.attributes ?? subject);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: isAuthority, critical: true },
    isAuthority
      ? { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true }
      : { name: 'subjectAltName', altNames: [{ type: 2, value: name }] },
  ]);
  certificate.sign(signer?.key ?? privateKey, forge.md.sha256.create());
  return { key: privateKey, certificate };
};

export const pemOf = ({ certificate }: Signer): string => pki.certificateToPem(certificate);

export const keyOf = ({ key }: Signer): string => pki.privateKeyToPem(key);

/** Creates a root certificate, and an intermediate certificate that it has signed. */
export const makeAuthority = () => {
  const root = makeCertificate({ name: 'Test root', isAuthority: true });
  return { root, intermediate: makeCertificate({ name: 'Test intermediate', isAuthority: true, signer: root }) };
};
