/** Gives the function that mends the disk. */
export declare const makeFaulty: (fault: object) => () => void;
