/**
 * The `tel:` link of a phone number as printed. A leading 0 gives way to the country's code; numbers of Australia that
 * cannot be dialled with it (13, 1300, 1800) have none.
 */
export const telephoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '').replace(/^0/, '+61')}`;

/** A phone number as printed that no line breaks. */
export const unbroken = (phone: string): string => phone.replaceAll(' ', '\u00a0');
