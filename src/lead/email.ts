/**
 * The local part follows the HTML Standard's pattern for `type=email`; the domain's last label has at least two
 * letters.
 */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/;

export const isEmail = (text: string): boolean => EMAIL.test(text);
