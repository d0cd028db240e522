export declare const followParent: (stop: () => void) => void
