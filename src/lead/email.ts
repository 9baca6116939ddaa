/** The local part as HTML's own rule has it, an @, a domain with a suffix of at least two letters. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/;

/** Source: specification, section 5. */
export const isEmail = (text: string): boolean => EMAIL.test(text);
