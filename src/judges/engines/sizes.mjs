export const VIEWPORT = { width: 1280, height: 800 };

const MARGIN = '10mm';

export const A4 = { format: 'A4', margin: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN } };
