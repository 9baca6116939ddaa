/** Makes disk operations fail. Returns a function that restores the disk. */
export declare const makeFaulty: (fault: object) => () => void;
