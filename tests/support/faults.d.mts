/** Gives the function that fixes the disk. */
export declare const makeFaulty: (fault: object) => () => void;
