/** 13, 1300 and 1800 numbers cannot be dialled internationally. */
export const telephoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '').replace(/^0/, '+61')}`;

export const unbroken = (phone: string): string => phone.replaceAll(' ', '\u00a0');
