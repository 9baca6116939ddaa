/** A leading 0 becomes +61. Numbers that cannot be dialled internationally (13, 1300, 1800) stay as they are. */
export const telephoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '').replace(/^0/, '+61')}`;

export const unbroken = (phone: string): string => phone.replaceAll(' ', '\u00a0');
